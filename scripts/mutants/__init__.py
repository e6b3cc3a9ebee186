"""Mutation testing of the rules: small changes to them, each of which a rule test should notice.

`python -m scripts.mutants --game babylonia` runs the interpreted rules of a game, changed in one place at a time, against the
game's rule tests, and names the changes that no test noticed. Those that nothing can notice are listed, with the reason,
in `tests/<game>/rules/equivalent_mutants.toml`.
"""
