/**
 * Glicko-2, as Mark Glickman describes it: how strong somebody is, how sure that is, and how much it changes. A result counts against another
 * rating, with 1 for a win, 0 for a loss. Pure arithmetic.
 *
 * @typedef {{ rating: number, deviation: number, volatility: number }} Rating
 */

/** From the scale that people read to the one that the formulas are written in. */
const SCALE = 173.7178;
const MIDDLE = 1500;
/** How much the volatility may change. */
const TAU = 0.5;
const CLOSE_ENOUGH = 1e-6;
/** Nobody is less sure than about somebody of whom nothing is known. */
export const WIDEST = 350;

/** Of whom nothing is known. @param {number} [rating] @param {number} [deviation] @returns {Rating} */
export const unknown = (rating = MIDDLE, deviation = WIDEST) => ({ rating, deviation, volatility: 0.06 });

/** How much a result against somebody says. @param {number} phi */
const weight = (phi) => 1 / Math.sqrt(1 + (3 * phi ** 2) / Math.PI ** 2);

/** The chance to win. @param {number} mu @param {number} other @param {number} phi of the other */
const expected = (mu, other, phi) => 1 / (1 + Math.exp(-weight(phi) * (mu - other)));

/** The chance of one against another, from 0 to 1. @param {Rating} one @param {Rating} other */
export const chanceAgainst = (one, other) => expected((one.rating - MIDDLE) / SCALE, (other.rating - MIDDLE) / SCALE, other.deviation / SCALE);

/**
 * The new volatility: where f crosses zero, by the Illinois variant of regula falsi.
 * @param {number} delta @param {number} phi @param {number} v @param {number} sigma
 */
function newVolatility(delta, phi, v, sigma) {
  const a = Math.log(sigma ** 2);
  const f = (/** @type {number} */ x) => {
    const e = Math.exp(x);
    return (e * (delta ** 2 - phi ** 2 - v - e)) / (2 * (phi ** 2 + v + e) ** 2) - (x - a) / TAU ** 2;
  };
  let low = a;
  let high = Math.log(delta ** 2 - phi ** 2 - v);
  if (!(delta ** 2 > phi ** 2 + v)) {
    let k = 1;
    while (f(a - k * TAU) < 0) k += 1;
    high = a - k * TAU;
  }
  let [fLow, fHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > CLOSE_ENOUGH) {
    const next = low + ((low - high) * fLow) / (fHigh - fLow);
    const fNext = f(next);
    if (fNext * fHigh <= 0) [low, fLow] = [high, fHigh];
    else fLow /= 2;
    [high, fHigh] = [next, fNext];
  }
  return Math.exp(low / 2);
}

/** What becomes of a rating in a period with these results. @param {Rating} before @param {{ against: Rating, score: number }[]} results @returns {Rating} */
export function rated({ rating, deviation, volatility }, results) {
  if (results.length === 0) return rested({ rating, deviation, volatility });
  const [mu, phi] = [(rating - MIDDLE) / SCALE, deviation / SCALE];
  let information = 0;
  let surplus = 0;
  for (const { against, score } of results) {
    const [other, width] = [(against.rating - MIDDLE) / SCALE, against.deviation / SCALE];
    const g = weight(width);
    const e = expected(mu, other, width);
    information += g ** 2 * e * (1 - e);
    surplus += g * (score - e);
  }
  const v = 1 / information;
  const sigma = newVolatility(v * surplus, phi, v, volatility);
  const wide = Math.sqrt(phi ** 2 + sigma ** 2);
  const narrow = 1 / Math.sqrt(1 / wide ** 2 + 1 / v);
  return { rating: MIDDLE + SCALE * (mu + narrow ** 2 * surplus), deviation: Math.min(WIDEST, SCALE * narrow), volatility: sigma };
}

/** What becomes of it in periods without a result: it is less sure. @param {Rating} before @param {number} [periods] @returns {Rating} */
export function rested({ rating, deviation, volatility }, periods = 1) {
  return { rating, deviation: Math.min(WIDEST, SCALE * Math.sqrt((deviation / SCALE) ** 2 + periods * volatility ** 2)), volatility };
}
