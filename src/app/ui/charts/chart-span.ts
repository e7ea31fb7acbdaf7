/** The part of an x axis that is seen. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A step of the zoom shows so much of what was seen before. */
const zoomFactor = 0.5;
/** The closest look shows so much of the whole. */
const closest = 1 / 4096;

const widthOf = ({ from, to }: Span): number => to - from;

/** Returns the span one step nearer to `centre`, or one farther away from it; null for the whole. */
export function zoomedSpan(span: Span, whole: Span, centre: number, direction: 1 | -1): Span | null {
  const width = widthOf(span) * (direction === 1 ? zoomFactor : 1 / zoomFactor);
  const share = (centre - span.from) / widthOf(span);
  const from = centre - width * Math.min(1, Math.max(0, share));
  return chosenSpan({ from, to: from + width }, whole);
}

/** Returns a chosen span as it can be seen: within the whole, and not closer than possible; null for the whole. */
export function chosenSpan({ from, to }: Span, whole: Span): Span | null {
  const width = Math.max(to - from, widthOf(whole) * closest);
  if (width >= widthOf(whole)) return null;
  const start = Math.min(Math.max(from, whole.from), whole.to - width);
  return { from: start, to: start + width };
}

/** Returns the span moved so that `x`, which lies outside, is at its edge. */
export function spanWith(span: Span, whole: Span, x: number): Span | null {
  const width = widthOf(span);
  const from = x < span.from ? x : x - width;
  return chosenSpan({ from, to: from + width }, whole);
}
