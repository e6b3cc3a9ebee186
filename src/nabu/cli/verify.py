"""`nabu verify`: replays a file and says what was found right."""

from pathlib import Path

from nabu.cli.files import load_file
from nabu.cli.i18n import letter, say
from nabu.play.commit_reveal import check_seed_hash
from nabu.play.game import Game
from nabu.play.resignation import final_winners, is_finished, noted_resignations


def verify_file(file: str, box: Path | None, language: str) -> None:
    """Replay a file and say what was found right; raises what is wrong with it."""
    game = load_file(file, box, language)
    print(say(language, "verified-game", title=game.setup.kit.title, players=game.players, variant=game.setup.variant))
    if game.setup.box_file.fingerprint != game.setup.kit.pieces.open_box().fingerprint:
        print(say(language, "verified-other-box"))
    if not game.history and game.setup.seed is None:
        print(say(language, "verified-position", ply=game.ply))
        return
    print(say(language, "verified-moves", count=len(game.history)))
    if check_seed_hash(game.setup.seed, game.notes):
        print(say(language, "verified-seed"))
    print(_result(game))
    resigned = noted_resignations(game)
    if resigned:
        print(_after_resigning(game, resigned))


def _after_resigning(game: Game, resigned: list[int]) -> str:
    """Say who gave the game up, and who won if that ended it."""
    who = ", ".join(map(letter, resigned))
    if not is_finished(game):
        return say(game.language, "verified-resigned", resigned=who)
    winners = final_winners(game, resigned)
    return say(
        game.language, "verified-resigned-result", resigned=who, winners=", ".join(map(letter, winners)), won=len(winners)
    )


def _result(game: Game) -> str:
    """Say how the game stands, in one line."""
    scores = ", ".join(f"{letter(seat)} {points}" for seat, points in enumerate(game.scores))
    if not game.over:
        return say(game.language, "verified-unfinished", scores=scores)
    winners = ", ".join(letter(seat) for seat in game.winners)
    return say(game.language, "verified-result", scores=scores, winners=winners, count=len(game.winners))
