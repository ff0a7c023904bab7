"""The pages about Python are true: their blocks run, and what is made from the code is fresh."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[3]
sys.path.insert(0, str(Path(__file__).parents[1]))

import pictures  # noqa: E402
import reference  # noqa: E402


def blocks(page: str) -> list[tuple[int, str]]:
    """The blocks of Python in a page, with the lines that they begin in."""
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    found = re.finditer(r"^```python\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    return [(text.count("\n", 0, match.start()) + 2, match[1]) for match in found]


@pytest.mark.parametrize("page", ["python.md", "cluster.md"])
def test_the_blocks_of_a_page_run_one_after_the_other(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    ran = 0
    for line, source in blocks(page):
        # Lines of the page, so that an error says where.
        code = compile("\n" * (line - 1) + source, str(ROOT / "docs" / page), "exec")
        exec(code, names)
        ran += 1
    assert ran == len(blocks(page)) > 0


@pytest.mark.skipif(sys.version_info[:2] != (3, 11), reason="Python 3.11 writes signatures as the page has them")
def test_the_reference_is_fresh() -> None:
    if "UPDATE_EXPECT" in os.environ:
        reference.PAGE.write_text(reference.page(), encoding="utf-8")
    assert reference.PAGE.read_text(encoding="utf-8") == reference.page(), "run: python crates/python/reference.py"


def test_the_pictures_are_fresh() -> None:
    for path, svg in pictures.pictures().items():
        if "UPDATE_EXPECT" in os.environ:
            path.write_text(svg, encoding="utf-8")
        assert path.read_text(encoding="utf-8") == svg, "run: python crates/python/pictures.py"
