"""Games in the manner of python-chess."""

from __future__ import annotations

import copy
import pickle
import random
import threading

import numpy as np
import pytest
from conftest import played

import stackwright
from stackwright import Action, Game, IllegalActionError, InvalidError


def test_options_are_named_and_checked() -> None:
    game = Game("ringrift", board="hex8", players=3, recovery=False)
    assert (game.seats, game.options["board"], game.options["recovery"]) == (3, "hex8", "off")
    with pytest.raises(InvalidError) as wrong:
        Game("ringrift", board="hex9", colour="red")
    assert [reason.code for reason in wrong.value.reasons] == ["board", "option"]
    with pytest.raises(InvalidError, match="one word"):
        Game("ringrift", board="hex8 players=3")
    with pytest.raises(InvalidError, match="ringrift"):
        Game("chess")


def test_a_game_is_played_to_its_end_and_taken_back(name: str) -> None:
    game = played(Game(name), 100_000)
    assert game.outcome is not None and game.is_over and game.turn is None
    assert len(game.legal_actions) == 0 and len(game.outcome.ranks) == game.seats
    assert sum(game.outcome.rewards) == pytest.approx(0)
    with pytest.raises(IllegalActionError) as over:
        game.push("a1")
    assert over.value.legal == () and over.value.legal_count == 0
    history = game.history
    assert [game.pop() for _ in history] == history[::-1]
    assert game == Game(name) and game.turn == 1
    with pytest.raises(IndexError, match="nothing"):
        game.pop()


def test_turns_are_undone_and_cancelled_as_wholes(name: str) -> None:
    game = played(Game(name), 41)
    while not game.turn_is_open and not game.is_over and len(game) < 80:
        played(game, 1, seed=len(game))
    turns = game.turns
    assert sum(turns, []) == game.history
    given_up = len(turns[-1]) if game.turn_is_open else 0
    assert game.cancel_turn() == given_up
    before = len(game)
    last = game.turns[-1]
    assert game.undo_turn() == len(last) and len(game) == before - len(last)


def test_a_refusal_says_what_is_wrong_and_changes_nothing(name: str) -> None:
    game = played(Game(name), 3)
    text = game.text
    with pytest.raises(IllegalActionError) as refused:
        game.push("nonsense")
    error = refused.value
    assert error.code and error.given == "nonsense" and error.legal[0] in game.legal_actions
    assert error.legal_count == len(game.legal_actions) and game.text == text
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.code, again.legal) == (str(error), error.code, error.legal)
    explained = game.explain("nonsense")
    assert explained is not None and str(explained) == str(error)
    assert game.explain(game.legal_actions[0]) is None


def test_actions_say_what_they_are(name: str) -> None:
    game = played(Game(name), 6)
    game.settle()
    legal = game.legal_actions
    names = {cell["name"] for cell in game.layout["cells"]}
    assert [action.index for action in legal] == list(range(len(legal)))
    assert [str(action) for action in legal] == legal.texts()
    for action in legal[::7]:
        assert action.kind and action.label and set(action.cells) <= names
        assert {cell for cells in action.touched.values() for cell in cells} == set(action.cells)
        assert action in legal and action.text in legal
        assert action.view_data()["text"] == action.text
        after = game.copy()
        after.push(action)
        assert (not after.turn_is_open) == action.ends_turn
    assert legal[-1] == legal[len(legal) - 1] and legal[0] != legal[-1]
    with pytest.raises(IndexError):
        legal[len(legal)]
    assert "nonsense" not in legal and 3 not in legal


def test_an_action_of_another_position_is_taken_by_its_text(name: str) -> None:
    game = Game(name)
    first = game.legal_actions[0]
    game.push(first)
    with pytest.raises(IllegalActionError):
        game.push(first)
    other = Game(name)
    other.push(first)
    assert other == game
    assert pickle.loads(pickle.dumps(first)) == first == copy.deepcopy(first)
    assert hash(pickle.loads(pickle.dumps(first))) == hash(first)


