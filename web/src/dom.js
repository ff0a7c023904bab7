/** Elements in one line each. */

/** @typedef {Node | string | number | null | undefined | false} Child */

/**
 * @param {Element} element
 * @param {Record<string, any>} properties attributes; `on...` are listeners, `class` may be a list, booleans set or leave out
 * @param {(Child | Child[])[]} children
 */
function fill(element, properties, children) {
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith('on') && typeof value === 'function') element.addEventListener(name.slice(2), value);
    else if (name === 'class' && Array.isArray(value)) element.setAttribute('class', value.filter(Boolean).join(' '));
    else if (name === 'value') /** @type {any} */ (element).value = value;
    else element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...nodes(children));
  return element;
}

/** @param {(Child | Child[])[]} children */
function nodes(children) {
  return children.flat().filter((child) => child !== null && child !== undefined && child !== false)
    .map((child) => (child instanceof Node ? child : String(child)));
}

/**
 * An HTML element.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, any>} [properties]
 * @param {(Child | Child[])[]} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, properties = {}, ...children) {
  return /** @type {any} */ (fill(document.createElement(tag), properties, children));
}

/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, any>} [properties]
 * @param {(Child | Child[])[]} children
 * @returns {SVGElementTagNameMap[T]}
 */
export function s(tag, properties = {}, ...children) {
  return /** @type {any} */ (fill(document.createElementNS('http://www.w3.org/2000/svg', tag), properties, children));
}

/** What has the focus in the tree that an element belongs to: that of the document, or of a shadow root. @param {Node} near @returns {Element | null} */
export function focusedNear(near) {
  const root = /** @type {Document | ShadowRoot} */ (near.getRootNode());
  return root.activeElement ?? null;
}

/**
 * Puts these children in the place of all others.
 * @param {Element} element
 * @param {(Child | Child[])[]} children
 */
export function replace(element, ...children) {
  element.replaceChildren(...nodes(children));
}
