"""Draws the pictures of docs/python.md, as notebooks show them: `python pictures.py`. A test keeps them fresh."""

from __future__ import annotations

from pathlib import Path

from stackwright import Game

FOLDER = Path(__file__).parents[2] / "docs/pictures"


def pictures() -> dict[Path, str]:
    """The pictures by their files."""
    hexagon = Game("ringrift", board="hex8", players=3, recovery=False)
    for action in ("+e5", "e5-f5"):
        hexagon.push(action)
    amazons = Game("amazons")
    for action in ("d1-d7", "@g7"):
        amazons.push(action)
    pointed = amazons.svg(cells=["g7"], arrows=[("d1", "d7"), ("d7", "g7")])
    return {
        FOLDER / "python-ringrift.svg": hexagon._repr_svg_(),
        FOLDER / "python-amazons.svg": pointed,
        FOLDER / "python-cotulenh.svg": Game("cotulenh")._repr_svg_(),
    }


if __name__ == "__main__":
    for path, svg in pictures().items():
        path.write_text(svg, encoding="utf-8")
