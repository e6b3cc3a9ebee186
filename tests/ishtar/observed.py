"""What a seat observes of Ishtar, worked out once more: slowly, and from nothing but what the view and the drawing show."""

from collections import Counter
from typing import Any

import numpy as np

import nabu
from nabu.core.hexagons import AXIAL_STEPS, flood, neighbours
from nabu.games.ishtar.desert import find_space
from nabu.games.ishtar.kit import GAME
from nabu.games.ishtar.rules.state import (
    CARDS,
    COLOUR_NAMES,
    ICON_NAMES,
    PHASE_NAMES,
    SHAPE_NAMES,
    SKILL_LETTERS,
    STARTING_TILES,
    TILES,
    TILES_A_SHAPE,
)
from nabu.games.ishtar.view import card_text, tile_text
from tests.ishtar.twin import take_apart

ICONS = tuple(ICON_NAMES.values())
MOST = {part.name: part.high for part in GAME.rules.observation.parts}
Place = tuple[int, int]


class Onlooker:
    """Looks at a table from one seat, and fills an observation."""

    def __init__(self, game: nabu.Game, viewer: int) -> None:
        self.game, self.viewer = game, viewer
        self.table: dict[str, Any] = game.view(viewer)["table"]
        self.spaces: dict[Place, Any] = {(space["q"], space["r"]): space for space in self.table["spaces"]}
        self.flowers = {place for place, space in self.spaces.items() if space.get("flowers")}
        self.out = GAME.rules.observation.blank()

    def observed(self) -> np.record:
        for place in self.spaces:
            self._space(place)
        self._desert()
        self._icon()
        self._carpet()
        self._trees()
        for player in range(self.game.players):
            self._player(player)
        self._standing()
        self._decision()
        return self.out

    def _seat(self, player: int) -> int:
        return (player - self.viewer) % self.game.players

    def _count(self, part: str, *entry: int) -> None:
        self.out[part][entry] = min(self.out[part][entry] + 1, MOST[part])

    def _around(self, place: Place) -> list[Any]:
        return [self.spaces[near] for near in neighbours(place, AXIAL_STEPS) if near in self.spaces]

    def _gardens(self, place: Place) -> set[int]:
        """Return the fountains, counted from 0, whose gardens or own spaces touch a place."""
        around = self._around(place)
        own = {int(space["name"][0]) - 1 for space in around if space["ground"] == "fountain"}
        return own | {space["garden_of"] - 1 for space in around if "garden_of" in space}

    def _beds(self, place: Place) -> dict[frozenset[Place], int]:
        """Return the controlled flowerbeds beside a place, with their owners."""
        beds = {}
        for space in self._around(place):
            if "controlled_by" in space:
                bed = flood((space["q"], space["r"]), self.flowers, AXIAL_STEPS)
                beds[frozenset(bed)] = space["controlled_by"]
        return beds

    def _space(self, place: Place) -> None:
        space = self.spaces[place]
        number = find_space(space["name"])
        if "garden_of" in space:
            self._vegetation(place, number)
        elif space["ground"] == "fountain":
            fountain = self.table["fountains"][int(space["name"][0]) - 1]
            self.out.fountains[COLOUR_NAMES.index(fountain["colour"]), number] = 1
        elif space["ground"] == "tablet":
            self.out.tablets[number] = 1
            for owner in set(self._beds(place).values()):
                self._count("tablets_beside", self._seat(owner))
        else:
            self._bare(place, number)

    def _bare(self, place: Place, number: int) -> None:
        gem, gardens = self.spaces[place].get("gem"), self._gardens(place)
        if gem:
            self.out.gems[COLOUR_NAMES.index(gem), number] = 1
        self.out.sealed[number] = len(gardens) > 1
        if len(gardens) == 1:
            fountain = gardens.pop()
            self.out.near[fountain, number] = 1
            self._count("room", fountain)
            if gem:
                self._count("reach", fountain, COLOUR_NAMES.index(gem))
            self._joining(place, number)

    def _joining(self, place: Place, number: int) -> None:
        beds = self._beds(place)
        self.out.between[number] = len(beds) > 1
        if len(beds) == 1:
            self.out.beside[self._seat(*beds.values()), number] = 1

    def _vegetation(self, place: Place, number: int) -> None:
        space = self.spaces[place]
        fountain = space["garden_of"] - 1
        self.out.near[fountain, number] = 1
        self.out.flowers[number] = space["flowers"]
        if "assistant" in space:
            self.out.assistants[self._seat(space["assistant"]), number] = 1
        if "controlled_by" in space:
            self.out.beds[self._seat(space["controlled_by"]), number] = 1
        elif space["flowers"]:
            self._count("uncontrolled", fountain)
        elif space.get("tree"):
            self.out.trees[number] = 1
            for owner in set(self._beds(place).values()):
                self._count("trees_beside", self._seat(owner))
        else:
            self.out.grass[number] = 1
            self.out.free_grass = min(self.out.free_grass + 1, MOST["free_grass"])
            self._joining(place, number)

    def _desert(self) -> None:
        self.out.layout[self.table["layout"] - 1] = 1
        for slot, fountain in enumerate(self.table["fountains"]):
            self.out.colours[slot, COLOUR_NAMES.index(fountain["colour"])] = 1
            for player, control in enumerate(fountain["control"]):
                seat = self._seat(player)
                self.out.control[seat, slot] = control
                self.out.behind[seat, slot] = max(fountain["control"]) - control
                self.out.pays[seat, slot] = fountain["points"] * (player in fountain["held_by"])

    def _icon(self) -> None:
        icon = self.table["icon"]
        if icon is None:
            return
        number = find_space(icon["space"])
        self.out.icon[ICONS.index(icon["name"])] = 1
        self.out.icon_at[number] = 1
        place = next(place for place, space in self.spaces.items() if space["name"] == icon["space"])
        ready = self.table["players"][self.game.turn % self.game.players]["assistants"] > 0
        if icon["name"] != "skill" and ready and "controlled_by" not in self.spaces[place]:
            for offered in flood(place, self.flowers, AXIAL_STEPS):
                self.out.offered[find_space(self.spaces[offered]["name"])] = 1
                self.out.offer += self.spaces[offered]["flowers"]

    def _carpet(self) -> None:
        for number, pile in enumerate(self.table["piles"]):
            self.out.cups[number, SHAPE_NAMES.index(pile["shape"])] = 1
            self.out.hidden[number] = pile["hidden"]
            self.out.empty[number] = not pile["top"] and not pile["hidden"]
            self.out.can[number] = self.table["can"] == number + 1
            self.out.steps[number] = pile["cost"] or 0
            if pile["top"]:
                self.out.face_up[number] = 1
                self.out.face_split[number] = self._tile(
                    pile["top"], self.out.face_flowers[number], self.out.face_icons[number]
                )
        if self.table["hand"]:
            self.out.hand_shape[SHAPE_NAMES.index(self.table["hand"]["shape"])] = 1
            self.out.hand_split = self._tile(self.table["hand"], self.out.hand_flowers, self.out.hand_icons)
        box = self.game.setup.box
        for tile in range(TILES):
            shape = SHAPE_NAMES[tile // TILES_A_SHAPE]
            if tile % TILES_A_SHAPE >= STARTING_TILES:
                self.out.unseen[tile] = tile_text(box, tile) in self.table["unseen"][shape]
        self.out.to_the_end = sum(sorted(pile["hidden"] + bool(pile["top"]) for pile in self.table["piles"])[:2])

    def _tile(self, tile: Any, flowers: Any, icons: Any) -> bool:
        """Write what a tile shows, and tell whether its flowers hang together."""
        for number, part in enumerate(tile["parts"]):
            flowers[number] = part["flowers"]
            if part["icon"]:
                icons[number, ICONS.index(part["icon"])] = 1
        places = {(part["q"], part["r"]) for part in tile["parts"] if part["flowers"]}
        return flood(min(places), places, AXIAL_STEPS) != places

    def _trees(self) -> None:
        for place, card in enumerate(self.table["row"]):
            if card:
                self.out.row_cards[place] = 1
                self.out.row_trees[place] = card["tree"]
                self.out.row_points[place] = card["points"]
                self.out.row_cost[place] = list(card["cost"].values())
        self.out.trees_left = self.table["trees_left"]
        box = self.game.setup.box
        taken = [card for player in self.table["players"] for card in (*player["planted"], player["reserved"])]
        seen = {card["text"] for card in (*taken, *self.table["row"]) if card}
        for number in range(CARDS):
            self.out.deck[number] = card_text(box, number) not in seen

    def _player(self, player: int) -> None:
        has, seat = self.table["players"][player], self._seat(player)
        self.out.present[seat] = 1
        self.out.held[seat] = list(has["gems"].values())
        self.out.ready[seat] = has["assistants"]
        self.out.planted[seat] = len(has["planted"])
        for letter in has["skills"]:
            self.out.skills[seat, SKILL_LETTERS.index(letter)] = 1
        for place, card in enumerate([*self.table["row"], has["reserved"]]):
            if card:
                lacking = Counter(card["cost"]) - Counter(has["gems"])
                self.out.lacking[seat, place] = lacking.total()
        if has["reserved"]:
            self.out.reserved_card[seat] = 1
            self.out.reserved_points[seat] = has["reserved"]["points"]
            self.out.reserved_cost[seat] = list(has["reserved"]["cost"].values())
        self.out.worth[seat] = [self._worth(skill, has, seat) for skill in self.table["skills"] if skill["letter"].isalpha()]

    def _worth(self, skill: Any, has: Any, seat: int) -> int:
        figures = skill["figures"]
        if skill["kind"] == "gems_left":
            return sum(count * int(figures[colour]) for colour, count in has["gems"].items())
        counted = {
            "seven_points": 1,
            "trees_beside_beds": int(self.out.trees_beside[seat]),
            "trees_planted": len(has["planted"]),
            "skills_unlocked": len(has["skills"]),
            "tablets_beside_beds": int(self.out.tablets_beside[seat]),
        }
        return int(figures["points"]) * counted[skill["kind"]]

    def _standing(self) -> None:
        """Write the points so far and those if the game ended now, of which the view gives every source."""
        finals = [sum(player["points"].values()) for player in self.table["players"]]
        for player, final in enumerate(finals):
            self.out.points[self._seat(player)] = self.game.scores[player]
            self.out.final[self._seat(player)] = final
            self.out.trailing[self._seat(player)] = max(finals) - final

    def _decision(self) -> None:
        phase, choice = self.table["phase"], self.table["choice"]
        self.out.phase[PHASE_NAMES.index(phase)] = 1
        self.out.to_play[self._seat(self.game.turn % self.game.players)] = 1
        self.out.starter[self._seat(0)] = 1
        self.out.turns = self.game.turn
        if self.table["owed"]:
            self.out.owed[self.table["owed"] - 1] = 1
            self.out.paying_from[COLOUR_NAMES.index(take_apart(self.game.position()).fields["paying from"])] = 1
        if choice:
            kind, name = choice.split()
            self.out[f"chosen_{kind}"][int(name) - 1 if kind == "pile" else SKILL_LETTERS.index(name)] = 1
