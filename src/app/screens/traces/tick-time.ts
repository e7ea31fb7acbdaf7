import { duration } from '../../words/locale/format.ts';

/** A round moment of an axis: "10 ms" where the clock would say "10.0 ms". */
export function tickTime(ns: number): string {
  const { value, unit } = duration(ns);
  return `${value.replace(/[.,]?0+$/, (zeros) => (/[.,]/.test(value) ? '' : zeros))} ${unit}`;
}
