"""Small faults that a programmer could have made: each is one change of one place in a module."""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from typing import NamedTuple

from typing_extensions import override

SWAPS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitOr: ast.BitAnd,
}
CALLS = {"min": "max", "max": "min", "any": "all", "all": "any", "reversed": "list"}


class Mutation(NamedTuple):
    """A fault: where it is, what it says before and after, and the module's text with it."""

    path: str
    function: str
    line: int
    before: str
    after: str
    source: str

    @property
    def name(self) -> str:
        """The fault in a line that stays the same when lines move."""
        return f"{self.path} {self.function}: {self.before} → {self.after}"


def mutations(path: str, source: str) -> Iterator[Mutation]:
    """Yield every fault that can be made in a module's functions."""
    tree = ast.parse(source)
    for function in functions(tree):
        for place in inside(function):
            for changed in (*faults_of(place), *shortened(place)):
                mutated = ast.unparse(replaced(tree, place, changed))
                before, after = ast.unparse(place), ast.unparse(changed)
                yield Mutation(path, function.name, line_of(place), before, after, mutated)


def functions(tree: ast.Module) -> list[ast.FunctionDef]:
    """Return a module's functions and methods; those inside another are the other's."""
    found = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            found += [each for each in node.body if isinstance(each, ast.FunctionDef)]
    return found


def inside(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """Yield the expressions that a function computes: no annotation, docstring or error text."""
    todo: list[ast.AST] = list(reversed(function.body))
    while todo:
        node = todo.pop()
        if isinstance(node, ast.Raise | ast.arguments | ast.JoinedStr):
            continue
        yield node
        children = list(ast.iter_child_nodes(node))
        if isinstance(node, ast.AnnAssign):
            children = [node.value] if node.value else []
        if isinstance(node, ast.FunctionDef):
            children = list(node.body)
        todo += reversed(children)


def faults_of(node: ast.AST) -> Iterator[ast.AST]:
    """Yield what could stand in a node's place by mistake."""
    match node:
        case ast.Compare(ops=[op]) if type(op) in SWAPS:
            yield with_op(node, ops=[SWAPS[type(op)]()])
        case ast.BinOp(op=op) | ast.BoolOp(op=op) | ast.AugAssign(op=op) if type(op) in SWAPS:
            yield with_op(node, op=SWAPS[type(op)]())
        case ast.UnaryOp(op=ast.Not() | ast.USub(), operand=operand):
            yield operand
        case ast.Constant(value=bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(value=int(value)):
            yield ast.Constant(value + 1)
        case ast.Call(func=ast.Name(id=name)) if name in CALLS:
            yield with_op(node, func=ast.Name(CALLS[name], ast.Load()))
        case ast.IfExp(test=test):
            yield with_op(node, test=ast.UnaryOp(ast.Not(), test))


def shortened(node: ast.AST) -> Iterator[ast.AST]:
    """Yield a node with one part forgotten: a condition, a summand, a bound."""
    match node:
        case ast.BoolOp(values=values):
            for at in range(len(values)):
                left = values[:at] + values[at + 1 :]
                yield left[0] if len(left) == 1 else with_op(node, values=left)
        case ast.BinOp(op=ast.Add() | ast.Sub(), left=first):
            yield first
        case ast.Call(func=ast.Name(id="min" | "max"), args=[first, second]):
            yield first
            yield second


def with_op(node: ast.AST, **fields: object) -> ast.AST:
    """Return a copy of a node with other fields."""
    changed = copy.copy(node)
    for name, value in fields.items():
        setattr(changed, name, value)
    return changed


def replaced(tree: ast.Module, old: ast.AST, new: ast.AST) -> ast.Module:
    """Return the tree with one node exchanged."""

    class Exchange(ast.NodeTransformer):
        @override
        def visit(self, node: ast.AST) -> ast.AST:
            return new if node is old else self.generic_visit(_shallow(node))

    changed = Exchange().visit(tree)
    assert isinstance(changed, ast.Module)
    return ast.fix_missing_locations(changed)


def _shallow(node: ast.AST) -> ast.AST:
    """Copy a node and its lists, so that the transformer leaves the original as it is."""
    changed = copy.copy(node)
    for name, value in ast.iter_fields(node):
        if isinstance(value, list):
            setattr(changed, name, list(value))
    return changed


def line_of(node: ast.AST) -> int:
    """Return the line where a node begins."""
    return int(getattr(node, "lineno", 0))