def test_copies_are_equal_and_go_their_own_way(name: str) -> None:
    game = played(Game(name), 25)
    for other in (game.copy(), copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert other == game and hash(other) == hash(game) and other.key == game.key
        assert other.history == game.history and other.turns == game.turns
        other.push(random.Random(3).choice(other.legal_actions))
        assert other != game and len(other) == len(game) + 1
    assert game != "a game" and len({game, game.copy()}) == 1


def test_positions_and_records_are_written_and_read(name: str) -> None:
    game = played(Game(name), 31)
    read = Game.from_text(game.text)
    assert read.text == game.text and read.legal_actions.texts() == game.legal_actions.texts()
    for form in ("json", "text"):
        record = game.record(form, players=["Ann", "Ben"], tags={"Event": "Test"})
        assert "Ann" in record and "Test" in record
        assert Game.from_record(record).history == game.history
    with pytest.raises(InvalidError, match="json or text"):
        game.record("xml")
    with pytest.raises(InvalidError):
        Game.from_record('{"stackwright":1,"game":"chess","turns":[]}')
    with pytest.raises(InvalidError):
        Game.from_record(game.record().replace(game.history[0], "nonsense", 1))
    with pytest.raises(InvalidError):
        Game.from_text("nonsense")


def test_who_leaves_is_out_and_can_be_brought_back() -> None:
    game = Game("amazons", players=3)
    game.retire(2, "timeout")
    assert game.retired == (2,) and game.outcome is None
    assert pickle.loads(pickle.dumps(game)) == game
    with pytest.raises(InvalidError):
        game.retire(2)
    with pytest.raises(InvalidError, match="1 to 3"):
        game.retire(9)
    assert "timeout" in game.pop()
    assert not game.retired


def test_what_nobody_decides_is_settled() -> None:
    game = Game("ringrift")
    settled = 0
    for seed in range(60):
        played(game, 1, seed)
        if not game.is_over and game.legal_actions[0].bookkeeping:
            notes = game.settle()
            settled += len(notes)
            assert notes == game.history[-len(notes) :]
    assert settled > 0


def test_pictures_point_out_what_is_asked_for(name: str) -> None:
    game = Game(name)
    plain = game.svg()
    assert plain.startswith("<svg") and plain == game.svg(last=False)
    game.push(game.legal_actions[0])
    assert len(game.svg()) > len(game.svg(last=False)) and game._repr_svg_() == game.svg()
    cells = [cell["name"] for cell in game.layout["cells"]]
    marked = game.svg(last=False, cells=cells[:1], arrows=[(cells[0], cells[9])])
    assert len(marked) > len(game.svg(last=False))
    with pytest.raises(InvalidError, match="no cell"):
        game.svg(cells=["zz99"])
    assert game.png(64).startswith(b"\x89PNG") and game.gif(64).startswith(b"GIF8")
    with pytest.raises(InvalidError, match="pixels"):
        game.png(3)
    assert str(game) and game.text in repr(game)


def test_views_and_frames_are_plain_data(name: str) -> None:
    game = played(Game(name), 5)
    assert len(game.view()["cells"]) == len(game.layout["cells"]) and "actions" not in game.view()
    assert len(game.view(actions=True)["actions"]) == len(game.legal_actions)
    assert game.frames() == game.frames(4) and game.frames(0)[0]["label"]["text"]
    with pytest.raises(IndexError):
        game.frames(5)
    assert "ends_turn" in game.preview(game.legal_actions[0])


def test_perft_counts(name: str) -> None:
    game = Game(name)
    assert game.perft(1) == len(game.legal_actions)
    divided = game.divide(2)
    assert sum(divided.values()) == game.perft(2) and list(divided) == game.legal_actions.texts()
    with pytest.raises(InvalidError):
        game.perft(1, by="move")
    assert Game("amazons", size=6).perft(1, by="turn") > 0


def test_legal_actions_are_a_sequence(name: str) -> None:
    game = Game(name)
    legal = game.legal_actions
    assert [legal.index(action) for action in legal] == list(range(len(legal)))
    assert legal.index(legal[2].text, 1) == legal.index(legal[2], -len(legal), 3) == 2
    assert legal.count(legal[0]) == legal.count(legal[0].text) == 1 and legal.count("nothing") == legal.count(3) == 0
    game.push(legal[0])
    for wrong in ("nothing", game.legal_actions[0]):
        with pytest.raises(ValueError, match="not legal"):
            legal.index(wrong)
    with pytest.raises(ValueError, match="not legal"):
        legal.index(legal[2], 0, 2)
    assert game.longest > len(legal)


def test_observations_are_arrays_of_bytes(name: str) -> None:
    game = Game(name)
    planes, facts = game.observation()
    assert planes.dtype == facts.dtype == np.uint8 and planes.ndim == 3 and facts.ndim == 1
    game.push(game.legal_actions[0])
    assert not np.array_equal(game.observation()[0], planes)


def test_other_threads_run_while_the_engine_works() -> None:
    game = Game("ringrift")
    counted = []
    worker = threading.Thread(target=lambda: counted.append(game.perft(3)))
    worker.start()
    steps = 0
    while worker.is_alive():
        steps += 1
    worker.join()
    assert counted and steps > 100
    with pytest.raises(stackwright.EngineError, match="on purpose"):
        stackwright._native._panic()


def test_options_and_rulebooks_are_told(name: str) -> None:
    for option in stackwright.options_of(name).values():
        assert option["values"] and option["about"]
    assert stackwright.rulebook(name).startswith("#") and stackwright.rulebook(name, "vi")
    with pytest.raises(InvalidError, match="en or vi"):
        stackwright.rulebook(name, "xx")
    assert isinstance(Game(name).legal_actions[0], Action)
