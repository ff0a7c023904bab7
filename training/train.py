"""Trains the net of one generation of a `stackwright train` run with PyTorch, on a GPU if there is one.

It reads the rows that the run has played and writes `generation-N/model.npy`, which the next `stackwright train ... --resume`
quantises and lets play, instead of training one itself. Settings are those of the run unless flags
say otherwise. With --check it trains nothing: it works out the losses of the model that is there and fails if they are not
those that the run has noted.

    python training/train.py RUN --generation 1
    python training/train.py RUN --generation 1 --check
"""

import argparse
import json
import math
import sys
import time
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional

POINT = math.log(10) / 400  # a point in nats
MOST_POINTS = 2000.0
LEAST_CHANCE = 1e-6
INNER, OUTER = 1.0, 30.0  # how far weights may go, so that whole numbers can hold them
WARM_UP = 0.03
LEAST_STEPS, SMALLEST_BATCH = 100, 32
# Former names of settings, which earlier runs and commands have.
FORMER = {"batch": "batch_size", "step": "learning_rate", "decay": "weight_decay", "outcome": "result_weight"}


class Rows:
    """Positions: for each seat the active inputs, the search's value, and the result of the game."""

    def __init__(self, folders, seats):
        def column(name):
            return [np.load(folder / f"{name}.npy") for folder in folders]

        before = np.cumsum([0] + [len(part) for part in column("inputs")])
        self.inputs = np.concatenate(column("inputs"))
        self.ends = np.concatenate([part.astype(np.int64) + start for part, start in zip(column("ends"), before)])
        self.values = np.concatenate(column("values"))
        self.judged = np.concatenate(column("judged")).reshape(-1, seats)
        self.movers = np.concatenate(column("movers")).astype(np.int64)
        self.shares = np.concatenate(column("shares")).reshape(-1, seats)
        self.games = np.concatenate(column("games"))

    def __len__(self):
        return len(self.games)

    def held_out(self, one_in):
        return self.games % one_in == one_in - 1


def scale(values, shares):
    """Platt scaling: the slope and shift under which results are likeliest, by Newton's method, with a weak pull to (1, 0)."""
    x = np.clip(values.astype(np.float64), -MOST_POINTS, MOST_POINTS) * POINT
    at = np.array([1.0, 0.0])
    for _ in range(30):
        chance = 1 / (1 + np.exp(-(at[0] * x + at[1])))
        over, bend = chance - shares, np.maximum(chance * (1 - chance), 1e-9)
        slope = np.array([at[0] - 1 + (over * x).sum(), at[1] + over.sum()])
        cross = (bend * x).sum()
        step = np.linalg.solve(np.array([[1 + (bend * x * x).sum(), cross], [cross, 1 + bend.sum()]]), slope)
        at -= step / max(np.abs(step).sum(), 1.0)
        if np.abs(step).sum() < 1e-7:
            break
    return at


def searched(rows, one_in):
    """The chance of the seat to move by search, on the scale that is fitted to the results of such positions."""
    mover_shares = rows.shares[np.arange(len(rows)), rows.movers]
    learnt = ~rows.held_out(one_in)
    slope, shift = scale(rows.values[learnt], mover_shares[learnt])
    x = np.clip(rows.values, -MOST_POINTS, MOST_POINTS) * POINT
    return (1 / (1 + np.exp(-(slope * x + shift)))).astype(np.float32)


class School:
    """All rows of a generation's window on the device."""

    def __init__(self, run, number, settings, device):
        self.seats = settings["shape"]["seats"]
        one_in = settings["held_out"]
        parts = []
        for generation in range(max(number - max(settings["window"], 1), 0) + 1, number + 1):
            folders = sorted((run / f"generation-{generation:03}").glob("rows-*"))
            parts.append(Rows([folder for folder in folders if (folder / "games.npy").exists()], self.seats))
        before = np.cumsum([0] + [len(part.inputs) for part in parts])
        ends = np.concatenate([part.ends + start for part, start in zip(parts, before)])

        def to(array, kind):
            return torch.from_numpy(np.ascontiguousarray(array).astype(kind)).to(device)

        self.inputs = to(np.concatenate([part.inputs for part in parts]), np.int32)
        self.ends = to(ends, np.int64)
        self.starts = torch.cat([torch.zeros(1, dtype=torch.int64, device=device), self.ends[:-1]])
        self.movers = to(np.concatenate([part.movers for part in parts]), np.int64)
        self.shares = to(np.concatenate([part.shares for part in parts]), np.float32)
        # What the net's points are added to: a part of the linear judgement.
        part_of = settings["shape"]["features"] / 256 * POINT
        self.features = to(np.concatenate([part.judged for part in parts]) * part_of, np.float32)
        self.searched = to(np.concatenate([searched(part, one_in) for part in parts]), np.float32)
        held = np.concatenate([part.held_out(one_in) for part in parts])
        self.held = to(np.flatnonzero(held), np.int64)
        self.learnt = to(np.flatnonzero(~held), np.int64)
        turned = np.load(run / "symmetries.npy").reshape(-1, settings["shape"]["inputs"])
        self.symmetries = to(turned, np.int32)

    def views(self, at, turn):
        """The inputs of these positions in one list, and where those of each seat begin. Each is turned if `turn` says so."""
        bags = (at[:, None] * self.seats + torch.arange(self.seats, device=at.device)).flatten()
        starts, lengths = self.starts[bags], self.ends[bags] - self.starts[bags]
        offsets = torch.cumsum(lengths, 0) - lengths
        gaps = torch.repeat_interleave(starts - offsets, lengths)
        inputs = self.inputs[torch.arange(len(gaps), device=at.device) + gaps]
        if turn and len(self.symmetries) > 1:
            drawn = torch.randint(len(self.symmetries), (len(at),), device=at.device)
            drawn = torch.repeat_interleave(drawn.repeat_interleave(self.seats), lengths)
            inputs = self.symmetries[drawn, inputs.long()]
        return inputs, offsets


