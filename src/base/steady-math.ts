/**
 * Logarithm, exponential and power from additions and multiplications only: every host rounds those alike,
 * while the built-in ones may differ in their last digit, and with it a whole run.
 */
/** Terms of the series after which nothing changes in a double. */
const LOG_TERMS = 41;
const EXP_TERMS = 20;

/** Natural logarithm of a positive finite number, to about 1e-15. */
export function steadyLog(x: number): number {
  let mantissa = x;
  let exponent = 0;
  while (mantissa > Math.SQRT2) {
    mantissa /= 2;
    exponent += 1;
  }
  while (mantissa < Math.SQRT2 / 2) {
    mantissa *= 2;
    exponent -= 1;
  }
  const z = (mantissa - 1) / (mantissa + 1);
  const square = z * z;
  let power = z;
  let sum = 0;
  for (let n = 1; n <= LOG_TERMS; n += 2) {
    sum += power / n;
    power *= square;
  }
  return 2 * sum + exponent * Math.LN2;
}

/** e to the power of x, for x from about -700 to 700. */
export function steadyExp(x: number): number {
  const halvings = Math.round(x / Math.LN2);
  const rest = x - halvings * Math.LN2;
  let term = 1;
  let sum = 1;
  for (let n = 1; n <= EXP_TERMS; n += 1) {
    term *= rest / n;
    sum += term;
  }
  for (let n = 0; n < Math.abs(halvings); n += 1) sum *= halvings < 0 ? 0.5 : 2;
  return sum;
}

/** `base` to the power of `exponent`, for a positive base. */
export function steadyPower(base: number, exponent: number): number {
  return steadyExp(exponent * steadyLog(base));
}
