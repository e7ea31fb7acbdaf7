import { type Point, xOf } from './line-path.ts';
import { nearestIndex } from './nearest.ts';
import { type Span, zoomedSpan } from './chart-span.ts';

/** Effect of a key: moves the crosshair, zooms to a span (null: the whole axis), or picks the point. */
export type CrosshairAct =
  | { readonly kind: 'move'; readonly x: number }
  | { readonly kind: 'zoom'; readonly span: Span | null }
  | { readonly kind: 'pick' };

interface CrosshairView {
  /** Points at which the crosshair can stand, in the order of x. */
  readonly stops: readonly Point[];
  readonly at: number;
  readonly span: Span;
  readonly whole: Span;
}

/** Returns what a key does on the crosshair, or null if the key means nothing there. */
export function crosshairKey(key: string, shift: boolean, view: CrosshairView): CrosshairAct | null {
  const { stops, at, span, whole } = view;
  const leap = (span.to - span.from) / 10;
  const stop = nearestIndex(stops, xOf, at);
  const to = (x: number): CrosshairAct => ({
    kind: 'move',
    x: Math.min(Math.max(x, whole.from), whole.to),
  });
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return to(shift ? at - leap : (stops[stop - 1]?.[0] ?? at));
    case 'ArrowRight':
    case 'ArrowUp':
      return to(shift ? at + leap : (stops[stop + 1]?.[0] ?? at));
    case 'PageDown':
      return to(at - leap);
    case 'PageUp':
      return to(at + leap);
    case 'Home':
      return to(span.from);
    case 'End':
      return to(span.to);
    case '+':
    case '=':
      return { kind: 'zoom', span: zoomedSpan(span, whole, at, 1) };
    case '-':
      return { kind: 'zoom', span: zoomedSpan(span, whole, at, -1) };
    case '0':
      return { kind: 'zoom', span: null };
    case 'Enter':
      return { kind: 'pick' };
    default:
      return null;
  }
}
