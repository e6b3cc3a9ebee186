"""What helps a person decide in Babylonia: what is asked now, the names of places, and what a place would bring.

What would happen is found by letting it happen, by the rules' own functions on a copy. All of it is public: face-down
tokens count and connect whatever their kind, and what is asked depends on stands only by how many tokens they hold.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from nabu.core.contract import MOST_PLAYERS, Box, State, copy_state
from nabu.core.log import AMOUNT, KIND, PLAYER, WHY, new_log, read_log
from nabu.face.contract import Insight
from nabu.face.message import Called, Message
from nabu.games.babylonia.boxfile import printed
from nabu.games.babylonia.moves import hex_name
from nabu.games.babylonia.rules import events, placing, scoring
from nabu.games.babylonia.rules.events import EVENTS
from nabu.games.babylonia.rules.filling import total
from nabu.games.babylonia.rules.state import (
    CARD_NAMES,
    CARDS,
    CITY,
    EXTRA,
    FARMER,
    FIELD,
    KINDS,
    NOBLE_NAMES,
    NOBLE_WITH_FARMERS,
    NOBLES,
    NOT_IN_GAME,
    PLACE,
    PRIEST,
    SCORE,
    THREE_NOBLES,
    ZIGGURAT,
)
from nabu.games.babylonia.view import is_used

MOST_ROWS = 2 * MOST_PLAYERS + 1
"""What scoring one site writes to the log: nobles and cities of each player, and who won."""

FARMERS_AND_NOBLES = {(False, False): "neither", (True, False): "farmers", (False, True): "nobles", (True, True): "both"}
"""How the catalogues call what may be placed besides two tokens of any kinds."""


def prompt(box: Box, s: State) -> Message:
    """Say what the seat to play is asked to decide."""
    if s.phase == PLACE:
        return _ask_for_tokens(s)
    if s.phase == SCORE:
        return Message("ask-score", {"count": int(s.pending)})
    if s.phase == EXTRA:
        return Message("ask-extra")
    return Message("ask-take", {"where": hex_name(box, int(box.site_hex[s.site]))})


def _ask_for_tokens(s: State) -> Message:
    """Say how the turn may go on after the tokens placed so far."""
    placed, left = placing.tokens_placed(s), total(s.stand[s.on_turn])
    if placed == 0:
        return _ask_for_the_first_token(s, left)
    if left > 0 and placing.may_play_any(s):
        return Message("ask-second", {"beyond": _beyond_two(s)})
    if placing.may_stop(s):
        return Message("ask-stop", {"beyond": _beyond_two(s), "placed": placed})
    return Message("ask-third-farmer")


def _ask_for_the_first_token(s: State, left: int) -> Message:
    """Say what a turn may be: it depends on the round, on what is left, and on the cards of the player."""
    if placing.is_first_round_limited(s):
        return Message("ask-first-round", {"limit": placing.any_tokens_limit(s)})
    if left <= placing.any_tokens_limit(s):
        return Message("ask-last-tokens", {"left": left})
    cards = [placing.holds(s, int(s.on_turn), card) for card in (NOBLE_WITH_FARMERS, THREE_NOBLES)]
    return Message("ask-place", {"cards": FARMERS_AND_NOBLES[cards[0], cards[1]]})


def _beyond_two(s: State) -> str:
    """Tell with what the turn may go beyond two tokens, as far as everybody knows: the stand might hold any kinds."""
    left, anything = total(s.stand[s.on_turn]), copy_state(s)
    anything.stand[s.on_turn, :] = left
    farmers = left > 0 and placing.may_play_another_farmer(anything)
    by_card = placing.may_play_noble_with_farmers(anything)
    nobles = left > 0 and (by_card or any(placing.may_play_three_nobles(anything, kind) for kind in range(NOBLES)))
    return FARMERS_AND_NOBLES[farmers, nobles]


def place_name(box: Box, place: str) -> Message:
    """Name a place that touches may hold: a hexagon, a kind of token on the stand, a card, a button."""
    kind, _, name = place.partition(":")
    return Message("card-title", {"card": name}) if kind == "card" else Message(f"place-{kind}", {"name": name})


def insights(box: Box, s: State, viewer: int | None) -> list[Insight]:
    """Tell what every city, ziggurat, crop field and card would bring now; the same to every viewer."""
    if s.over:
        return []
    cards = [_card(s, card) for card in range(CARDS) if s.card_owner[card] != NOT_IN_GAME]
    return [*_Reading(box, s).sites(), *cards]


def _card(s: State, card: int) -> Insight:
    owner = int(s.card_owner[card])
    lines = [Message("card-text", {"card": CARD_NAMES[card]})]
    if owner >= 0:
        used = "yes" if is_used(s, card) else "no"
        lines.append(Message("insight-card-owner", {"player": Called.of(owner), "used": used}))
    return Insight(f"card:{CARD_NAMES[card]}", tuple(lines))


class _Reading:
    """A position, with what is asked often as plain lists: reading records number by number takes long."""

    def __init__(self, box: Box, s: State) -> None:
        self.box, self.s, self.board = box, s, printed(box)
        self.seats, self.cells = range(int(s.players)), s.cell.tolist()
        self.tiles, self.open_land, self.scored = s.tile.tolist(), s.open_land.tolist(), s.scored.tolist()
        self.neighbours, self.neighbour_counts = box.neighbours.tolist(), box.neighbour_count.tolist()

    def sites(self) -> Iterator[Insight]:
        """Tell about everything that stands on the board."""
        tellers = {CITY: self._city, ZIGGURAT: self._ziggurat, FIELD: self._field}
        for site in range(self.board.sites):
            cell = self.cells[self.board.site_hex[site]]
            if cell in tellers:
                yield tellers[cell](site, self.board.site_hex[site])

    def _city(self, site: int, city: int) -> Insight:
        """Score the city on a copy as if it were surrounded, and tell what that gives."""
        trial, log = copy_state(self.s), new_log(MOST_ROWS)
        scoring.score_city(self.box, trial, site, log)
        rows, symbols = read_log(log), self.board.tile_symbols[self.tiles[site]]
        shown = "-".join(name for noble, name in enumerate(NOBLE_NAMES) if symbols >> noble & 1)
        nobles = {row[PLAYER]: row[AMOUNT] for row in rows if row[KIND] == events.NOBLE_POINTS}
        beside = self._tokens_beside(city)
        lines = [
            Message("insight-city", {"symbols": shown, "open": self.open_land[site]}),
            *(_city_seat(seat, nobles.get(seat, 0), beside[seat]) for seat in self.seats if seat in nobles or beside[seat]),
            _city_award(rows) if any(beside) else Message("insight-nobody-beside"),
        ]
        paid = [noble for seat in nobles for noble in self._paid_nobles(seat, city, symbols)]
        return Insight(self._place(city), tuple(lines), self._points(rows), self._places({*self._around(city), *paid}))

    def _ziggurat(self, site: int, ziggurat: int) -> Insight:
        """Tell who leads at a ziggurat, and what a token placed next to it would score."""
        next_token = {seat: self._points_of_a_token(site, seat) for seat in self.seats}
        lines = [
            *([Message("insight-ziggurat-scored")] if self.scored[site] else self._ziggurat_award(site, ziggurat)),
            Message("insight-next-token", {"points": _by_seat(next_token)}),
        ]
        return Insight(self._place(ziggurat), tuple(lines), (), self._places(self._around(ziggurat)))

    def _ziggurat_award(self, site: int, ziggurat: int) -> Iterator[Message]:
        """Tell who would choose a card if a ziggurat were surrounded now."""
        yield Message("insight-ziggurat", {"open": self.open_land[site]})
        counts = {seat: count for seat, count in enumerate(self._tokens_beside(ziggurat)) if count}
        leader = scoring.sole_leader(self.box, self.s, ziggurat)
        if not counts:
            yield Message("insight-nobody-beside")
            return
        yield Message("insight-beside", {"counts": _by_seat(counts)})
        if leader == scoring.NOBODY:
            yield Message("insight-ziggurat-tied")
        else:
            yield Message("insight-ziggurat-won", {"player": Called.of(leader)})

    def _points_of_a_token(self, site: int, seat: int) -> int:
        """Score on a copy a token of a seat next to a ziggurat."""
        trial, log = copy_state(self.s), new_log(1)
        trial.beside[seat] |= 1 << site
        placing.score_beside_ziggurats(self.box, trial, seat, self.board.site_hex[site], log)
        return read_log(log)[0][AMOUNT]

    def _field(self, site: int, field: int) -> Insight:
        """Score the crop field on a copy, and tell whose tokens may enter."""
        trial, log = copy_state(self.s), new_log(1)
        placing.score_field(self.box, trial, 0, field, log)
        points = read_log(log)[0][AMOUNT]
        farmers, nobles = (
            [seat for seat in self.seats if placing.fields_open_to(self.s, seat, kind) >> site & 1] for kind in (FARMER, PRIEST)
        )
        lines = [
            Message("insight-field", {"points": points, "pays": "cities" if read_log(log)[0][WHY] else "number"}),
            Message("insight-field-farmers", {"count": len(farmers), "seats": Called.of(*farmers)}),
            *(Message("insight-field-nobles", {"player": Called.of(seat)}) for seat in nobles),
        ]
        face_up = [other for other in self._around(field) if self.cells[other] >= 0 and not self.board.river[other]]
        gains = tuple(points if seat in farmers or seat in nobles else 0 for seat in self.seats)
        return Insight(self._place(field), tuple(lines), gains, self._places(face_up))

    def _points(self, rows: Sequence[Sequence[int]]) -> tuple[int, ...]:
        """Add up what each seat scores by the rows of a log."""
        scoring_rows = [row for row in rows if EVENTS[row[KIND]].points]
        return tuple(sum(row[AMOUNT] for row in scoring_rows if row[PLAYER] == seat) for seat in self.seats)

    def _tokens_beside(self, hexagon: int) -> list[int]:
        return [scoring.tokens_beside(self.box, self.s, seat, hexagon) for seat in self.seats]

    def _around(self, hexagon: int) -> list[int]:
        """Return the hexagons beside one that matter for it: those with tokens, and land that is still without."""
        beside = self.neighbours[hexagon][: self.neighbour_counts[hexagon]]
        return [other for other in beside if self.cells[other] >= 0 or not self.board.river[other]]

    def _paid_nobles(self, seat: int, city: int, symbols: int) -> list[int]:
        """Find the nobles of a seat that a city would pay, by the search of the rules."""
        trial = copy_state(self.s)
        found, done = scoring.add_connections(self.box, trial, seat, city, 0), 0
        while done < found:
            found = scoring.add_connections(self.box, trial, seat, int(trial.queue[done]), found)
            done += 1
        reached = trial.queue[:found].tolist()
        return [hexagon for hexagon in reached if self._is_paid(hexagon, symbols)]

    def _is_paid(self, hexagon: int, symbols: int) -> bool:
        """Say whether what connects there is a face-up token of a kind that the city shows."""
        cell = self.cells[hexagon]
        return cell >= 0 and not self.board.river[hexagon] and bool(symbols >> cell % KINDS & 1)

    def _place(self, hexagon: int) -> str:
        return f"hex:{self.board.names[hexagon]}"

    def _places(self, hexagons: Iterable[int]) -> tuple[str, ...]:
        return tuple(self._place(hexagon) for hexagon in sorted(hexagons))


def _city_seat(seat: int, points: int, beside: int) -> Message:
    return Message("insight-city-seat", {"player": Called.of(seat), "points": points, "beside": beside})


def _city_award(rows: Sequence[Sequence[int]]) -> Message:
    """Tell who would take a city, and what all cities in front would then pay."""
    winner = next((row[PLAYER] for row in rows if row[KIND] == events.CITY_WON), None)
    if winner is None:
        return Message("insight-city-tied")
    paid = {row[PLAYER]: row[AMOUNT] for row in rows if row[KIND] == events.CITY_POINTS}
    return Message("insight-city-won", {"player": Called.of(winner), "paid": _by_seat(paid)})


def _by_seat(numbers: Mapping[int, int]) -> str:
    return Called.with_numbers(numbers)
