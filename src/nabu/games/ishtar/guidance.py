"""What helps a person decide in Ishtar: what is asked now, the names of places, and what a place would bring.

What a place would bring is found by asking the rules, on a copy where they would change something.
"""

from collections.abc import Iterator

from nabu.core.contract import Box, State, copy_state
from nabu.core.log import AMOUNT, KIND, PLAYER, WHERE, new_log, read_log
from nabu.face.contract import Insight
from nabu.face.message import Args, Called, Message
from nabu.games.ishtar.desert import printed_grounds, space_name
from nabu.games.ishtar.rules import choosing, events, placing, scoring, special, trees
from nabu.games.ishtar.rules.state import (
    ASSISTANT,
    BARE,
    BLOOM_DOUBLE,
    CHOOSE,
    COLOUR_NAMES,
    COLUMNS,
    GRASS,
    MOST_EVENTS,
    NOBODY,
    NONE,
    PAY_STEPS,
    PHASE_NAMES,
    PILES,
    PLACE,
    RESERVE_TREE,
    RESERVED,
    ROCK,
    SHAPE_NAMES,
    SKILL_LETTERS,
    SKILLS,
    SPECIAL,
    TABLET,
    TABLETS_BESIDE_BEDS,
    TAKE_ASSISTANT,
    TREE,
    TREES_BESIDE_BEDS,
    UNCOVERABLE,
)
from nabu.games.ishtar.view import skill_figures, skill_place, skill_words, tile_words


def prompt(box: Box, s: State) -> Message:
    """Say what the seat to play is asked to decide."""
    phase = PHASE_NAMES[s.phase].replace("_", "-")
    return Message(f"ask-{phase}", _asked(box, s))


def _asked(box: Box, s: State) -> Args:
    """Return what the question needs of the position: gems, the tile, the icon, what is owed or can be planted."""
    asked: Args = {"gems": choosing.gems_of(s, int(s.player), 0), "owed": int(s.owed), "cost": int(box.skill_cost)}
    asked["may_pass"] = "yes" if box.lower_skills_may_be_declined else "no"
    if s.phase == CHOOSE:
        asked["pile"] = 0 if s.can == NONE else choosing.next_pile(s) + 1
    if s.phase == PLACE:
        asked.update(tile_words(box, int(s.tile)))
    if s.phase == SPECIAL:
        asked["offer"] = _offer(box, s)
    if s.choice != NONE:
        asked.update(_choice_words(box, s))
    asked["cards"] = sum(trees.may_plant(box, s, place) for place in range(RESERVED + 1))
    return asked


def _offer(box: Box, s: State) -> str:
    """Tell which special actions can be taken: with an assistant, a skill, or both."""
    may_unlock = any(special.may_unlock(box, s, skill) for skill in range(SKILLS))
    if not special.may_place_assistant(s):
        return "skill"
    return "both" if may_unlock else "assistant"


def _choice_words(box: Box, s: State) -> Args:
    """Name the pile that is being paid for, or the skill that is being paid for or takes effect."""
    if s.phase == PAY_STEPS:
        return {"pile": int(s.choice) + 1}
    double = int(box.skill_kind[s.choice]) == BLOOM_DOUBLE
    return {**_skill_in_full(box, int(s.choice)), "token": "double" if double else "single"}


def place_name(box: Box, place: str) -> Message:
    """Name a place that touches, the log or an insight may hold."""
    kind, _, name = place.partition(":")
    if kind == "skill":
        return Message("place-skill", _skill_in_full(box, SKILL_LETTERS.index(name)))
    return Message(f"place-{kind}", {"name": name})


def insights(box: Box, s: State, viewer: int | None) -> list[Insight]:
    """Tell what the places on the table would bring now; everybody may know all of it."""
    grounds = printed_grounds(box, s)
    return [
        *_fountains(box, s),
        *_piles(box, s),
        *_cards(box, s),
        *_skills(box, s),
        *_icon(box, s),
        *_flowerbeds(box, s),
        *_gems_on_rocks(s, grounds),
    ]


def _seats(s: State) -> range:
    return range(int(s.players))


def _called(seats: list[int]) -> str:
    """Call seats one after the other."""
    return Called.of(*seats)


def _space(space: int) -> str:
    return f"space:{space_name(space)}"


def _skill_in_full(box: Box, skill: int) -> Args:
    return {**skill_words(box, skill), **skill_figures(box, skill)}


