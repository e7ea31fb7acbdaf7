/** Remarks of several runs that differ in their numbers alone, as one with the range of each number. */

const numbers = /\d+(?:[.,]\d+)*/g;
const bySize = new Intl.Collator('en', { numeric: true });

/** The same for remarks that say the same of other numbers. */
export const remarkKind = (remark: string): string => remark.replaceAll(numbers, '#');

/** @param remarks of one kind, one at least: "differs by 80 %", "differs by 132 %" become "differs by 80–132 %" */
export function mergedRemark(remarks: readonly string[]): string {
  const found = remarks.map((remark) => remark.match(numbers) ?? []);
  let place = 0;
  return (remarks[0] ?? '').replaceAll(numbers, (number) => {
    const at = place++;
    const sorted = found.map((each) => each[at] ?? number).toSorted(bySize.compare);
    const [least = number, most = number] = [sorted[0], sorted.at(-1)];
    return least === most ? least : `${least}–${most}`;
  });
}
