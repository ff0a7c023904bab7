/** Until the browser has nothing better to do, or a second has passed. @returns {Promise<void>} */
export function whenIdle() {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 1000 });
    else setTimeout(resolve);
  });
}
