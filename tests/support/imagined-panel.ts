/** A figure as one imagines it: values that show a worded order, and how far each may go until the figure does not show it any more. */
import type { Text } from '../../src/base/message.ts';
import { present } from '../../src/base/assert.ts';
import type { FigureId } from '../../src/experiments/messages.ts';
import { type Order, Panel } from '../../src/experiments/orders/order.ts';
import { inEnglish } from '../../src/texts/en/in-english.ts';

class ImaginedPanel extends Panel {
  readonly asked: string[] = [];
  times = 0;

  constructor(
    figure: FigureId,
    private readonly values: ReadonlyMap<string, number>,
  ) {
    super(figure, [], 1);
  }

  override at(name: Text, x: Text | number): number {
    const value = `${inEnglish(name)}, ${String(inEnglish(x))}`;
    this.times++;
    if (!this.asked.includes(value)) this.asked.push(value);
    return this.values.get(value) ?? DEFAULT;
  }
}

/** A share of nothing is none, so nothing begins at zero. */
const DEFAULT = 1;

interface Look {
  readonly isHeld: boolean;
  readonly asked: readonly string[];
  /** Times that a value was asked for: an order stops at the first that does not hold. */
  readonly times: number;
}

function lookAt({ holds }: Order, figure: FigureId, values: ReadonlyMap<string, number>): Look {
  const panel = new ImaginedPanel(figure, values);
  return { isHeld: holds(panel), asked: panel.asked, times: panel.times };
}

const TRIED = [0, 1, -1, 0.5, 0.05, 2, 3, 5, 10, -10, 50, -50, 100, -100, 1_000, -1_000];

/** Values under which an order holds: the one that stops it is changed until it stops no more. */
function holding(order: Order, figure: FigureId): Map<string, number> {
  const values = new Map<string, number>();
  for (let look = lookAt(order, figure, values); !look.isHeld; look = lookAt(order, figure, values)) {
    const better = look.asked
      .toReversed()
      .flatMap((value) => TRIED.map((tried) => [value, tried] as const))
      .find(([value, tried]) => {
        const next = lookAt(order, figure, new Map(values).set(value, tried));
        return next.isHeld || next.times > look.times;
      });
    if (better === undefined) throw new Error(`${order.id} holds under no values that were tried`);
    values.set(...better);
  }
  return values;
}

const FAR = 1e6;

/** Returns the last value that holds on the way from `from`, or null where all hold. */
function endOf(from: number, sign: 1 | -1, holds: (value: number) => boolean): number | null {
  if (holds(from + sign * FAR)) return null;
  let [inside, outside] = [0, FAR];
  while (outside - inside > 1e-9 * Math.max(1, Math.abs(from + sign * inside))) {
    const middle = (inside + outside) / 2;
    if (holds(from + sign * middle)) inside = middle;
    else outside = middle;
  }
  return from + sign * inside;
}

/** Bisecting leaves a little where the end is zero. */
function rounded(end: number): number {
  return Math.abs(end) < 1e-6 ? 0 : Number(end.toPrecision(4));
}

/** Says of each value that an order speaks of between which ends it may lie while the others stay. */
export function boundsOf(order: Order, figure: FigureId): string[] {
  const values = holding(order, figure);
  const { asked } = lookAt(order, figure, values);
  return asked.map((value) => {
    const own = values.get(value) ?? DEFAULT;
    const holds = (tried: number): boolean => lookAt(order, figure, new Map(values).set(value, tried)).isHeld;
    const [low, high] = ([-1, 1] as const).map((sign) => endOf(own, sign, holds));
    const text = (end: number | null | undefined): string =>
      end === null ? 'any' : String(rounded(present(end, 'two ends')));
    return `${value}: ${text(low)} to ${text(high)}`;
  });
}
