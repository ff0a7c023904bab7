// The start page: lists games, makes one, and plays by typing actions.

const api = "/api/v1";
const by = (id) => document.getElementById(id);

async function ask(path, body) {
  const options = body === undefined ? {} : {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  };
  const answer = await fetch(api + path, options);
  const value = await answer.json();
  if (!answer.ok) throw new Error(value.detail + (value.rule ? ` (${value.rule})` : ""));
  return value;
}

const say = (text) => { by("said").textContent = text; };

async function list() {
  const { games } = await ask("/games");
  by("list").replaceChildren(...games.map((game) => {
    const row = document.createElement("tr");
    const link = document.createElement("a");
    link.href = `/g/${game.id}`;
    link.textContent = game.game;
    const players = game.players.map((player) => player.name ?? player.kind).join(", ");
    for (const content of [link, game.status, players, String(game.number)]) {
      const cell = document.createElement("td");
      cell.append(content);
      row.append(cell);
    }
    return row;
  }));
}

function show(state) {
  by("table").hidden = false;
  const { table, view } = state;
  const result = table.result ? `over: ${table.result.reason}, ranks ${table.result.ranks}` : "";
  const turn = table.seat ? `seat ${table.seat} is to act` : table.status;
  by("task").textContent = result || `${turn}. ${view.task?.text ?? ""}`;
  by("position").textContent = view.position;
  by("actions").replaceChildren(...(view.actions ?? []).map((action) => {
    const option = document.createElement("option");
    option.value = action.text;
    return option;
  }));
}

function watch(id) {
  let number;
  let wait = 500;
  const open = () => {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const since = number === undefined ? "" : `?since=${number}`;
    const socket = new WebSocket(`${scheme}://${location.host}${api}/games/${id}/ws${since}`);
    socket.onmessage = (event) => {
      wait = 500;
      const message = JSON.parse(event.data);
      if (message.type === "snapshot" || message.type === "update") {
        number = message.table.number;
        show(message);
        if (message.type === "snapshot") {
          by("history").replaceChildren();
          message.history.forEach((turn) => note(turn.seat, turn.actions.join(" ")));
        } else {
          message.entries.forEach((entry) => note(entry.seat ?? "", entry.text ?? entry.words ?? entry.kind));
        }
      } else if (message.type === "refused") {
        say(message.problem.detail);
      } else if (message.type === "done") {
        say("");
      }
    };
    // A lost connection heals itself.
    socket.onclose = () => { setTimeout(open, wait); wait = Math.min(wait * 2, 15000); };
    return socket;
  };
  const note = (seat, text) => {
    const item = document.createElement("li");
    item.textContent = `${seat} ${text}`;
    by("history").append(item);
  };
  open();
  const guarded = (work) => async (event) => {
    event.preventDefault();
    try { await work(event); say(""); } catch (error) { say(error.message); }
  };
  by("play").onsubmit = guarded(async (event) => {
    const action = event.target.elements.action.value.trim();
    await ask(`/games/${id}/actions`, { action, expected: number, key: crypto.randomUUID() });
    event.target.reset();
  });
  by("undo").onclick = guarded(() => ask(`/games/${id}/undo`, { expected: number }));
  by("join").onclick = guarded(() => ask(`/games/${id}/join`, { name: by("create").elements.name.value }));
}

by("create").onsubmit = async (event) => {
  event.preventDefault();
  const { game, opponent, name } = event.target.elements;
  try {
    const seats = [{ kind: "human" }, { kind: opponent.value }];
    const made = await ask("/games", { game: game.value, name: name.value, seats });
    location.href = made.path;
  } catch (error) {
    alert(error.message);
  }
};

await ask("/visitors", {});
await list();
const here = location.pathname.match(/^\/g\/([\w-]+)$/);
if (here) watch(here[1]);
