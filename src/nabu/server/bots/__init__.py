"""Bots at work: in threads of their own (`executor`), reviewing finished games (`reviews`), compiled ahead (`warm_up`)."""
