"""Writes docs/python-reference.md from the docstrings of the package: `python reference.py`. A test keeps it fresh."""

from __future__ import annotations

import importlib
import inspect
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

PAGE = Path(__file__).parents[2] / "docs/python-reference.md"

HEAD = """# The Python package, name by name

Made from the docstrings by `python crates/python/reference.py`; the tour is in [python.md](python.md).
"""

#: Modules, and what of them is told.
MODULES: dict[str, list[str] | None] = {
    "stackwright": None,
    "stackwright.data": ["Dataset", "Batch", "torch_dataset", "tensors"],
    "stackwright.cluster": None,
}


def _text(thing: Any) -> str:
    """A docstring as markdown: examples in fences."""
    lines: list[str] = []
    is_code = False
    for line in (inspect.getdoc(thing) or "").splitlines():
        starts = line.startswith(">>>")
        if starts and not is_code:
            lines.append("```python")
            is_code = True
        elif is_code and not line.strip():
            lines.append("```")
            is_code = False
        lines.append(line)
    if is_code:
        lines.append("```")
    return "\n".join(lines)


def _signature(thing: Any) -> str:
    try:
        signature = inspect.signature(thing)
    except (TypeError, ValueError):
        return ""
    plain = [
        one.replace(annotation=inspect.Parameter.empty) for one in signature.parameters.values() if one.name != "self"
    ]
    text = str(signature.replace(parameters=plain, return_annotation=inspect.Signature.empty))
    # A default that has no short form.
    return re.sub(r"<factory>|<.*? object at 0x[0-9a-f]+>", "...", text.replace(str(sys.maxsize), "..."))


def _members(owner: type) -> Iterator[tuple[str, Any]]:
    for name, value in sorted(vars(owner).items()):
        if not name.startswith("_") and (callable(value) or inspect.isdatadescriptor(value) or isinstance(value, (staticmethod, classmethod))):
            yield name, value


def _of_class(name: str, owner: type) -> Iterator[str]:
    is_made = not issubclass(owner, BaseException) and {"__new__", "__init__"} & set(vars(owner))
    yield f"### {name}{_signature(owner) if is_made else ''}\n\n{_text(owner)}\n"
    rows = []
    for member, value in _members(owner):
        called = getattr(value, "__func__", value)
        title = f"{member}{_signature(called)}" if callable(called) else member
        about = _text(called).split("```", 1)[0].strip()
        rows.append((title, " ".join(about.split())))
    if rows:
        yield "| member | what it is |\n| --- | --- |"
        for title, about in rows:
            cell = about.replace("|", "\\|")
            yield f"| `{title}` | {cell} |"
        yield ""


def page() -> str:
    """The whole page."""
    parts = [HEAD]
    for module_name, chosen in MODULES.items():
        module = importlib.import_module(module_name)
        parts.append(f"## {module_name}\n\n{_text(module)}\n")
        for name in sorted(chosen or module.__all__):
            thing = getattr(module, name)
            if inspect.isclass(thing):
                parts += _of_class(name, thing)
            else:
                parts.append(f"### {name}{_signature(thing)}\n\n{_text(thing)}\n")
    for name, needs in (("pettingzoo", "PettingZoo"), ("gymnasium", "Gymnasium"), ("open_spiel", "OpenSpiel")):
        parts.append(f"## stackwright.{name}\n\nNeeds {needs}. {_first_lines(name)}\n")
    return "\n".join(parts).rstrip() + "\n"


def _first_lines(name: str) -> str:
    """The docstring of a module that may not be importable here."""
    source = (Path(__file__).parent / f"python/stackwright/{name}.py").read_text(encoding="utf-8")
    import ast

    return (ast.get_docstring(ast.parse(source)) or "").split("\n\n")[0]


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