class Net(torch.nn.Module):
    """The same computation as stackwright_nets, in floating point."""

    def __init__(self, shape, shared, active):
        super().__init__()
        inputs, width, hidden = shape["inputs"], shape["width"], shape["hidden"]
        self.shape, spread = shape, 0.3
        self.shared = shared  # inputs that say the same of many cells share a part of their weights

        def within(most, *size):
            return torch.nn.Parameter((2 * torch.rand(*size) - 1) * most)

        self.rows = within(spread * math.sqrt(3 / max(active, 1)), inputs, width)
        self.common = torch.nn.Parameter(torch.zeros(shared["each"] if shared else 0, width))
        if shared:  # what is hardly ever seen on a cell is taken for what it is elsewhere
            start, each = shared["start"], shared["each"]
            with torch.no_grad():
                self.common.copy_(self.rows[start : start + each])
                self.rows[start : start + shared["len"]] = 0
        self.bias = torch.nn.Parameter(torch.full((width,), spread))
        self.hidden = within(1 / math.sqrt(width), hidden, 2 * width)
        self.hidden_bias = torch.nn.Parameter(torch.full((hidden,), spread))
        self.output = within(1 / math.sqrt(hidden or width), hidden or width)

    def all_rows(self):
        if not self.shared:
            return self.rows
        start, end = self.shared["start"], self.shared["start"] + self.shared["len"]
        cells = self.rows[start:end].view(-1, self.shared["each"], self.shape["width"]) + self.common
        return torch.cat([self.rows[:start], cells.view(end - start, -1), self.rows[end:]])

    def layers(self):
        return [self.all_rows(), self.bias, self.hidden, self.hidden_bias, self.output]

    def forward(self, inputs, offsets, features):
        """The logarithm of each seat's chance, where features give the seats these scores."""
        seats, width = self.shape["seats"], self.shape["width"]
        sums = functional.embedding_bag(inputs, self.all_rows(), offsets.to(inputs.dtype), mode="sum") + self.bias
        own = sums.clamp(0, 1).view(-1, seats, width)
        if self.shape["squared"]:
            own = own * own
        if self.shape["hidden"]:
            others = (own.sum(1, keepdim=True) - own) / (seats - 1)
            own = functional.linear(torch.cat([own, others], 2), self.hidden, self.hidden_bias).clamp(0, 1)
        return torch.log_softmax(own @ self.output + features, dim=1)

    def bound(self):
        with torch.no_grad():
            rows = self.all_rows()
            self.rows += rows.clamp(-INNER, INNER) - rows
            self.bias.clamp_(-INNER, INNER)
            for layer in [self.hidden, self.hidden_bias, self.output]:
                layer.clamp_(-OUTER, OUTER)

    def save(self, path):
        numbers = torch.cat([layer.detach().flatten() for layer in self.layers()])
        np.save(path, numbers.cpu().numpy().astype(np.float32))

    def load(self, path):
        numbers = torch.from_numpy(np.load(path))
        expected = sum(layer.numel() for layer in self.layers())
        if numbers.numel() != expected:
            sys.exit(f"{path}: expected {expected} numbers, found {numbers.numel()}")
        with torch.no_grad():
            self.common.zero_()
            for layer in [self.rows, *self.layers()[1:]]:
                layer.copy_(numbers[: layer.numel()].view_as(layer))
                numbers = numbers[layer.numel() :]


def loss(school, at, logs, result_weight):
    """The loss of each position: of the training target, and of its result alone."""
    result = -(school.shares[at] * logs.clamp(min=math.log(LEAST_CHANCE))).sum(1)
    own = logs.exp().gather(1, school.movers[at][:, None])[:, 0].clamp(LEAST_CHANCE, 1 - LEAST_CHANCE)
    search = functional.binary_cross_entropy(own, school.searched[at], reduction="none")
    return result_weight * result + (1 - result_weight) * search, result


