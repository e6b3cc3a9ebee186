"""The nodes of the tree: children are a linked list in one array, from which subtrees are copied to another."""

from nabu.core.compiling import compiled
from nabu.core.contract import MOST_PLAYERS
from nabu.search.records import NO_NODE, ROOT, Record, Records


@compiled
def add_child(tree: Records, counters: Record, node: int, action: int) -> int:
    """Add a child to a node and return it, or NO_NODE if the tree is full."""
    child = int(counters.nodes)
    if child == len(tree):
        return NO_NODE
    counters.nodes += 1
    clear_node(tree, child)
    tree[child].action = action
    tree[child].next_sibling = tree[node].first_child
    tree[node].first_child = child
    tree[node].children += 1
    return child


@compiled
def clear_node(tree: Records, node: int) -> None:
    """Forget all about a node."""
    fresh = tree[node]
    for seat in range(MOST_PLAYERS):
        fresh.rewards[seat] = 0.0
    fresh.wins = 0.0
    fresh.points = 0.0
    fresh.bias = 0.0
    fresh.action = 0
    fresh.player = 0
    fresh.first_child = NO_NODE
    fresh.next_sibling = NO_NODE
    fresh.children = 0
    fresh.visits = 0
    fresh.availability = 0
    fresh.looked_ahead = 0


@compiled
def find_child(tree: Records, node: int, action: int) -> int:
    """Return the child that an action leads to, or NO_NODE."""
    child = int(tree[node].first_child)
    while child != NO_NODE and int(tree[child].action) != action:
        child = int(tree[child].next_sibling)
    return child


@compiled
def find_or_add_child(tree: Records, counters: Record, node: int, action: int) -> int:
    """Return the child that an action leads to, added if there was none, or NO_NODE if there is no room for it."""
    child = find_child(tree, node, action)
    return child if child != NO_NODE else add_child(tree, counters, node, action)


@compiled
def copy_subtree(tree: Records, node: int, fresh: Records) -> int:
    """Copy a node with all below it to another tree, as the root; return how many nodes that makes."""
    fresh[ROOT] = tree[node]
    fresh[ROOT].next_sibling = NO_NODE
    used = 1
    parent = 0
    while parent < used:
        child = int(fresh[parent].first_child)  # still the number in the old tree
        if child != NO_NODE:
            fresh[parent].first_child = used
        while child != NO_NODE:
            fresh[used] = tree[child]
            child = int(tree[child].next_sibling)
            fresh[used].next_sibling = NO_NODE if child == NO_NODE else used + 1
            used += 1
        parent += 1
    return used
