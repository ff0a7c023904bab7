"""Every example of every docstring, properties of the extension included, and that there is a docstring."""

from __future__ import annotations

import doctest
import inspect
from collections.abc import Iterator

import pytest

import stackwright
import stackwright.cluster
import stackwright.data
import stackwright.gymnasium
import stackwright.pettingzoo


def documented() -> Iterator[tuple[str, str]]:
    yield "stackwright", stackwright.__doc__ or ""
    for module in (stackwright.cluster, stackwright.data, stackwright.gymnasium, stackwright.pettingzoo):
        yield module.__name__, module.__doc__ or ""
    things = [(name, getattr(stackwright, name)) for name in stackwright.__all__]
    things += [(f"cluster.{name}", getattr(stackwright.cluster, name)) for name in stackwright.cluster.__all__]
    things += [(f"data.{name}", getattr(stackwright.data, name)) for name in ("Batch", "Dataset", "torch_dataset", "tensors")]
    for name, thing in things:
        yield name, inspect.getdoc(thing) or ""
        if inspect.isclass(thing):
            for member, value in vars(thing).items():
                if not member.startswith("_") and (callable(value) or inspect.isdatadescriptor(value)):
                    yield f"{name}.{member}", value.__doc__ or ""


@pytest.mark.parametrize(("name", "text"), list(documented()), ids=[name for name, _ in documented()])
def test_examples(name: str, text: str) -> None:
    assert text.strip(), f"{name} has no docstring"
    test = doctest.DocTestParser().get_doctest(text, vars(stackwright.cluster) | vars(stackwright), name, None, 0)
    runner = doctest.DocTestRunner(verbose=False)
    runner.run(test)
    assert runner.summarize(verbose=False).failed == 0
