"""Game end and final scoring: fountains and upper skills, since flowers and trees have counted from the start."""

from nabu.core.compiling import compiled
from nabu.core.contract import Box, State
from nabu.core.log import Log, note
from nabu.games.ishtar.rules.choosing import empty_piles, gems_of
from nabu.games.ishtar.rules.events import FOUNTAIN_SCORED, SKILL_SCORED
from nabu.games.ishtar.rules.gardens import ground_at, neighbour, owner_of
from nabu.games.ishtar.rules.special import has_skill
from nabu.games.ishtar.rules.state import (
    COLOURS,
    COLUMNS,
    GEMS_LEFT,
    NOBODY,
    OFF,
    SEVEN_POINTS,
    SIXTHS,
    SKILLS,
    SKILLS_UNLOCKED,
    TABLET,
    TREE,
    TREES_BESIDE_BEDS,
    TREES_PLANTED,
)

EMPTY_PILES_AT_THE_END = 2


@compiled
def is_last_turn(s: State) -> bool:
    """The game ends with the round in which two piles have become empty, when all have had as many turns."""
    return empty_piles(s) >= EMPTY_PILES_AT_THE_END and (int(s.turn) + 1) % int(s.players) == 0


@compiled
def most_flower_spaces(s: State, slot: int) -> int:
    """Return the most flower spaces, however many flowers they show, that anybody controls in a fountain's gardens."""
    most = 0
    for player in range(int(s.players)):
        most = max(most, int(s.control[slot, player]))
    return most


@compiled
def score_fountains(box: Box, s: State, log: Log) -> None:
    """A fountain scores for whoever controls most flower spaces there, at least one; all who are tied control it."""
    for slot in range(int(box.boards)):
        most = most_flower_spaces(s, slot)
        for player in range(int(s.players)):
            if most > 0 and int(s.control[slot, player]) == most:
                points = int(box.fountain_points[int(s.fountain[slot])])
                s.score[player] += points
                note(log, FOUNTAIN_SCORED, player, points, slot, most)


@compiled
def gems_worth(box: Box, s: State, player: int) -> int:
    """Add up what a player's gems are worth with the skill for gems left."""
    points = 0
    for colour in range(COLOURS):
        points += int(s.gems[player, colour]) * int(box.gem_points[colour])
    return points


@compiled
def is_beside_bed(box: Box, s: State, space: int, player: int) -> bool:
    """Tell whether a space lies next to a flowerbed that a player controls."""
    for direction in range(SIXTHS):
        other = neighbour(box, s, space, direction)
        if other != OFF and int(s.keeper[other]) != NOBODY and owner_of(s, int(s.keeper[other])) == player:
            return True
    return False


@compiled
def trees_beside_beds(box: Box, s: State, player: int) -> int:
    """Count the trees, whoever planted them, next to a player's controlled flowerbeds, each once."""
    count = 0
    for space in range(int(box.spaces)):
        if int(s.stands[space]) == TREE and is_beside_bed(box, s, space, player):
            count += 1
    return count


@compiled
def tablets_beside_beds(box: Box, s: State, player: int) -> int:
    """Count the sacred tablets next to a player's controlled flowerbeds, each once."""
    count = 0
    for space in range(int(box.spaces)):
        if ground_at(box, s, space) == TABLET and is_beside_bed(box, s, space, player):
            count += 1
    return count


@compiled
def skills_unlocked(s: State, player: int) -> int:
    """Count a player's skills of both levels."""
    count = 0
    for skill in range(SKILLS):
        if has_skill(s, player, skill):
            count += 1
    return count


@compiled
def counted_by_skill(box: Box, s: State, player: int, skill: int) -> int:
    """Count what an upper skill gives points for: gems, trees, skills or tablets; the one with fixed points counts once."""
    kind = int(box.skill_kind[skill])
    if kind == GEMS_LEFT:
        return gems_of(s, player, 0)
    if kind == SEVEN_POINTS:
        return 1
    if kind == TREES_BESIDE_BEDS:
        return trees_beside_beds(box, s, player)
    if kind == TREES_PLANTED:
        return int(s.trees_planted[player])
    if kind == SKILLS_UNLOCKED:
        return skills_unlocked(s, player)
    return tablets_beside_beds(box, s, player)


@compiled
def points_each(box: Box, skill: int) -> int:
    """Return what an upper skill gives for each thing that it counts; gems are worth different points by colour."""
    kind = int(box.skill_kind[skill])
    if kind == SEVEN_POINTS:
        return int(box.skill_points)
    if kind == TREES_BESIDE_BEDS:
        return int(box.beside_points)
    if kind == TREES_PLANTED:
        return int(box.planted_points)
    if kind == SKILLS_UNLOCKED:
        return int(box.unlocked_points)
    return int(box.tablet_points)


@compiled
def skill_points(box: Box, s: State, player: int, skill: int) -> int:
    """Return what an upper skill is worth to a player who has unlocked it."""
    if int(box.skill_kind[skill]) == GEMS_LEFT:
        return gems_worth(box, s, player)
    return points_each(box, skill) * counted_by_skill(box, s, player, skill)


@compiled
def score_skills(box: Box, s: State, log: Log) -> None:
    """Upper skills score at the end."""
    for player in range(int(s.players)):
        for skill in range(COLUMNS, SKILLS):
            if has_skill(s, player, skill):
                points = skill_points(box, s, player, skill)
                s.score[player] += points
                note(log, SKILL_SCORED, player, points, skill, counted_by_skill(box, s, player, skill))


@compiled
def finish_game(box: Box, s: State, log: Log) -> None:
    """End the game and score what is scored only now. A reserved card that was not planted is worth nothing."""
    s.over = 1
    score_fountains(box, s, log)
    score_skills(box, s, log)
