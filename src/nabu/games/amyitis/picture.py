"""The table of Amyitis as a coloured picture for the terminal: colour only repeats what letters and signs say."""

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from itertools import zip_longest
from pathlib import Path

from nabu.core.contract import SEAT_LETTERS
from nabu.face.contract import Json
from nabu.face.message import Message
from nabu.face.words import Catalogue
from nabu.games.amyitis.rules.recruiting import ENGINEER_POINTS
from nabu.games.amyitis.rules.round_end import MARDUK_FIRST, MARDUK_SECOND
from nabu.games.amyitis.rules.state import COLUMN_LETTERS, COURT_NAMES, RANKS, SIZE

WORDS = Catalogue(Path(__file__).with_name("words"))
SEAT_STYLES = ("bold white on blue", "bold black on bright_yellow", "bold white on red", "bold black on bright_green")
NEUTRAL_STYLE, RIVER_STYLE, OPEN_STYLE, HEADING, PLAIN, FAINT = "black on white", "cyan", "bold cyan", "bold", "default", "dim"
FLOOR_STYLES = ("default", "green", "bold green", "bold yellow")
MARK_STYLE = "reverse bold"
CELL, GAP, MARGIN = 12, 4, 4
"""Widths of a square of the garden, of the side between two squares, and of what stands left of them."""
UPPER_LEFT, LOWER_LEFT = 66, 75
"""Where the right half begins: beside the garden, and beside the caravan."""
ROUNDS_TO_WARN = 5
"""So many rounds before the house rule would end the game, the picture says so."""
RIVER = "~"

Text = list[tuple[str, str]]
"""A line: pieces of text, each with its style."""
Table = Mapping[str, Json]


def paint(view: Mapping[str, Json], marked: Container[str], language: str) -> str:
    """Draw what `Game.view` gives, in Rich's markup, with the places in `marked` set off."""
    painter = _Painter(view, marked, language)
    lines = [
        *_side_by_side(painter.garden(), [*painter.crafts(), [], *painter.fields(), [], *painter.temples()], UPPER_LEFT),
        [],
        *_side_by_side(painter.ring(), painter.court(), LOWER_LEFT),
        [],
        painter.supply(),
        *painter.seats(),
        *painter.status(),
        [(painter.say("picture-legend"), FAINT)],
    ]
    return "\n".join(_markup(line) for line in lines)


def _markup(line: Text) -> str:
    return "".join(text if style == PLAIN else f"[{style}]{text}[/]" for text, style in line).rstrip()


def _width(line: Text) -> int:
    return sum(len(text) for text, _ in line)


def _padded(line: Text, width: int) -> Text:
    """Fill a line up to a width; at least one space keeps it from what follows."""
    return [*line, (" " * max(1, width - _width(line)), PLAIN)]


def _side_by_side(left: Sequence[Text], right: Sequence[Text], width: int) -> list[Text]:
    return [[*_padded(one or [], width), *(other or [])] for one, other in zip_longest(left, right)]


def _plain(text: str) -> Text:
    return [(text, PLAIN)]


def _joined(pieces: Iterable[Text], between: str) -> Text:
    """Put pieces of a line one after the other."""
    line: Text = []
    for piece in pieces:
        line += [*([(between, PLAIN)] if line else []), *piece]
    return line


def _cube(cube: Json, empty: tuple[str, str]) -> tuple[str, str]:
    """Return the letter of a cube and its style."""
    if cube is None:
        return empty
    return ("n", NEUTRAL_STYLE) if cube == "neutral" else (SEAT_LETTERS[cube], SEAT_STYLES[cube])


