import { describe, expect, it } from 'vitest';
import { abortSome } from '../../../../src/engine/host/abort-some.ts';
import { scheduleTrace } from '../../../../src/engine/host/isolation.ts';
import { HostOp } from '../../../../src/engine/host/program.ts';
import { TraceOutcome, type Trace } from '../../../../src/model/trace.ts';
import { inEnglish } from '../../../../src/texts/en/in-english.ts';
import { target } from './target.ts';
import { traceOf } from './trace-of.ts';

/** A thousand transactions that commit, then ten that abort. */
const lines = Array.from(
  { length: 1010 },
  (_, i) => `w${String(i + 1)}:A ${i < 1000 ? 'c' : 'a'}${String(i + 1)}`,
);
const trace = traceOf(lines.join(' '));

function abortedIn(each: Trace): number[] {
  const program = scheduleTrace(each, 'strict', target(100));
  if (!program.ok) throw new Error(inEnglish(program.error.sentence));
  const { kind, txIndex } = program.value;
  return [...txIndex].filter((_, at) => kind[at] === HostOp.abort);
}

describe('a share of the committed transactions', () => {
  it('ends in ABORT, and transactions that already aborted still do', () => {
    const aborted = abortedIn(abortSome(trace, 0.2, 1));
    expect(aborted.length - 10).toBeGreaterThan(160);
    expect(aborted.length - 10).toBeLessThan(240);
    expect(aborted.slice(-10)).toEqual([1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008, 1009, 1010]);
  });

  it('is chosen by the seed, and a larger share contains the smaller one', () => {
    const fifth = abortedIn(abortSome(trace, 0.2, 1));
    expect(abortedIn(abortSome(trace, 0.2, 1))).toEqual(fifth);
    expect(abortedIn(abortSome(trace, 0.2, 2))).not.toEqual(fifth);
    expect(abortedIn(abortSome(trace, 0.5, 1))).toEqual(expect.arrayContaining(fifth));
    expect(abortedIn(abortSome(trace, 1, 1))).toHaveLength(1010);
    expect(abortSome(trace, 0, 1)).toBe(trace);
  });

  it('has the outcome aborted in the trace too', () => {
    const some = abortSome(trace, 0.2, 1);
    const aborted = new Set(abortedIn(some));
    for (let txIndex = 1; txIndex <= 1010; txIndex++) {
      const expected = aborted.has(txIndex) ? TraceOutcome.aborted : TraceOutcome.committed;
      expect(some.outcomeOf(txIndex)).toBe(expected);
    }
  });
});
