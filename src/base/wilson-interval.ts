/** Interval of confidence of a share. */

const NORMAL_95 = 1.959964;

/**
 * Returns the ends of the interval that holds the true share in 95 of 100 cases, by Wilson's score: it stays within 0
 * and 1, and says something where nothing, or everything, was hit.
 * @param tried at least 1
 */
export function wilsonInterval(hits: number, tried: number): readonly [low: number, high: number] {
  const share = hits / tried;
  const square = NORMAL_95 ** 2;
  const middle = share + square / (2 * tried);
  const half = NORMAL_95 * Math.sqrt((share * (1 - share)) / tried + square / (4 * tried ** 2));
  const whole = 1 + square / tried;
  return [hits === 0 ? 0 : (middle - half) / whole, hits === tried ? 1 : (middle + half) / whole];
}
