/** A trace as long as those of a day: it is scheduled, however many transactions write where others have written. */
import { expect, test } from 'vitest';
import { scheduleTrace } from '../../../../src/engine/host/isolation.ts';
import { TraceOp, TraceStore } from '../../../../src/model/trace.ts';
import { itemAt } from '../../../support/item-at.ts';
import { reachOf } from '../../../support/ring.ts';
import { target } from './target.ts';

const OPERATIONS = reachOf({ first: 0, full: 130_000, deep: 1_300_000 });

/** Sixteen open transactions that write single pages anywhere, an eighth of the operations a commit. */
function longTrace(): TraceStore {
  const store = new TraceStore();
  let random = 1;
  const next = (below: number): number => {
    random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((random / 2 ** 32) * below);
  };
  const open: number[] = [];
  for (let index = 0; index < OPERATIONS; index++) {
    if (open.length < 16) open.push(store.open(index + 1));
    const at = next(open.length);
    const ends = next(8) === 0;
    const kind = ends ? TraceOp.commit : TraceOp.write;
    store.append(kind, itemAt(open, at), ends ? 0 : next(7_000_000), ends ? 0 : 1, index, index + 1);
    if (ends) open.splice(at, 1);
  }
  return store;
}

test(`a trace of ${OPERATIONS} operations is scheduled under every isolation level`, () => {
  const store = longTrace();
  for (const [level, logicalPages] of [
    ['serializable', 8_000_000],
    ['strict', 8_000_000],
    ['no-page-conflict', 8_000_000],
    ['no-page-conflict', 6_000_000],
  ] as const) {
    const program = scheduleTrace(store, level, target(logicalPages));
    expect(program.ok && program.value.count).toBeGreaterThanOrEqual(OPERATIONS);
  }
});
