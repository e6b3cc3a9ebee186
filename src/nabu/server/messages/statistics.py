"""What is said about many games at once."""

from nabu.server.messages.fields import Said


class Estimate(Said):
    """A figure, and where the truth lies 95 times in a hundred."""

    value: float
    low: float
    high: float


class SourceFigures(Said):
    """How many points winners and others have from a source, on the mean."""

    name: str
    winners: Estimate
    others: Estimate


class ThingFigures(Said):
    """A city, card, skill, tree …: in how many games it was there, how many players had it, and which share of them won."""

    name: str
    games: int
    players: int
    wins: Estimate | None
    """None: nobody had it."""


class CategoryFigures(Said):
    """Things of one sort; those whose players won most often come first, those that hardly anybody had come last."""

    name: str
    title: str
    first: bool
    """Whether it is about how players opened the game."""
    things: list[ThingFigures]


class SettingFigures(Said):
    """The games with one number of players."""

    players: int
    variant: str
    games: int
    bot: str | None
    """Who played: bots of this kind at every seat, in games that come with Nabu; None: the guests of this server."""
    date: str | None
    """When the games of bots were added up: YYYY-MM-DD."""
    order: list[Estimate]
    """Which share of the games the first to play won, the second, and so on; shared victories count by their parts."""
    sources: list[SourceFigures]
    categories: list[CategoryFigures]


class GameStatistics(Said):
    """What goes with winning a game."""

    game: str
    title: str
    needed: int
    """So many games with a number of players have to be finished here before their figures are told instead of the bots'."""
    settings: list[SettingFigures]
