"""The conformance walk passes a sound game, and finds every kind of broken promise."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest

from nabu.core.compiling import specialise
from nabu.core.log import PLAYER, EventKind
from nabu.core.rng import seed_rng
from nabu.core.spaces import ActionSpace
from nabu.face.contract import GameKit, Refusal
from nabu.face.errors import BadNotation
from nabu.face.message import Message
from nabu.play.conformance import (
    CHECKS,
    ContractBroken,
    check_action_texts,
    check_fast,
    check_game,
    check_sampled,
    check_thorough,
    fast,
)
from nabu.play.conformance.walk import DEAR
from nabu_wells import moves, position, view
from nabu_wells.kit import GAME
from nabu_wells.rules import verbs
from nabu_wells.rules.events import DREW, DROPPED, EVENTS
from nabu_wells.rules.spaces import ACTION_SPACE
from nabu_wells.rules.state import STOP


def broken(part: str, module: ModuleType, **changes: Callable[..., Any]) -> GameKit:
    """Make the game anew with some functions of one module replaced."""
    changed = ModuleType(module.__name__)
    vars(changed).update({**vars(module), **changes})
    parts: dict[str, Any] = {part: replace(GAME.rules, verbs=changed) if part == "rules" else changed}
    return replace(GAME, **parts)


@pytest.mark.parametrize("players", GAME.rules.players)
@pytest.mark.parametrize("variant", GAME.rules.variants)
def test_a_sound_game_passes(players: int, variant: str) -> None:
    check_game(GAME, players, variant, games=500, thorough=2)


# What the fast walk finds; here it runs interpreted, so that broken rules need no compiling.


@pytest.fixture
def interpreted(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(fast, "bind", lambda template, _, verbs, **_options: specialise(template, verbs))
    fast._fault_finder.cache_clear()
    yield
    fast._fault_finder.cache_clear()


def legal_backwards(box: Any, s: Any, out: Any) -> int:
    count = verbs.legal(box, s, out)
    out[:count] = out[:count][::-1].copy()
    return count


def legal_never(box: Any, s: Any, out: Any) -> int:
    return 0


def legal_beyond(box: Any, s: Any, out: Any) -> int:
    count = verbs.legal(box, s, out)
    out[count] = 999
    return count + 1


def legal_that_writes(box: Any, s: Any, out: Any) -> int:
    s.turn += 1
    return verbs.legal(box, s, out)


def apply_without_counting(box: Any, s: Any, action: int, log: Any) -> None:
    verbs.apply(box, s, action, log)
    s.ply -= 1


def apply_that_minds_the_log(box: Any, s: Any, action: int, log: Any) -> None:
    verbs.apply(box, s, action, log)
    s.turn += len(log)


def apply_to_nobody(box: Any, s: Any, action: int, log: Any) -> None:
    verbs.apply(box, s, action, log)
    s.player = 7


def apply_with_a_guest(box: Any, s: Any, action: int, log: Any) -> None:
    verbs.apply(box, s, action, log)
    s.players += 1


def apply_half_over(box: Any, s: Any, action: int, log: Any) -> None:
    verbs.apply(box, s, action, log)
    s.over = 2


@pytest.mark.usefixtures("interpreted")
@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"legal": legal_never}, fast.NO_ACTION),
        ({"legal": legal_backwards}, fast.NOT_ASCENDING),
        ({"legal": legal_beyond}, fast.NO_SUCH_ACTION),
        ({"legal": legal_that_writes}, fast.LEGAL_WROTE),
        ({"apply": apply_without_counting}, fast.PLY_NOT_COUNTED),
        ({"apply": apply_that_minds_the_log}, fast.LOG_MATTERS),
        ({"apply": apply_to_nobody}, fast.NO_SUCH_SEAT),
        ({"apply": apply_with_a_guest}, fast.PLAYERS_CHANGED),
        ({"apply": apply_half_over}, fast.OVER_UNCLEAR),
    ],
)
def test_the_fast_walk_finds_broken_rules(changes: dict[str, Callable[..., Any]], fault: int) -> None:
    with pytest.raises(ContractBroken) as found:
        check_fast(broken("rules", verbs, **changes), 2, "basic", range(5))
    assert fast.FAULTS[fault] in str(found.value)
    assert "wells, 2 players, basic, seed 0" in str(found.value)


def apply_for_a_stranger(box: Any, s: Any, action: int, log: Any) -> None:
    verbs.apply(box, s, action, log)
    if len(log):
        log[1, PLAYER] = -1


def apply_with_more_points(box: Any, s: Any, action: int, log: Any) -> None:
    verbs.apply(box, s, action, log)
    s.score[0] += 1


@pytest.mark.usefixtures("interpreted")
@pytest.mark.parametrize(
    ("apply", "events", "fault"),
    [
        (verbs.apply, {DROPPED: EVENTS[DROPPED]}, fast.NO_SUCH_EVENT),
        (verbs.apply, {**EVENTS, DREW: EventKind("drew")}, fast.COLUMN_UNEXPLAINED),
        (verbs.apply, {**EVENTS, DROPPED: replace(EVENTS[DROPPED], points=False)}, fast.POINTS_UNEXPLAINED),
        (apply_with_more_points, EVENTS, fast.POINTS_UNEXPLAINED),
        (apply_for_a_stranger, EVENTS, fast.EVENT_OF_NO_SEAT),
    ],
)
def test_the_fast_walk_finds_rows_of_the_log_that_the_table_of_events_does_not_explain(
    apply: Callable[..., Any], events: dict[int, EventKind], fault: int
) -> None:
    kit = broken("rules", verbs, apply=apply)
    with pytest.raises(ContractBroken) as found:
        check_fast(replace(kit, rules=replace(kit.rules, events=events)), 2, "basic", range(5))
    assert fast.FAULTS[fault] in str(found.value)


@pytest.mark.usefixtures("interpreted")
def test_nobody_has_a_part_in_events_that_may_happen_to_nobody() -> None:
    events = {**EVENTS, DREW: replace(EVENTS[DREW], nobody=True), DROPPED: replace(EVENTS[DROPPED], nobody=True, points=False)}
    unscored = broken("rules", verbs, apply=apply_for_a_stranger)
    with pytest.raises(ContractBroken, match="points in the log"):
        check_fast(replace(unscored, rules=replace(unscored.rules, events=events)), 2, "basic", range(1))


@pytest.mark.usefixtures("interpreted")
@pytest.mark.parametrize(
    ("bounds", "fault"),
    [
        ({"most_legal": 3}, fast.TOO_MANY_ACTIONS),
        ({"action_space": ActionSpace(ACTION_SPACE.blocks[:1])}, fast.NO_SUCH_ACTION),
        ({"most_events": 0}, fast.TOO_MANY_EVENTS),
        ({"most_decisions": 5}, fast.TOO_LONG),
    ],
)
def test_the_fast_walk_finds_wrong_bounds(bounds: dict[str, Any], fault: int) -> None:
    with pytest.raises(ContractBroken) as found:
        check_fast(replace(GAME, rules=replace(GAME.rules, **bounds)), 2, "basic", range(5))
    assert fast.FAULTS[fault] in str(found.value)


def test_ranks_that_do_not_fit_together_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    ranks = np.array([[1, 1], [0, 0]], np.int16)
    monkeypatch.setattr(fast, "play_batch", lambda *_: SimpleNamespace(ranks=ranks))
    with pytest.raises(ContractBroken, match=r"seed 0: the ranks \[1, 1\] do not fit together"):
        check_fast(GAME, 2, "basic", range(2))


# What the thorough walk finds.


def observe_nothing(box: Any, s: Any, viewer: int, out: Any) -> None: ...


def observe_everything(box: Any, s: Any, viewer: int, out: Any) -> None:
    verbs.observe(box, s, viewer, out)
    out.dropped = s.hand[1 - viewer][0]


def observe_too_much(box: Any, s: Any, viewer: int, out: Any) -> None:
    verbs.observe(box, s, viewer, out)
    out.stones[1, 3] = 2


def reshuffle_halfway(box: Any, s: Any, viewer: int, seed: int) -> None:
    seed_rng(s.rng, seed)


def reshuffle_too_far(box: Any, s: Any, viewer: int, seed: int) -> None:
    verbs.reshuffle(box, s, 1 - viewer, seed)


def reshuffle_and_lose(box: Any, s: Any, viewer: int, seed: int) -> None:
    verbs.reshuffle(box, s, viewer, seed)
    s.bag[0] = 0


def see_everything(box: Any, s: Any, viewer: int | None) -> dict[str, Any]:
    return {**view.view(box, s, viewer), "hands": s.hand.tolist()}


def see_numpy(box: Any, s: Any, viewer: int | None) -> dict[str, Any]:
    return {**view.view(box, s, viewer), "dropped": s.dropped}


def event_without_points(box: Any, row: Any, viewer: int | None) -> Any:
    return replace(view.event(box, row, viewer), points=0)


def event_that_tells(box: Any, row: Any, viewer: int | None) -> Any:
    return view.event_in_full(box, row)


def event_without_words(box: Any, row: Any, viewer: int | None) -> Any:
    return replace(view.event(box, row, viewer), message=Message("no-such-message"))


def touches_that_begin_others(box: Any, s: Any, action: int) -> tuple[str, ...]:
    return moves.touches(box, s, action)[: 1 + action % 2]


def reading_that_minds_capitals(box: Any, text: str) -> int:
    if text != text.lower():
        raise BadNotation(text)
    return moves.read_move(box, text)


def no_rule(box: Any, s: Any, action: int) -> Refusal:
    return Refusal("", Message("two-dropped"))


def drawing_without_the_turn(box: Any, s: Any) -> list[str]:
    return [line if not line.startswith("dropped") else "dropped: 0" for line in position.draw(box, s)]


BROKEN_PROMISES = [
    (broken("rules", verbs, observe=observe_nothing), "observes the same before and after"),
    (broken("rules", verbs, observe=observe_everything), "changed what seat . observes"),
    (broken("rules", verbs, observe=observe_too_much), r"more than the highest value of stones\[medium, well 3\]"),
    (broken("rules", verbs, reshuffle=reshuffle_halfway), "kept something that it cannot know"),
    (broken("rules", verbs, reshuffle=reshuffle_too_far), "changed what seat A sees"),
    (broken("rules", verbs, reshuffle=reshuffle_and_lose), "stones in all|changed what"),
    (broken("views", view, view=see_everything), "changed what seat . sees"),
    (broken("views", view, view=see_numpy), "JSON"),
    (broken("logs", view, event=event_without_points), "points|explains"),
    (broken("logs", view, event=event_that_tells), "what it cannot know"),
    (broken("logs", view, event=event_without_words), "no-such-message"),
    (broken("moves", moves, touches=touches_that_begin_others), "begin"),
    (broken("moves", moves, read_move=reading_that_minds_capitals), "BadNotation"),
    (broken("moves", moves, why_not=no_rule), "no reason why"),
    (broken("positions", position, draw=drawing_without_the_turn), "they differ in dropped"),
]


@pytest.mark.parametrize(("kit", "problem"), BROKEN_PROMISES)
def test_the_thorough_walk_finds_broken_promises(kit: GameKit, problem: str) -> None:
    with pytest.raises(ContractBroken, match=problem) as found:
        for seed in range(5):
            check_thorough(kit, 2, "basic", seed)
    assert "nabu position 1" in str(found.value)


@pytest.mark.parametrize(("kit", "problem"), BROKEN_PROMISES)
def test_so_does_the_sampled_walk(kit: GameKit, problem: str) -> None:
    with pytest.raises(ContractBroken, match=problem):
        check_sampled(kit, 2, "basic", range(40))


def test_only_checks_that_are_made_are_made_less_often() -> None:
    assert set(DEAR) < set(CHECKS)


def test_two_actions_with_one_text_are_found() -> None:
    kit = broken("moves", moves, move_text=lambda box, action: "stop")
    with pytest.raises(ContractBroken, match="two actions have the same text: stop"):
        check_action_texts(kit, 2, "basic")


def test_a_text_that_reads_as_another_action_is_found() -> None:
    kit = broken("moves", moves, read_move=lambda box, text: STOP)
    with pytest.raises(ContractBroken, match="reads as action 27"):
        check_action_texts(kit, 2, "basic")
