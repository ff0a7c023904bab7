/** A way to a server that can be cut, led elsewhere, or held up, as networks are. */

import http from 'node:http';

/** @param {string} target the address of the server */
export async function network(target) {
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set();
  const state = {
    /** Where requests go; nowhere, if it is cut. @type {string | null} */ target,
    /** Requests that wait until they are released. @type {(path: string) => boolean} */ holds: () => false,
    /** Requests that are answered with an error. @type {(path: string) => boolean} */ fails: () => false,
    /** What was asked for. @type {string[]} */ asked: [],
    /** @type {(() => void)[]} */ held: [],
    address: '',
    release() {
      state.holds = () => false;
      for (const go of state.held.splice(0)) go();
    },
    cut() {
      state.target = null;
      for (const socket of sockets) socket.destroy();
    },
    async close() {
      state.cut();
      await new Promise((resolve) => { server.close(resolve); });
    },
  };
  const server = http.createServer(async (request, response) => {
    const path = request.url ?? '/';
    state.asked.push(path);
    if (state.holds(path)) await new Promise((resolve) => { state.held.push(() => resolve(undefined)); });
    if (!state.target) return response.destroy();
    if (state.fails(path)) return response.writeHead(502).end();
    const { hostname, port } = new URL(state.target);
    const further = http.request({ hostname, port, path, method: request.method, headers: request.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    further.on('error', () => response.destroy());
    request.pipe(further);
    return undefined;
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    if (!state.target) socket.destroy();
  });
  server.on('upgrade', (request, socket, begun) => {
    if (!state.target) return socket.destroy();
    const { hostname, port } = new URL(state.target);
    const further = http.request({ hostname, port, path: request.url, headers: request.headers });
    further.on('upgrade', (answer, other, first) => {
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
      socket.write(first);
      other.write(begun);
      other.pipe(socket).pipe(other);
      for (const end of [socket, other]) end.on('error', () => { socket.destroy(); other.destroy(); });
      sockets.add(other);
    });
    further.on('error', () => socket.destroy());
    further.end();
    return undefined;
  });
  await new Promise((resolve) => { server.listen(0, '127.0.0.1', () => resolve(undefined)); });
  state.address = `http://127.0.0.1:${server.address().port}`;
  return state;
}
