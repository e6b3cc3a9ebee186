"""The nodes of the tree: there are only so many, and a subtree is copied whole."""

import numpy as np

from nabu.games import find_rules
from nabu.search.nodes import add_child, copy_subtree, find_child
from nabu.search.records import NO_NODE, NODE, ROOT
from nabu.search.workspace import new_workspace


def test_no_more_nodes_are_used_than_there_are() -> None:
    work = new_workspace(find_rules("babylonia"), 4)
    work.counters.nodes = 1
    assert [add_child(work.tree, work.counters, ROOT, action) for action in range(4)] == [1, 2, 3, NO_NODE]
    assert work.counters.nodes == 4


def test_a_copied_subtree_keeps_its_children_in_order() -> None:
    work = new_workspace(find_rules("babylonia"), 32)
    work.tree.first_child[ROOT] = NO_NODE
    work.counters.nodes = 1
    first = [add_child(work.tree, work.counters, ROOT, action) for action in (3, 4)]
    second = [add_child(work.tree, work.counters, first[0], action) for action in (5, 6, 7)]
    add_child(work.tree, work.counters, second[1], 8)
    fresh = np.zeros(32, NODE).view(np.recarray)
    assert copy_subtree(work.tree, first[0], fresh) == 5
    assert [find_child(fresh, ROOT, action) != NO_NODE for action in (3, 4, 5, 6, 7)] == [False, False, True, True, True]
    assert find_child(fresh, find_child(fresh, ROOT, 6), 8) != NO_NODE
