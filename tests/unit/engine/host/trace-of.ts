import { present } from '../../../../src/base/assert.ts';
import { parsePageName } from '../../../../src/model/page-name.ts';
import { TraceOp, type TraceOpCode, TraceOutcome, TraceStore } from '../../../../src/model/trace.ts';

const KINDS: Readonly<Record<string, TraceOpCode>> = {
  b: TraceOp.begin,
  w: TraceOp.write,
  r: TraceOp.read,
  c: TraceOp.commit,
  a: TraceOp.abort,
  p: TraceOp.prepare,
  f: TraceOp.flush,
  t: TraceOp.trim,
};

/**
 * A trace in the manner of the script language: `b1 w1:A r1:A c1 a1 w:A r:A`, and `w1:A+3` (three pages from A),
 * `p1` prepare, `f` flush, `t:A` trim, `@5000` the time of what follows.
 */
export function traceOf(text: string): TraceStore {
  const store = new TraceStore();
  const open = new Map<number, number>();
  let timeNs = 0;
  text
    .split(' ')
    .filter(Boolean)
    .forEach((word, index) => {
      if (word.startsWith('@')) {
        timeNs = Number(word.slice(1));
        return;
      }
      const [, letter = '', txid, page, pages] = /^([a-z])(\d*)(?::([^+]+)(?:\+(\d+))?)?$/.exec(word) ?? [];
      let txIndex = 0;
      if (txid) {
        txIndex = open.get(Number(txid)) ?? store.open(Number(txid));
        open.set(Number(txid), txIndex);
      }
      const first = page === undefined ? 0 : (parsePageName(page) ?? NaN);
      const touched = page === undefined ? 0 : Number(pages ?? 1);
      store.append(
        present(KINDS[letter], `the operation of ${word}`),
        txIndex,
        first,
        touched,
        timeNs,
        index + 1,
      );
      if (letter === 'c' || letter === 'a') {
        open.delete(Number(txid));
        store.settle(txIndex, letter === 'c' ? TraceOutcome.committed : TraceOutcome.aborted);
      }
    });
  return store;
}