def _fountains(box: Box, s: State) -> Iterator[Insight]:
    """Tell for every fountain who controls how many flower spaces in its gardens, and who would score it now."""
    log = new_log(MOST_EVENTS)
    scoring.score_fountains(box, copy_state(s), log)
    rows = [row for row in read_log(log) if row[KIND] == events.FOUNTAIN_SCORED]
    for slot in range(box.boards):
        gained = {row[PLAYER]: row[AMOUNT] for row in rows if row[WHERE] == slot}
        colour = int(s.fountain[slot])
        worth: Args = {"colour": COLOUR_NAMES[colour], "points": int(box.fountain_points[colour])}
        control = [
            Message("insight-control", {"player": Called.of(seat), "spaces": int(s.control[slot, seat])})
            for seat in _seats(s)
            if s.control[slot, seat]
        ]
        holders = Message("insight-fountain-held", {"players": _called(list(gained)), "count": len(gained), **worth})
        lines = (Message("insight-fountain", worth), *control, holders if gained else Message("insight-fountain-free"))
        points = tuple(gained.get(seat, 0) for seat in _seats(s)) if gained else ()
        yield Insight(f"fountain:{slot + 1}", lines, points, _controlled_spaces(s, slot))


def _controlled_spaces(s: State, slot: int) -> tuple[str, ...]:
    """List the flower spaces that somebody controls in a fountain's gardens."""
    return tuple(_space(space) for space in s.keeper.nonzero()[0].tolist() if int(s.touch[space]) - UNCOVERABLE == 1 << slot)


def _piles(box: Box, s: State) -> Iterator[Insight]:
    for pile in range(PILES):
        yield Insight(f"pile:{pile + 1}", tuple(_pile_lines(box, s, pile)))


def _pile_lines(box: Box, s: State, pile: int) -> Iterator[Message]:
    """Tell what lies on a pile, and what moving the can there costs."""
    tile, hidden = int(s.top[pile]), int(s.hidden[pile])
    if pile == s.can:
        yield Message("insight-pile-can")
    elif tile == NONE:
        yield Message("insight-pile-empty")
    else:
        yield Message("insight-pile-tile", tile_words(box, tile))
        yield Message("insight-pile-cost", {"cost": choosing.cost_of(s, pile)})
        if not placing.fits_somewhere(box, s, tile):
            yield Message("insight-pile-fits-nowhere")
    if hidden:
        yield Message("insight-pile-hidden", {"hidden": hidden, "shape": SHAPE_NAMES[s.cup[pile]]})


def _cards(box: Box, s: State) -> Iterator[Insight]:
    """Tell for the cards of the row, and the one that the seat to play has reserved, what they cost and who could pay."""
    for place in range(RESERVED + 1):
        card = trees.card_at(s, place)
        name = f"card:{'reserved' if place == RESERVED else place + 1}"
        if card != NONE:
            yield _card(box, s, name, card, [int(s.player)] if place == RESERVED else list(_seats(s)))
        elif place < RESERVED and s.row[place] != NONE:
            yield Insight(name, (_card_worth(box, int(s.row[place])), Message("insight-card-without-tree")))


def _card(box: Box, s: State, name: str, card: int, seats: list[int]) -> Insight:
    twin, payers = copy_state(s), []
    for seat in seats:
        twin.player = seat
        if trees.can_pay_card(box, twin, card):
            payers.append(seat)
    paid = Message("insight-card-payable", {"players": _called(payers)}) if payers else Message("insight-card-too-dear")
    points = tuple(int(box.card_points[card]) if seat in payers else 0 for seat in _seats(s)) if payers else ()
    return Insight(name, (_card_worth(box, card), paid), points)


def _card_worth(box: Box, card: int) -> Message:
    """Tell the points and the cost of a card."""
    return Message("insight-card", card_figures(box, card))


def card_figures(box: Box, card: int) -> dict[str, int]:
    """Return the points and the cost of a card for a sentence; commas stand between the colours that it costs."""
    purple, red, white = (int(count) for count in box.card_cost[card])
    commas = {"first_comma": int(purple > 0 and red + white > 0), "second_comma": int(red > 0 and white > 0)}
    return {"purple": purple, "red": red, "white": white, **commas, "points": int(box.card_points[card])}


