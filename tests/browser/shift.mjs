/** How much of a page moves by itself: every layout shift is counted, also those that follow an input. */

/** Begins to count, from what the page shows now. */
export const countShifts = (page) => page.evaluate(() => {
  window.shifts = [];
  const name = (node) => (node?.nodeType === Node.ELEMENT_NODE ? `${node.localName}.${node.getAttribute('class') ?? ''}` : node?.parentElement ? `text in ${node.parentElement.className}` : 'gone');
  window.shiftWatch = new PerformanceObserver((list) => {
    for (const { value, sources = [] } of list.getEntries()) {
      window.shifts.push({ value, what: sources.map(({ node, previousRect, currentRect }) => `${name(node)} ${Math.round(currentRect.x - previousRect.x)},${Math.round(currentRect.y - previousRect.y)}`) });
    }
  });
  window.shiftWatch.observe({ type: 'layout-shift' });
});

/** The sum of all shifts since, and which things moved most. */
export const shiftsSince = (page) => page.evaluate(() => {
  const found = new Map();
  for (const { value, what } of window.shifts) for (const one of what) found.set(one, (found.get(one) ?? 0) + value);
  return { sum: window.shifts.reduce((sum, { value }) => sum + value, 0), most: [...found].toSorted(([, a], [, b]) => b - a).slice(0, 14).map(([what, value]) => `${value.toFixed(4)} ${what}`) };
});