def held_losses(net, school, result_weight):
    sums = torch.zeros(2, dtype=torch.float64, device=school.held.device)
    with torch.no_grad():
        for at in school.held.split(65536):
            both = loss(school, at, net(*school.views(at, False), school.features[at]), result_weight)
            sums += torch.stack([part.double().sum() for part in both])
    return (sums / max(len(school.held), 1)).tolist()


def train(net, school, settings):
    """Trains with early stopping by the validation loss, and leaves the net as it was at its best."""
    result_weight, epochs, most = settings["result_weight"], settings["epochs"], settings["batch_size"]
    batch = max(min(most, len(school.learnt) // LEAST_STEPS), min(SMALLEST_BATCH, most))
    groups = [
        {"params": [net.rows, net.common], "weight_decay": settings["weight_decay"]},
        {"params": net.layers()[1:], "weight_decay": 0.0},
    ]
    optimiser = torch.optim.AdamW(groups, lr=settings["learning_rate"])
    steps = -(-len(school.learnt) // batch)
    best, since, kept, noted = math.inf, 0, None, []
    for epoch in range(epochs):
        begun, total = time.monotonic(), 0.0
        order = school.learnt[torch.randperm(len(school.learnt), device=school.learnt.device)]
        for nth, at in enumerate(order.split(batch)):
            now = (epoch * steps + nth) / (epochs * steps)
            schedule = max(min(now / WARM_UP, 1), 0.01) * max(0.5 * (1 + math.cos(math.pi * now)), 0.01)
            for group in optimiser.param_groups:
                group["lr"] = settings["learning_rate"] * schedule
            optimiser.zero_grad(set_to_none=True)
            each, _ = loss(school, at, net(*school.views(at, True), school.features[at]), result_weight)
            each.mean().backward()
            optimiser.step()
            net.bound()
            total += each.detach().sum()
        held, result = held_losses(net, school, result_weight)
        seconds = time.monotonic() - begun
        noted.append({"epoch": epoch + 1, "learnt": float(total) / len(order), "held": held, "result": result, "seconds": seconds})
        print(json.dumps(noted[-1]), flush=True)
        if held < best:
            best, since, kept = held, 0, {name: layer.clone() for name, layer in net.state_dict().items()}
        else:
            since += 1
        if since >= settings["patience"]:
            break
    net.load_state_dict(kept)
    return noted


def check(net, school, settings, noted):
    """Whether the losses are those that the run has noted for its best epoch."""
    held, result = held_losses(net, school, settings["result_weight"])
    best = min(noted, key=lambda epoch: epoch["held"])
    print(json.dumps({"held": held, "result": result, "noted": best}))
    if abs(held - best["held"]) > 1e-4 or abs(result - best["result"]) > 1e-4:
        sys.exit("the losses are not the same")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("run", type=Path, help="the folder of the run")
    parser.add_argument("--generation", type=int, required=True)
    parser.add_argument("--check", action="store_true", help="compare losses with those the run has noted, and train nothing")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--seed", type=int, default=1, help="random seed")
    flags_of_settings = [
        ("epochs", int, "maximum number of epochs"),
        ("patience", int, "early stopping: epochs without improvement in validation loss"),
        ("batch-size", int, "batch size"),
        ("learning-rate", float, "peak learning rate"),
        ("weight-decay", float, "weight decay (AdamW)"),
        ("result-weight", float, "weight of the game result in the training target, from 0 to 1; the rest is the search's value"),
    ]
    for name, kind, what in flags_of_settings:
        parser.add_argument(f"--{name}", type=kind, help=f"{what} [default: the run's own]")
    for former, name in FORMER.items():
        kind = int if former == "batch" else float
        parser.add_argument(f"--{former}", type=kind, dest=name, default=argparse.SUPPRESS, help=argparse.SUPPRESS)
    flags = parser.parse_args()
    ledger = json.loads((flags.run / "run.json").read_text())
    if not 1 <= flags.generation <= len(ledger["generations"]):
        sys.exit(f"{flags.run}: there is no generation {flags.generation}, only {len(ledger['generations'])}")
    settings = {FORMER.get(name, name): value for name, value in ledger["settings"].items()}
    given = {name: value for name, value in vars(flags).items() if name in settings and value is not None}
    settings = {**settings, **{name: value for name, value in given.items() if name != "seed"}}
    torch.manual_seed(flags.seed)
    school = School(flags.run, flags.generation, settings, torch.device(flags.device))
    if not len(school.learnt) or not len(school.held):
        sys.exit(f"{flags.run}: there are too few positions to learn from")
    active = len(school.inputs) / len(school.ends)
    net = Net(settings["shape"], settings["shared"], active).to(flags.device)
    path = flags.run / f"generation-{flags.generation:03}" / "model.npy"
    if flags.check:
        net.load(path)
        check(net, school, settings, ledger["generations"][flags.generation - 1]["epochs"])
        return
    noted = train(net, school, settings)
    net.save(path)
    path.with_name("epochs.json").write_text(json.dumps(noted) + "\n")
    print(f"written to {path}")


if __name__ == "__main__":
    main()
