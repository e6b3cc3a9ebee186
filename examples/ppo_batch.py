"""PPO by self-play on a batch of games, in one file: a net learns Babylonia from nothing, and meets two bots on the way.

    python examples/ppo_batch.py --seconds 60 --device cuda --games 16384   # nabu[cuda,torch] and a GPU
    python examples/ppo_batch.py --seconds 600 --games 256                   # nabu[torch] and some cores

One net plays both seats. What is good for one is bad for the other, so values and advantages are kept in the view of the
first seat and run through the moves of both. The reward is the change of the margin, and the result.
"""

import json
import time
from typing import Any

import torch
import typer
from torch import Tensor, nn

import nabu
from nabu.envs import batch
from nabu.envs.policy import PolicyBot

STEPS, CLIP, LAMBDA, MARGIN, RESULT, ENTROPY, RATE = 32, 0.2, 0.95, 50.0, 0.5, 0.01, 1e-3
CHECKS = (0.0, 0.08, 0.17, 0.33, 0.66, 1.0)  # after these parts of the time the net meets the bots


class Net(nn.Module):
    def __init__(self, env: batch.BatchEnv, width: int = 512) -> None:
        super().__init__()
        self.scale = nn.Parameter(torch.tensor(env.rules.observation.scale), requires_grad=False)
        first, second = nn.Linear(env.rules.observation.width, width), nn.Linear(width, width)
        self.body = nn.Sequential(first, nn.ReLU(), nn.LayerNorm(width), second, nn.ReLU())
        self.moves, self.value = nn.Linear(width, env.rules.actions), nn.Linear(width, 1)
        nn.init.zeros_(self.moves.weight)

    def forward(self, observation: Tensor, mask: Tensor) -> tuple[torch.distributions.Categorical, Tensor]:
        hidden = self.body(observation.float() * self.scale)
        logits = self.moves(hidden).masked_fill(mask == 0, -1e9)
        return torch.distributions.Categorical(logits=logits, validate_args=False), self.value(hidden)[:, 0]


class Learner:
    def __init__(self, games: int, device: Any, seed: int = 0) -> None:
        torch.manual_seed(seed)
        self.device, self.env = device, batch.make("babylonia", 2, games, device, reward="margin")
        self.net = Net(self.env).to(device)
        self.optimiser = torch.optim.Adam(self.net.parameters(), RATE, eps=1e-5)
        self.now = self.look(self.env.reset(seed))

    def look(self, step: batch.Step) -> dict[str, Tensor]:
        """Take what a step shows; the next one writes to the same memory."""
        return {name: torch.as_tensor(a, device=self.device).clone() for name, a in vars(step).items() if name != "legal"}

    @torch.no_grad()
    def play(self) -> dict[str, Tensor]:
        """Make some decisions in every game; return them with their advantages."""
        seen: list[dict[str, Tensor]] = []
        for _ in range(STEPS):
            moves, value = self.net(self.now["observation"], self.now["mask"])
            action, side = moves.sample(), 1.0 - 2.0 * self.now["player"]
            seen.append({**self.now, "action": action, "chance": moves.log_prob(action), "value": value * side, "side": side})
            self.now = self.look(self.env.step(action))
            result = self.now["done"] * (self.now["ranks"][:, 1] - self.now["ranks"][:, 0]) * RESULT
            seen[-1] |= {"reward": self.now["rewards"][:, 0] / MARGIN + result, "on": 1.0 - self.now["done"]}
        following = self.net(self.now["observation"], self.now["mask"])[1] * (1.0 - 2.0 * self.now["player"])
        advantage = torch.zeros_like(following)
        for one in reversed(seen):
            advantage = one["reward"] + one["on"] * (following + LAMBDA * advantage) - one["value"]
            following = one["value"]
            one["target"], one["advantage"] = (advantage + one["value"]) * one["side"], advantage * one["side"]
        return {name: torch.cat([one[name] for one in seen]) for name in seen[0]}

    def learn(self) -> int:
        """Play, and go once through what was played; return how many decisions that was."""
        data = self.play()
        data["advantage"] = (data["advantage"] - data["advantage"].mean()) / (data["advantage"].std() + 1e-8)
        for rows in torch.randperm(len(data["action"]), device=self.device).chunk(16):
            one = {name: column[rows] for name, column in data.items()}
            moves, value = self.net(one["observation"], one["mask"])
            ratio = (moves.log_prob(one["action"]) - one["chance"]).exp()
            gain = torch.minimum(ratio * one["advantage"], ratio.clamp(1 - CLIP, 1 + CLIP) * one["advantage"]).mean()
            loss = (value - one["target"]).square().mean() - gain - ENTROPY * moves.entropy().mean()
            self.optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(self.net.parameters(), 0.5)
            self.optimiser.step()
        return len(data["action"])

    @torch.no_grad()
    def best(self, observation: Any, mask: Any) -> int:
        return int(
            self.net(*(torch.as_tensor(one, device=self.device)[None] for one in (observation, mask)))[0].logits.argmax()
        )

    def wins_against(self, name: str, games: int) -> float:
        """Play a bot, seats swapped after each game; return the share of games won."""
        bots, won = (PolicyBot(self.best, "bytes"), nabu.bot(name, seed=1)), 0.0
        for number in range(games):
            game = nabu.new("babylonia", players=2, seed=number // 2)
            while game.to_play is not None:
                game.play(bots[(game.to_play + number) % 2].choose(game))
            won += (number % 2 in game.winners) / len(game.winners)
        return won / games


def train(seconds: float = 60, games: int = 256, device: str = "cpu", meetings: int = 40) -> None:
    """Learn for so many seconds; meet the bots on the way, which does not count, and print how it goes."""
    learner, spent, decisions = Learner(games, device), 0.0, 0
    for check in CHECKS:
        while spent < check * seconds:
            began = time.perf_counter()
            learner.optimiser.param_groups[0]["lr"] = RATE * max(0.02, 1 - spent / seconds)
            decisions += learner.learn()
            spent += time.perf_counter() - began
        won = {name: learner.wins_against(name, meetings) for name in ("random", "greedy")}
        print(json.dumps({"seconds": spent, "decisions": decisions, **won}), flush=True)


if __name__ == "__main__":
    typer.run(train)
