"""One script and one sheet a page: joined when static files are collected.

A browser would ask for each module by itself, in as many round trips as the imports are deep.
Each module becomes a function that gives what it exports, without its comments. That is the same
program where modules import in no ring and change nothing after they have exported it. Whatever
else a module does (``export let``, ``export … from``) can't be joined, and is an error.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable
from functools import partial

Read = Callable[[str], str]
"""Gives a static file's text by its name."""

IMPORT = re.compile(r'^import (?:\* as (\w+)|\{([^{}]*)\}|(\w+)) from "(\.[^"]+)";$', re.MULTILINE)
DECLARED = re.compile(r"^export (?=(?:async function|function\*?|class|const) (\w+))", re.MULTILINE)
LISTED = re.compile(r"(?:^|;)export\{([^{}]*)\};?\s*\Z")
DEFAULT = re.compile(r"(?:^|;)export default ")
COMMENT = re.compile(r"^[ \t]*(?://.*|/\*\*(?:[^*]|\*(?!/))*\*/[ \t]*)\n", re.MULTILINE)
LEFT_OVER = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)
SHEET = re.compile(r'^@import url\("([^"]+)"\);$', re.MULTILINE)


def joined_script(name: str, read: Read) -> str:
    """Return a page's script with every module that it imports, each before whoever imports it."""
    modules: dict[str, str] = {}
    add_module(name, read, modules, ())
    return "".join(modules.values())


def joined_module(name: str, read: Read) -> str:
    """Return a module that a page imports by itself, with every module that it imports."""
    names = ", ".join(DECLARED.findall(read(name)))
    return f"{joined_script(name, read)}export const {{ {names} }} = {variable(name)};\n"


def joined_sheet(name: str, read: Read) -> str:
    """Return a style sheet with the sheets that it imports in their places."""
    return SHEET.sub(lambda found: read(beside(name, found[1])), read(name))


def add_module(name: str, read: Read, modules: dict[str, str], importing: tuple[str, ...]) -> None:
    """Add a module after those that it imports, unless it has been added."""
    if name in importing:
        raise ValueError(f"Modules import in a ring: {' → '.join((*importing, name))}")
    text = read(name)
    for found in IMPORT.finditer(text):
        imported = beside(name, found[4])
        if imported not in modules:
            add_module(imported, read, modules, (*importing, name))
    modules[name] = as_function(name, text)


def as_function(name: str, text: str) -> str:
    """Return a module as a function that is called once, and gives what the module exports."""
    text = without_comments(name, text)
    exports = [*DECLARED.findall(text), *map(as_property, exports_of_list(text))]
    body = IMPORT.sub(partial(taken, name), DECLARED.sub("", LISTED.sub(";", text)))
    if DEFAULT.search(body):
        body = DEFAULT.sub(";const exportedDefault = ", body)
        exports.append("default: exportedDefault")
    if found := LEFT_OVER.search(body):
        raise ValueError(f"{name} can't be joined with the page's other modules: {found[0]}")
    given = f"return {{ {', '.join(exports)} }};"
    return f"// {name}\nconst {variable(name)} = (() => {{\n{body}\n;{given}\n}})();\n"


def without_comments(name: str, text: str) -> str:
    """Return a module without the lines that are nothing but comments: a quarter of what is sent.

    A line that begins like one in the middle of a template would be lost; there is none, or an
    error.
    """
    kept, end = "", 0
    for found in COMMENT.finditer(text):
        kept += text[end : found.start()]
        end = found.end()
        if kept.count("`") % 2:
            raise ValueError(f"{name} has a comment, or the like, in a template: {found[0]}")
    return kept + text[end:]


def exports_of_list(text: str) -> list[str]:
    """Return what stands between the braces of a module's last line, ``x as Component``."""
    found = LISTED.search(text)
    return found[1].split(",") if found else []


def as_property(export: str) -> str:
    """Return what is exported as an object's property."""
    own, _, name = export.partition(" as ")
    return f"{name or own}: {own}"


def taken(name: str, found: re.Match[str]) -> str:
    """Return an import as a constant."""
    everything, names, default, path = found.groups()
    several = f"{{ {(names or '').replace(' as ', ': ')} }}"
    target = everything or (f"{{ default: {default} }}" if default else several)
    return f"const {target} = {variable(beside(name, path))};"


def variable(name: str) -> str:
    """Return what a module is called among the others; no name of ours begins with a dollar."""
    return "$" + re.sub(r"\W", "_", name.removesuffix(".js"))


def beside(name: str, path: str) -> str:
    """Return the name of a file that another one names relative to itself."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), path))