def _skills(box: Box, s: State) -> Iterator[Insight]:
    for skill in range(SKILLS):
        owners = [seat for seat in _seats(s) if special.has_skill(s, seat, skill)]
        words = _skill_in_full(box, skill)
        unlocked = Message("insight-skill-unlocked", {"players": _called(owners)}) if owners else None
        cost = Message("insight-skill-cost", {"cost": int(box.skill_cost)})
        lines = [Message("insight-skill", words), *([unlocked] if unlocked else []), cost]
        if skill < COLUMNS:
            yield Insight(skill_place(skill), (*lines, *_lower_skill(box, int(box.skill_kind[skill]))))
        else:
            lower = Message("insight-skill-above", {"lower": SKILL_LETTERS[skill - COLUMNS]})
            worth = _worth_of_skill(box, s, skill)
            told = Called.with_numbers(dict(enumerate(worth)))
            lines += [lower, Message("insight-skill-worth", {"worth": told})]
            yield Insight(skill_place(skill), tuple(lines), worth, _counted_beside(box, s, int(box.skill_kind[skill])))


def _lower_skill(box: Box, kind: int) -> Iterator[Message]:
    """Tell how the box settles what the rulebook leaves open about a lower skill."""
    if kind == RESERVE_TREE:
        yield Message("insight-gap-filled", {"when": "later" if box.row_filled_after_planting else "at-once"})
    if kind != TAKE_ASSISTANT:
        yield Message("insight-skill-declined", {"may_pass": "yes" if box.lower_skills_may_be_declined else "no"})


def _worth_of_skill(box: Box, s: State, skill: int) -> tuple[int, ...]:
    """Return what an upper skill would be worth to each seat now, if it had it."""
    twin = copy_state(s)
    for seat in _seats(s):
        twin.skills[seat] |= 1 << skill
    return tuple(scoring.skill_points(box, twin, seat, skill) for seat in _seats(s))


def _counted_beside(box: Box, s: State, kind: int) -> tuple[str, ...]:
    """List the trees or the tablets beside anybody's flowerbeds, for the skills that count them."""
    if kind == TREES_BESIDE_BEDS:
        counted = (s.stands == TREE).nonzero()[0].tolist()
    elif kind == TABLETS_BESIDE_BEDS:
        counted = [space for space, ground in enumerate(printed_grounds(box, s)) if ground == TABLET]
    else:
        return ()
    beside = (space for space in counted if any(scoring.is_beside_bed(box, s, space, seat) for seat in _seats(s)))
    return tuple(map(_space, beside))


def _icon(box: Box, s: State) -> Iterator[Insight]:
    """Tell what an assistant on the icon of the tile just laid would control."""
    if s.phase != SPECIAL or not special.may_place_assistant(s):
        return
    twin, log = copy_state(s), new_log(MOST_EVENTS)
    special.place_assistant(box, twin, log)
    flowers = sum(row[AMOUNT] for row in read_log(log) if row[KIND] == events.FLOWERS_SCORED)
    bed = _bed(twin, int(s.icon_at) + 1)
    points = tuple(flowers if seat == s.player else 0 for seat in _seats(s))
    line = Message("insight-assistant", {"player": Called.of(s.player), "flowers": flowers, "spaces": len(bed)})
    yield Insight("button:assistant", (line,), points, tuple(map(_space, bed)))


def _bed(s: State, keeper: int) -> list[int]:
    """List the spaces of the flowerbed that an assistant controls."""
    spaces: list[int] = (s.keeper == keeper).nonzero()[0].tolist()
    return spaces


def _flowerbeds(box: Box, s: State) -> Iterator[Insight]:
    """Tell of every flower space whose it is, and what its flowerbed is worth."""
    for keeper in sorted(set(s.keeper.tolist()) - {NOBODY}):
        bed = _bed(s, keeper)
        owner, flowers = int(s.stands[keeper - 1]) - ASSISTANT, sum(int(s.plant[space]) - GRASS for space in bed)
        line = Message("insight-flowerbed", {"player": Called.of(owner), "flowers": flowers, "spaces": len(bed)})
        points = tuple(flowers if seat == owner else 0 for seat in _seats(s))
        marks = tuple(map(_space, bed))
        yield from (Insight(mark, (line,), points, marks) for mark in marks)
    free = ((s.plant > GRASS) & (s.keeper == NOBODY)).nonzero()[0].tolist()
    yield from (
        Insight(_space(space), (Message("insight-free-flowers", {"flowers": int(s.plant[space]) - GRASS}),)) for space in free
    )


def _gems_on_rocks(s: State, grounds: list[int]) -> Iterator[Insight]:
    for space, ground in enumerate(grounds):
        if ground >= ROCK and s.plant[space] == BARE:
            yield Insight(_space(space), (Message("insight-gem", {"colour": COLOUR_NAMES[ground - ROCK]}),))
