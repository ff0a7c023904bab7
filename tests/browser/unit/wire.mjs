/** What modules of a game's page find in a browser, as far as they need it without one: above all a socket. */

globalThis.location ??= new URL('http://127.0.0.1/g/x');
globalThis.document ??= Object.assign(new EventTarget(), { visibilityState: 'visible', querySelector: () => null });
globalThis.Element ??= class {};
globalThis.addEventListener ??= () => {};
globalThis.removeEventListener ??= () => {};

/** A socket that a test speaks for. */
export class Wire {
  static OPEN = 1;
  /** @type {Wire[]} */ static all = [];
  constructor(address) {
    this.address = new URL(address);
    this.readyState = 0;
    this.sent = [];
    Wire.all.push(this);
  }
  send(text) { this.sent.push(JSON.parse(text)); }
  close() { this.readyState = 3; }
  begin() { this.readyState = 1; this.onopen(); }
  say(message) { this.onmessage({ data: JSON.stringify(message) }); }
  break() { this.readyState = 3; this.onclose(); }
  get asked() { return this.sent.filter(({ type }) => type !== 'ping'); }
}
globalThis.WebSocket = Wire;
