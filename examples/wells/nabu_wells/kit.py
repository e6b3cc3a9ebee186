"""Wells, whole: its rules, and everything that it shows to people."""

from pathlib import Path

from nabu.face.contract import GameKit
from nabu.face.words import Catalogue

from nabu_wells import boxfile, guidance, moves, picture, position, view
from nabu_wells.rules import RULES

GAME = GameKit(
    title="Wells",
    rules=RULES,
    pieces=boxfile,
    moves=moves,
    views=view,
    logs=view,
    positions=position,
    pictures=picture,
    guidance=guidance,
    words=Catalogue(Path(__file__).parent / "words"),
)