class _Painter:
    """One picture: the view, the places to set off, and the language."""

    def __init__(self, view: Mapping[str, Json], marked: Container[str], language: str) -> None:
        self.view, self.marked, self.language = view, marked, language
        self.table: Table = view["table"]

    def say(self, key: str, **args: int | str) -> str:
        return WORDS.say(Message(key, args), self.language)

    def name(self, kind: str, name: str) -> str:
        """Return what a resource, craft, card, temple or row is called."""
        return self.say(kind, **{kind: name})

    def spot(self, place: str, text: str, style: str = PLAIN) -> tuple[str, str]:
        """Return a piece of text for a place, set off if it is marked."""
        return text, MARK_STYLE if place in self.marked else style

    def heading(self, key: str, **args: int | str) -> Text:
        return [(self.say(key, **args), HEADING)]

    def garden(self) -> list[Text]:
        """Draw the squares, the river above and left of them, and the sides between."""
        letters = "".join(f"{letter:<{CELL + GAP}}" for letter in COLUMN_LETTERS)
        river = RIVER * (SIZE * (CELL + GAP) - GAP)
        lines: list[Text] = [
            self.heading("picture-garden"),
            [(" " * MARGIN + letters.rstrip(), FAINT)],
            [("  ", PLAIN), (f"{RIVER}{RIVER}{river}", RIVER_STYLE)],
        ]
        squares = {square["name"]: square for square in self.table["squares"]}
        sides = {side["name"]: side for side in self.table["sides"]}
        for row in range(1, SIZE + 1):
            names = [f"{letter}{row}" for letter in COLUMN_LETTERS]
            lines += self._square_lines(row, [squares[name] for name in names], sides)
            if row < SIZE:
                below = [sides[f"{name}-{name[0]}{row + 1}"] for name in names]
                lines.append([("  ", PLAIN), (RIVER, RIVER_STYLE), (" ", PLAIN), *self._sides_below(below)])
        return lines

    def _square_lines(self, row: int, squares: Sequence[Table], sides: Mapping[str, Table]) -> list[Text]:
        """Draw a row of squares: names and floors, with the sides between them, and below the tiles."""
        upper: Text = [(f"{row} ", FAINT), (RIVER, RIVER_STYLE), (" ", PLAIN)]
        lower: Text = [("  ", PLAIN), (RIVER, RIVER_STYLE), (" ", PLAIN)]
        for at, square in enumerate(squares):
            upper += _padded(self._square_name(square), CELL)
            lower += _padded(self._square_tile(square), CELL + GAP if at + 1 < SIZE else CELL)
            if at + 1 < SIZE:
                upper += _padded(self._side(sides[f"{square['name']}-{squares[at + 1]['name']}"]), GAP)
        return [upper, lower]

    def _square_name(self, square: Table) -> Text:
        floor = FLOOR_STYLES[square["floor"] - 1]
        ready = [("*", OPEN_STYLE)] if square["irrigated"] else []
        return [self.spot(f"square:{square['name']}", square["name"], HEADING), (" " + "▲" * square["floor"], floor), *ready]

    def _square_tile(self, square: Table) -> Text:
        if square["tile"] is None:
            return [("-", FAINT)]
        if square["planted_by"] is not None:
            return [("= ", FAINT), _cube(square["planted_by"], ("", PLAIN))]
        return [(self._tile(square["tile"]), FLOOR_STYLES[square["floor"] - 1])]

    def _tile(self, tile: Table) -> str:
        """Write a tile: points, then a letter for each talent, camel and resource, then the court card."""
        letters = "t" * tile["talents"] + "c" * tile["camels"] + "r" * tile["resources"]
        card = self.say("picture-card", card=tile["card"]) if tile["card"] else ""
        return " ".join(part for part in (str(tile["points"]), letters, card) if part)

    def _side(self, side: Table) -> Text:
        empty = ("+", OPEN_STYLE) if side["open"] else ("·", FAINT)
        cubes = [_cube(cube, empty) for cube in side["cubes"]]
        return [self.spot(f"side:{side['name']}", text, style) for text, style in cubes]

    def _sides_below(self, sides: Sequence[Table]) -> Text:
        line: Text = []
        for side in sides:
            line += _padded([("  ", PLAIN), *self._side(side)], CELL + GAP)
        return line[:-1]

    def crafts(self) -> list[Text]:
        """List the groups of craft cards with their price; recruited cards stand in brackets."""
        return [self.heading("picture-crafts", points=ENGINEER_POINTS), *(self._group(group) for group in self.table["groups"])]

    def _group(self, group: Table) -> Text:
        place = f"group:{group['number']}"
        cards = [self._craft(card, place) for card in group["cards"]]
        price = self.say("picture-price", price=group["price"])
        return [self.spot(place, f"{group['number']}"), (f" {price}: ", PLAIN), *_joined(cards, " ")]

    def _craft(self, card: Table, place: str) -> Text:
        name = self.name("craft", card["craft"])
        if not card["face_up"]:
            return [(f"({name})", FAINT)]
        return [self.spot(f"craft:{card['craft']}", name)]

    def fields(self) -> list[Text]:
        """List the rows of fields: a cube, or the resource that is to be had."""
        return [self.heading("picture-fields"), *(self._row(row) for row in self.table["fields"])]

    def _row(self, row: Table) -> Text:
        label = self.spot(f"field:{row['name']}", self.name("row", row["name"]))
        spaces = [[_cube(space["cube"], (self.name("resource", space["resource"]), PLAIN))] for space in row["spaces"]]
        return [*_padded([label], 15), *_joined(spaces, " ")]

    def temples(self) -> list[Text]:
        """List the temples, cubes from left to right."""
        return [self.heading("picture-temples"), *(self._temple(temple) for temple in self.table["temples"])]

    def _temple(self, temple: Table) -> Text:
        label = self.spot(f"temple:{temple['name']}", self.name("temple", temple["name"]))
        cubes = _joined([[_cube(cube, ("·", FAINT))] for cube in temple["cubes"]], " ")
        players, first, second = self.view["players"], MARDUK_FIRST, MARDUK_SECOND
        reward = self.say("picture-reward", temple=temple["name"], players=players, first=first, second=second)
        return [*_padded([label], 9), *cubes, (f"  {reward}", FAINT)]

    def ring(self) -> list[Text]:
        """List the caravan's ring, clockwise, with what each space is for and what it takes to get there."""
        return [self.heading("picture-ring"), *(self._space(space) for space in self.table["ring"])]

    def _space(self, space: Table) -> Text:
        toll = self.say("picture-here") if space["caravan"] else self.say("picture-camels", count=space["toll"])
        name = self.spot(
            f"city:{space['name'].lower()}", self.name("city", space["name"]), HEADING if space["caravan"] else PLAIN
        )
        here = "▶ " if space["caravan"] else "  "
        return [*_padded([(here, HEADING), name], 12), *_padded([(toll, FAINT)], 11), *_plain(self._offer(space))]

    def _offer(self, space: Table) -> str:
        if space["kind"] == "market":
            return self.say("picture-sells", one=space["sale"][0], two=space["sale"][1])
        price = self.name("resource", space["resource"])
        if space["kind"] == "court":
            return f"{price} → {' / '.join(self.say('picture-card', card=card) for card in space['cards'])}"
        up, other = space["plant"]
        extra = f" + {self.name('resource', up['extra'])}" if up["extra"] else ""
        later = f" +{self.name('resource', other['extra'])}" if other["extra"] else ""
        plant = self.say("picture-plant", quality=up["quality"], other=f"{other['quality']}{later}")
        return f"{price}{extra} → {plant}"

    def court(self) -> list[Text]:
        """List the court cards in the supply."""
        cards = [self._court_card(card) for card in self.table["court"]]
        return [self.heading("picture-court"), *cards, *self._caravaneer_tokens()]

    def _court_card(self, card: Table) -> Text:
        level = "" if card["level"] is None else f" {card['level']}"
        label = [self.spot(f"court:{card['card']}", self.say("picture-card", card=card["card"])), (level, PLAIN)]
        use = self.say(f"picture-{card['card']}", **{key: card[key] for key in card if key not in ("card", "level", "left")})
        style = PLAIN if card["left"] else FAINT
        return [(f"{card['left']} × ", style), *_padded(label, 13), (use, FAINT)]

    def _caravaneer_tokens(self) -> list[Text]:
        """List the tokens that lie on the level 2 caravaneers."""
        names = self.table["caravaneer_tokens"]
        tokens = [[self.spot(f"caravaneer:{name}", self.name("resource", name))] for name in names]
        return [[(f"{self.say('picture-tokens')}: ", FAINT), *_joined(tokens, ", ")]] if tokens else []

    def supply(self) -> Text:
        """List the general supply."""
        supply = self.table["supply"]
        things = [
            [self.spot("supply:talent", self._coins("talents"))],
            [self.spot("supply:camel", self._coins("camels"))],
            _plain(self.say("picture-neutral", count=supply["neutral"])),
            *self._resources(supply["resources"], "supply"),
        ]
        return [(f"{self.say('picture-supply')}: ", HEADING), *_joined(things, ", ")]

    def _coins(self, name: str) -> str:
        """Say how many talents or camels the supply has, or that they never run out."""
        left = self.table["supply"][name]
        return self.say(f"picture-endless-{name}") if left is None else self.say(f"picture-{name}", count=left)

    def _resources(self, counts: Mapping[str, int], kind: str) -> list[Text]:
        """List resource tokens; `kind` says whose: those of the supply, or the tokens of a player."""
        return [
            [self.spot(f"{kind}:{name}", f"{count} {self.name('resource', name)}")] for name, count in counts.items() if count
        ]

    def seats(self) -> list[Text]:
        """List everybody's holdings, two lines each."""
        return [line for seat in range(self.view["players"]) for line in self._seat(seat)]

    def _seat(self, seat: int) -> list[Text]:
        own = self.table["seats"][seat]
        to_play = seat == self.view["to_play"]
        flags = [self.say("picture-first")] * (seat == self.table["first"]) + [self.say("picture-passed")] * own["passed"]
        head: Text = [
            ("▶ " if to_play else "  ", HEADING),
            (f" {SEAT_LETTERS[seat]} ", SEAT_STYLES[seat]),
            (f" {self.view['scores'][seat]:>3}", HEADING),
            (f" {self.say('picture-points', count=self.view['scores'][seat])}  ", PLAIN),
        ]
        resources = self._resources(own["resources"], "token" if to_play else "") or [_plain("-")]
        amounts = "  ".join(self.say(f"picture-{things}", count=own[things]) for things in ("talents", "camels", "cubes"))
        cards = [f"{self.say('picture-card', card=card)} {own[card]}" for card in COURT_NAMES[:RANKS]]
        cards += [f"{self.say('picture-card', card='gardener')} ×{own['gardeners']}"]
        tiles = self.say("picture-tiles-owned", count=len(own["tiles"]))
        first = [*head, *_plain(f"{amounts}  "), *_joined(resources, ", ")]
        second = [(" " * 6, PLAIN), (f"{'  '.join(cards)}  {tiles}", FAINT), (f"  {', '.join(flags)}", HEADING)]
        return [first, second]

    def status(self) -> list[Text]:
        """Say whose decision it is and which, and how far the game is."""
        seat = self.view["to_play"]
        if seat is None:
            what = self.say("picture-over")
        else:
            what = f"{SEAT_LETTERS[seat]} {self.say('picture-phase', phase=self.table['phase'])}"
        more = "".join(f" | {text}" for text in self._pending())
        return [[(what, HEADING), (more, PLAIN)], _plain(" | ".join(self._progress()))]

    def _pending(self) -> Iterator[str]:
        """Say what is to be paid now, and that the game is about to end by the house rule."""
        if self.table["due"]:
            yield self.say("picture-due", what=", ".join(self.name("resource", name) for name in self.table["due"]))
        rounds = self.table["rounds_until_barren"]
        if rounds <= ROUNDS_TO_WARN and self.view["to_play"] is not None:
            yield self.say("picture-barren", rounds=rounds)

    def _progress(self) -> Iterator[str]:
        """Say which round it is, when the game ends, and what it then rewards."""
        yield self.say("picture-round", round=self.table["round"])
        yield self.say("picture-tiles", count=self.table["tiles_left"], end=self.table["tiles_at_end"])
        small, great = self.table["favours"]
        yield self.say("picture-favours", few=small["tiles"], small=small["points"], many=great["tiles"], great=great["points"])
