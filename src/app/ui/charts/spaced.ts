/** Those of marks in order that stand at least `gap` from the last one drawn: closer ones would cover each other. */
export function spaced<M>(marks: readonly M[], at: (mark: M) => number, gap: number): readonly M[] {
  let last = Number.NEGATIVE_INFINITY;
  return marks.filter((mark) => {
    const place = at(mark);
    if (place - last < gap) return false;
    last = place;
    return true;
  });
}
