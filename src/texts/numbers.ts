/** Numbers as all languages write them alike; what differs is given. */
import { grouped } from '../base/grouped.ts';
import type { Runs } from '../explain/view/runs.ts';

/** "0.70 ms", "126 µs": about three figures, in the unit that suits, with the language's decimal mark. */
export function durationWith(ns: number, decimalMark: string): string {
  const figures = (value: number): string =>
    value >= 100 ? grouped(value) : value.toFixed(value >= 10 ? 1 : 2).replace('.', decimalMark);
  if (ns < 1e3) return `${Math.round(ns)} ns`;
  if (ns < 1e5) return `${figures(ns / 1e3)} µs`;
  if (ns < 1e9) return `${figures(ns / 1e6)} ms`;
  return `${figures(ns / 1e9)} s`;
}

/** "12 %" of a share. */
export function percent(share: number): string {
  return `${Math.round(share * 100)}\u00a0%`;
}

/** "2–5", "7": each run, with its last number where it has more than one. */
export function rangeTexts({ runs }: Runs): readonly string[] {
  return runs.map(([first, last]) => {
    if (first === last) return String(first);
    return last === first + 1 ? `${first}, ${last}` : `${first}–${last}`;
  });
}

/** The single numbers and the spans in a sentence that lists blocks; `span` words one of more than two numbers. */
export function spansOf({ runs }: Runs, span: (first: number, last: number) => string): readonly string[] {
  return runs.flatMap(([first, last]) => {
    if (first === last) return [String(first)];
    return last === first + 1 ? [String(first), String(last)] : [span(first, last)];
  });
}
