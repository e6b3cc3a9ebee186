"""Which net serves a table: one that comes with Nabu, or one that somebody brings.

A folder of nets has `<game>-<players>.npz` for one number of players, or `<game>.npz` for all that it was trained for. A net
knows the figures that it was trained with, so it does not play with another box.
"""

import functools
from dataclasses import dataclass
from pathlib import Path

from nabu.core.contract import Box, Rules
from nabu.games import find_rules
from nabu.nets.about import NetAbout, box_fingerprint, table_name
from nabu.nets.files import load_net
from nabu.nets.playing_net import PlayingNet, playing_net
from nabu.nets.weights import BadNet

TRAINED = Path(__file__).with_name("trained")
"""The nets that come with Nabu."""

MOST_OPEN = 16
"""How many nets stay in memory."""


class NoNet(BadNet):
    """Nobody has trained a net for this table."""


class OtherBox(BadNet):
    """The net was trained with other figures than those that the game is played with."""


@dataclass(frozen=True, eq=False)
class Net:
    """A net that is ready to play, and what it was trained for."""

    path: Path
    about: NetAbout
    playing: PlayingNet


def find_net(rules: Rules, players: int, variant: str, box: Box, where: Path | None = None) -> Net:
    """Return the net for a table, from a file or folder, or from those that come with Nabu; raises BadNet that says why not."""
    net = open_net(_file_for(rules, players, where or TRAINED))
    _check_table(net, rules, players, variant, box)
    return net


def open_net(path: Path) -> Net:
    """Open the net in a file; it stays in memory as long as the file is the same."""
    if not path.is_file():
        raise BadNet(f"{path}: there is no such file")
    return _open(path.resolve(), path.stat().st_mtime_ns)


@functools.lru_cache(MOST_OPEN)
def _open(path: Path, _changed: int) -> Net:
    weights, about = load_net(path)
    return Net(path, about, playing_net(weights, find_rules(about.game)))


def _file_for(rules: Rules, players: int, where: Path) -> Path:
    """Return the file itself, or which one of a folder it is."""
    if not where.is_dir() and where != TRAINED:
        return where
    for name in (f"{rules.name}-{players}.npz", f"{rules.name}.npz"):
        if (where / name).is_file():
            return where / name
    source = "Nabu comes with" if where == TRAINED else f"{where} has"
    raise NoNet(f"{source} no net for {rules.name} with {players} players: give a file of your own, net:file=…, or ask mcts")


def _check_table(net: Net, rules: Rules, players: int, variant: str, box: Box) -> None:
    name, about = net.path.name, net.about
    if about.game != rules.name:
        raise BadNet(f"{name} is a net for {about.game}, and this is {rules.name}")
    table = table_name(players, variant)
    if table not in about.boxes:
        raise NoNet(f"{name} was trained for {', '.join(about.boxes)} (players-variant), and this is {table}: ask mcts")
    if about.boxes[table] != box_fingerprint(box):
        raise OtherBox(f"{name} was trained with other figures than those of the box of this game: it would misjudge them")
