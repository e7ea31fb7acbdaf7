/** Numbers for people; JSON has them exactly. */
const DIGITS = 4;

/** Whole numbers as they are, others to four digits: "27.05", "1998", "0.1545". */
export function rounded(value: number): string {
  if (Number.isInteger(value) || !Number.isFinite(value)) return String(value);
  const whole = 10 ** (DIGITS - 1);
  return String(Math.abs(value) >= whole ? Math.round(value) : Number(value.toPrecision(DIGITS)));
}
