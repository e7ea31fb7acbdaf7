/**
 * The auditor finds its set C without searching. Here every subset is tried, on thousands of small histories
 * with right and wrong contents: the two must agree on whether there is one.
 */
import { expect, test } from 'vitest';
import { nextBelow, randomStream, type RandomStream } from '../../../src/base/random.ts';
import { audit } from '../../../src/oracle/auditor.ts';
import { itemAt } from '../../support/item-at.ts';
import { ABORTED, ACKED, ACTIVE, COMMITTING, type History, requestFor } from './history.ts';

const PAGES = 3;

function drawHistory(stream: RandomStream): History {
  const units = 1 + nextBelow(stream, 4);
  const states = Array.from({ length: units }, () =>
    itemAt([ACKED, COMMITTING, ABORTED, ACTIVE], nextBelow(stream, 4)),
  );
  const count = 1 + nextBelow(stream, 7);
  const writes = Array.from(
    { length: count },
    () => [nextBelow(stream, units + 1), nextBelow(stream, PAGES)] as const,
  );
  const plain = writes.flatMap(([txIndex], i) => (txIndex === 0 ? [i + 1] : []));
  const order = [
    ...states.flatMap((state, i) => (state === ACKED || state === COMMITTING ? [i + 1] : [])),
    ...plain.map((write) => -write),
  ];
  for (let i = order.length - 1; i > 0; i--) {
    const other = nextBelow(stream, i + 1);
    [order[i], order[other]] = [itemAt(order, other), itemAt(order, i)];
  }
  return {
    states,
    writes,
    plainDone: plain.filter(() => nextBelow(stream, 2) === 0),
    // Plain writes come in the order of their numbers.
    commitOrder: inOrder(order, plain),
  };
}

function inOrder(order: number[], plain: number[]): number[] {
  let next = 0;
  return order.map((entry) => (entry < 0 ? -itemAt(plain, next++) : entry));
}

/** Returns what the pages show when exactly the chosen entries of the commit order took effect. */
function contentsOf(history: History, chosen: (entry: number) => boolean): number[] {
  const values = new Array<number>(PAGES).fill(0);
  for (const entry of history.commitOrder) {
    if (!chosen(entry)) continue;
    history.writes.forEach(([txIndex, page], i) => {
      if (entry < 0 ? i + 1 === -entry : txIndex === entry) values[page] = i + 1;
    });
  }
  return values;
}

function mustHold(history: History, entry: number): boolean {
  return entry < 0 ? (history.plainDone ?? []).includes(-entry) : history.states[entry - 1] === ACKED;
}

function isPossible(history: History, values: readonly number[]): boolean {
  const unsure = history.commitOrder.filter((entry) => !mustHold(history, entry));
  for (let bits = 0; bits < 2 ** unsure.length; bits++) {
    const inside = new Set(unsure.filter((_, i) => ((bits >> i) & 1) === 1));
    const shown = contentsOf(history, (entry) => mustHold(history, entry) || inside.has(entry));
    if (shown.every((value, page) => value === values[page])) return true;
  }
  return false;
}

test('auditor: a verdict holds exactly if some set of transactions explains the contents', () => {
  const stream = randomStream(77, 'histories');
  const seen = { held: 0, broken: 0 };
  for (let round = 0; round < 20_000; round++) {
    const history = drawHistory(stream);
    const subset = nextBelow(stream, 256);
    const values = contentsOf(history, (entry) => ((subset >> (Math.abs(entry) % 8)) & 1) === 1);
    if (nextBelow(stream, 3) === 0)
      values[nextBelow(stream, PAGES)] = nextBelow(stream, history.writes.length + 1);
    const { held } = audit(requestFor(history, { values }));
    expect(held, `of ${JSON.stringify({ history, values })}`).toBe(isPossible(history, values));
    seen[held ? 'held' : 'broken']++;
  }
  expect(Math.min(seen.held, seen.broken)).toBeGreaterThan(2_000);
});
