"""Which mutants a source has: every small change that could be a mistake in a rule.

Operators, bounds, constants, conditions, names of an enumeration and statements are changed one at a time. Left out is what
declares rather than plays: documentation, annotations, imports, enumerations, and files without functions.
"""

import ast
import copy
import hashlib
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

OTHER_COMPARISONS: Mapping[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
OTHER_ARITHMETIC: Mapping[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.Pow: ast.Mult,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitAnd,
}
OTHER_FUNCTIONS = {"min": "max", "max": "min", "any": "all", "all": "any"}
CASTS = {"int", "bool", "float"}
SHORTEST_ENUMERATION = 3
REMOVED = "removed"


@dataclass(frozen=True)
class Mutant:
    """One change to a source, told so that it is found again after lines have moved."""

    file: str
    function: str
    """Empty outside functions."""
    line: int
    before: str
    after: str
    nth: int
    """Counts the same change in the same function, from 0."""
    fingerprint: str
    """Of the source of the function: a result holds as long as that stays."""

    @property
    def change(self) -> str:
        """Tell the change in a line."""
        return f"{self.before} → {self.after}"

    @property
    def key(self) -> tuple[str, str, str, int, str]:
        """Tell it from all other mutants of all versions."""
        return self.file, self.function, self.change, self.nth, self.fingerprint


@dataclass(frozen=True)
class Slot:
    """A place in a syntax tree: a field of a node, or an element of a field that is a list."""

    parent: ast.AST
    name: str
    index: int | None = None

    def get(self) -> Any:
        """Return what stands there."""
        value = getattr(self.parent, self.name)
        return value if self.index is None else value[self.index]

    def put(self, node: Any) -> None:
        """Write something else there."""
        if self.index is None:
            setattr(self.parent, self.name, node)
        else:
            getattr(self.parent, self.name)[self.index] = node


@dataclass(frozen=True)
class Change:
    """A mutant and what makes it: another node in a slot of its file's tree."""

    mutant: Mutant
    lines: range
    """The lines of the statement that is changed."""
    tree: ast.Module
    slot: Slot
    node: Any

    def mutated(self) -> ast.Module:
        """Make the change for good, and return the tree."""
        self.slot.put(self.node)
        return ast.fix_missing_locations(self.tree)


@dataclass
class Source:
    """A file of rules, and the changes that can be made to it."""

    file: str
    text: str
    siblings: Mapping[str, str] = field(default_factory=dict)
    """By name of an enumeration: the one to put in its place."""

    def changes(self) -> Iterator[Change]:
        """Give every change once, in the order of the lines."""
        tree = ast.parse(self.text)
        if any(isinstance(statement, ast.FunctionDef) for statement in tree.body):
            for at, statement in enumerate(tree.body):
                yield from self._changes_below(tree, Slot(tree, "body", at), statement)

    def _changes_below(self, tree: ast.Module, slot: Slot, top: ast.stmt) -> Iterator[Change]:
        fingerprint = hashlib.sha256(ast.unparse(top).encode()).hexdigest()[:12]
        counted: Counter[str] = Counter()
        function = top.name if isinstance(top, ast.FunctionDef) else ""
        for place, statement in statements(slot, top):
            told = heading(statement)
            seen = {told}
            for where, node in self._alternatives(place, statement, top):
                after = heading_with(where, node, statement)
                if after not in seen:
                    seen.add(after)
                    mutant = Mutant(
                        self.file, function, line_of(where, statement), told, after, counted[told + after], fingerprint
                    )
                    counted[told + after] += 1
                    yield Change(mutant, lines_of(statement), tree, where, node)

    def _alternatives(self, place: Slot, statement: ast.stmt, top: ast.stmt) -> Iterator[tuple[Slot, Any]]:
        for slot in expressions(statement):
            yield from ((slot, node) for node in other_expressions(slot.get()))
        if isinstance(top, ast.FunctionDef):
            yield from other_statements(place, statement, top)
            for slot in expressions(statement):
                yield from ((slot, node) for node in self._other_names(slot.get()))

    def _other_names(self, node: ast.expr) -> Iterator[ast.expr]:
        match node:
            case ast.Name(name, ast.Load()) if name in self.siblings:
                yield ast.Name(self.siblings[name], ast.Load())
            case ast.Attribute(ast.Name() as module, name, ast.Load()) if name in self.siblings:
                yield ast.Attribute(module, self.siblings[name], ast.Load())


def statements(slot: Slot, top: ast.stmt) -> Iterator[tuple[Slot, ast.stmt]]:
    """Give a statement that does something, and all those inside it."""
    if isinstance(top, ast.FunctionDef) or (isinstance(top, ast.Assign) and is_figure(top)):
        yield from inner_statements(slot, top)


def inner_statements(slot: Slot, statement: ast.stmt) -> Iterator[tuple[Slot, ast.stmt]]:
    """Give a statement and those inside it, without documentation."""
    if not is_documentation(statement):
        yield slot, statement
    for name in ("body", "orelse"):
        for at, inner in enumerate(getattr(statement, name, [])):
            yield from inner_statements(Slot(statement, name, at), inner)


def is_documentation(statement: ast.stmt) -> bool:
    """Say whether a statement is a bare string."""
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def is_figure(statement: ast.Assign) -> bool:
    """Say whether a statement outside functions gives a figure a name, rather than declaring names, records or types."""
    makes_objects = (ast.Call, ast.Subscript, ast.List, ast.Dict, ast.GeneratorExp, ast.ListComp)
    return isinstance(statement.targets[0], ast.Name) and not any(
        isinstance(node, makes_objects) for node in ast.walk(statement)
    )


def expressions(statement: ast.stmt) -> Iterator[Slot]:
    """Give the places of all expressions of a statement itself, from the outside in."""
    if isinstance(statement, ast.FunctionDef):
        return
    for name, value in ast.iter_fields(statement):
        if name not in ("body", "orelse", "annotation", "targets", "target"):
            yield from expressions_in(statement, name, value)
        elif name in ("targets", "target"):
            yield from (slot for slot in expressions_in(statement, name, value) if slot.parent is not statement)


def expressions_in(parent: ast.AST, name: str, value: Any) -> Iterator[Slot]:
    """Give the places of the expressions in one field of a node; a negative number is one expression."""
    for at, node in enumerate(value) if isinstance(value, list) else [(None, value)]:
        if isinstance(node, ast.expr | ast.keyword):
            if isinstance(node, ast.expr):
                yield Slot(parent, name, at)
            if number(node) is None:
                for inner, content in ast.iter_fields(node):
                    yield from expressions_in(node, inner, content)


def other_expressions(node: ast.expr) -> Iterator[ast.expr]:
    """Give what could stand by mistake for an expression."""
    yield from other_numbers(node)
    yield from other_operators(node)
    yield from other_calls(node)
    yield from other_conditions(node)


def number(node: ast.AST) -> int | float | None:
    """Return the number that is written there, with its sign."""
    match node:
        case ast.Constant(bool()):
            return None
        case ast.Constant(int() | float() as value):
            return value
        case ast.UnaryOp(ast.USub(), ast.Constant(int() | float() as value)):
            return -value
    return None


def other_numbers(node: ast.expr) -> Iterator[ast.expr]:
    """One more, one less; yes for no."""
    value = number(node)
    if value is not None:
        yield ast.Constant(value + 1)
        yield ast.Constant(value - 1)
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield ast.Constant(not node.value)


def other_operators(node: ast.expr) -> Iterator[ast.expr]:
    """Another comparison, another operation, `or` for `and`, no sign."""
    match node:
        case ast.Compare(left, [operator], comparators):
            yield from (ast.Compare(left, [other()], comparators) for other in OTHER_COMPARISONS.get(type(operator), ()))
        case ast.BinOp(left, operation, right):
            yield ast.BinOp(left, OTHER_ARITHMETIC[type(operation)](), right)
        case ast.BoolOp(operation, values):
            yield ast.BoolOp(ast.Or() if isinstance(operation, ast.And) else ast.And(), values)
        case ast.UnaryOp(_, operand) if number(node) is None:
            yield operand


def other_calls(node: ast.expr) -> Iterator[ast.expr]:
    """`min` for `max`; a range that lacks its first or its last number."""
    match node:
        case ast.Call(ast.Name(name), arguments, keywords) if name in OTHER_FUNCTIONS:
            yield ast.Call(ast.Name(OTHER_FUNCTIONS[name], ast.Load()), arguments, keywords)
        case ast.Call(ast.Name("range") as function, arguments):
            yield from (ast.Call(function, bounds, []) for bounds in shorter_ranges(arguments))


def shorter_ranges(arguments: list[ast.expr]) -> Iterator[list[ast.expr]]:
    """Leave out the first number of a range, and the last."""
    start, end = (ast.Constant(0), arguments[0]) if len(arguments) == 1 else arguments[:2]
    step = number(arguments[2]) if len(arguments) == 3 else 1
    if isinstance(step, int):
        yield [moved(start, step), end, *arguments[2:]]
        yield [*([] if len(arguments) == 1 else [start]), moved(end, -step), *arguments[2:]]


def moved(node: ast.expr, by: int) -> ast.expr:
    """Add to an expression."""
    value = number(node)
    if value is not None:
        return ast.Constant(value + by)
    return ast.BinOp(node, ast.Add() if by > 0 else ast.Sub(), ast.Constant(abs(by)))


def other_conditions(node: ast.expr) -> Iterator[ast.expr]:
    """The opposite of what is asked, where no comparison says it already."""
    match node:
        case ast.IfExp(test, body, orelse) if is_plain(test):
            yield ast.IfExp(opposite(test), body, orelse)
        case ast.BoolOp(operation, values):
            for at, value in enumerate(values):
                if is_plain(value):
                    yield ast.BoolOp(operation, [*values[:at], opposite(value), *values[at + 1 :]])


def is_plain(node: ast.expr) -> bool:
    """Say whether a value is read or asked for, so that no operator in it can be changed."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CASTS:
        return is_plain(node.args[0])
    return isinstance(node, ast.Call | ast.Name | ast.Attribute | ast.Subscript)


def opposite(node: ast.expr) -> ast.expr:
    """Say the opposite of a condition."""
    return ast.UnaryOp(ast.Not(), node)


def other_statements(place: Slot, statement: ast.stmt, function: ast.FunctionDef) -> Iterator[tuple[Slot, Any]]:
    """Leave a statement out, compute something else, take the other branch, or return something else."""
    match statement:
        case ast.Expr() | ast.Break() | ast.Continue() | ast.Return(None):
            yield place, ast.Pass()
        case ast.Assign([ast.Attribute() | ast.Subscript()]):
            yield place, ast.Pass()
        case ast.AugAssign(target, operation, value):
            yield place, ast.Pass()
            yield place, ast.AugAssign(target, OTHER_ARITHMETIC[type(operation)](), value)
        case ast.If(test) | ast.While(test) if is_plain(test):
            yield Slot(statement, "test"), opposite(test)
        case ast.Return(ast.expr() as value) if is_plain(value):
            yield Slot(statement, "value"), other_value(value, function)


def other_value(value: ast.expr, function: ast.FunctionDef) -> ast.expr:
    """Return the opposite of a condition, or a number that is one more."""
    if isinstance(function.returns, ast.Name) and function.returns.id == "bool":
        return opposite(value)
    return ast.BinOp(value, ast.Add(), ast.Constant(1))


def heading(statement: ast.stmt) -> str:
    """Write a statement in one line, without the statements inside it."""
    if hasattr(statement, "body"):
        statement = copy.copy(statement)
        statement.body = [ast.Pass()]
        if hasattr(statement, "orelse"):
            statement.orelse = []
        return ast.unparse(ast.fix_missing_locations(statement)).splitlines()[-2]
    return REMOVED if isinstance(statement, ast.Pass) else ast.unparse(statement)


def heading_with(slot: Slot, node: Any, statement: ast.stmt) -> str:
    """Write a statement in one line as it is after a change."""
    if isinstance(node, ast.stmt):
        return heading(node)
    kept = slot.get()
    slot.put(node)
    try:
        return heading(statement)
    finally:
        slot.put(kept)


def lines_of(statement: ast.stmt) -> range:
    """Return the lines of a statement, without those of the statements inside it."""
    inner = getattr(statement, "body", [])
    return range(statement.lineno, inner[0].lineno if inner else (statement.end_lineno or statement.lineno) + 1)


def line_of(slot: Slot, statement: ast.stmt) -> int:
    """Return the line of a change."""
    return int(getattr(slot.get(), "lineno", statement.lineno))


def enumerations(text: str) -> Iterator[list[str]]:
    """Give the names of each enumeration in a source: several names for a range, or names of consecutive numbers."""
    run: dict[str, int] = {}
    for statement in [*ast.parse(text).body, ast.Pass()]:
        match statement:
            case ast.Assign([ast.Name(name)], ast.Constant(int() as value)) if value - 1 in run.values():
                run[name] = value
                continue
            case ast.Assign([ast.Tuple(targets)]):
                yield [target.id for target in targets if isinstance(target, ast.Name)]
        if len(run) >= SHORTEST_ENUMERATION:
            yield list(run)
        run = numbered(statement)


def numbered(statement: ast.stmt) -> dict[str, int]:
    """Return the name that a statement gives to a whole number."""
    match statement:
        case ast.Assign([ast.Name(name)], ast.Constant(int() as value)):
            return {name: value}
    return {}


def next_siblings(names: list[str]) -> dict[str, str]:
    """Put the next name in each one's place, the first in the last one's."""
    return dict(zip(names, names[1:] + names[:1], strict=True))
