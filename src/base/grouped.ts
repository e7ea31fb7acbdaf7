const NARROW_SPACE = '\u202f';

/** 12345 with a narrow space between thousands, from five digits on: alike in every language. */
export function grouped(count: number): string {
  const digits = String(Math.round(count));
  return digits.length < 5 ? digits : digits.replace(/\B(?=(\d{3})+$)/g, NARROW_SPACE);
}
