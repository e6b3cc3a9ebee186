"""A Ray cluster of two nodes on this machine, in a process of its own: `python -m tests.arena.cluster`.

It prints its address, and then a line for each one that it has read: `kill` ends the second node as a power cut would, `add`
puts another in its place. Ray is found by its environment when it is imported, so no test imports it.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

ALONE = {
    "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",  # every node and driver has the address 127.0.0.1
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_health_check_period_ms": "500",  # a node that was killed is missed sooner
    "RAY_health_check_initial_delay_ms": "0",
    "RAY_worker_niceness": "0",  # on a busy machine they would hardly ever have a turn
}
BYTES_SHARED = 80_000_000
"""The least that Ray wants for its objects; ours are small."""


@dataclass
class Cluster:
    """The cluster, as tests know it."""

    process: subprocess.Popen[str]
    address: str

    def tell(self, command: str) -> None:
        """Have a command done."""
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(f"{command}\n")
        self.process.stdin.flush()
        assert self.process.stdout.readline().strip() == command


def environment() -> dict[str, str]:
    """Return what a program needs in its environment to find the cluster."""
    return {**os.environ, **ALONE}


@contextmanager
def running_cluster() -> Iterator[Cluster]:
    """Start a cluster, and end it."""
    command = [sys.executable, "-m", "tests.arena.cluster"]
    with subprocess.Popen(command, env=environment(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None and process.stdin is not None
        yield Cluster(process, process.stdout.readline().strip())
        process.stdin.close()


def main() -> None:
    """Be the cluster until nobody listens any more."""
    from ray import cluster_utils

    node = {"num_cpus": 1, "object_store_memory": BYTES_SHARED, "include_dashboard": False}
    cluster = cluster_utils.Cluster(initialize_head=True, head_node_args=node)
    second = cluster.add_node(**node)
    print(cluster.address, flush=True)
    for line in sys.stdin:
        if line == "kill\n":
            cluster.remove_node(second, allow_graceful=False)
        elif line == "add\n":
            second = cluster.add_node(**node)
        print(line, end="", flush=True)
    cluster.shutdown()


if __name__ == "__main__":
    main()
