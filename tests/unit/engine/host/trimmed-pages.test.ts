/** Trims and flushes of a trace, as a program has them. */
import { describe, expect, it } from 'vitest';
import { scheduleTrace } from '../../../../src/engine/host/isolation.ts';
import type { HostProgram } from '../../../../src/engine/host/program.ts';
import { formatScript } from '../../../../src/engine/host/script.ts';
import type { Isolation } from '../../../../src/model/specification.ts';
import type { TraceStore } from '../../../../src/model/trace.ts';
import { inEnglish } from '../../../../src/texts/en/in-english.ts';
import { target } from './target.ts';
import { traceOf } from './trace-of.ts';

function programOf(trace: TraceStore, level: Isolation, logicalPages = 1000): HostProgram {
  const program = scheduleTrace(trace, level, target(logicalPages));
  if (!program.ok) throw new Error(inEnglish(program.error.sentence));
  return program.value;
}

const scheduled = (text: string, level: Isolation): string => formatScript(programOf(traceOf(text), level));

describe('trims and flushes', () => {
  it('belong to no transaction and stay at their row', () => {
    expect(scheduled('w1:A f t:B t1:C+2 c1', 'serializable')).toBe('b1 w1:A f t:B,C-D c1');
    expect(scheduled('w1:A f t:B c1', 'strict')).toBe('f t:B b1 w1:A c1 .');
  });

  it('are ordered as writes of their pages: a conflict is a reason for a barrier', () => {
    expect(scheduled('t:A w1:A c1 t:A', 'strict')).toBe('t:A . b1 w1:A c1 . t:A');
    expect(scheduled('w1:A c1 t:A w2:B c2', 'no-page-conflict')).toBe('b1 w1:A c1 . t:A b2 w2:B c2');
  });

  it('cover the whole pages of the device among their bytes', () => {
    const trace = traceOf('t:1+8 t:4+3');
    trace.pageBytes = 1024;
    const { page, pages } = programOf(trace, 'serializable');
    expect([...page].map((first, i) => [first, pages[i]])).toEqual([
      [1, 1],
      [1, 0],
    ]);
  });

  it('cover of a wide range the pages that the trace writes or reads', () => {
    const program = programOf(traceOf('w:5003+2 w:7000 w:5001 t:5000+5'), 'serializable', 10);
    expect([...program.page].map((page, i) => `${page}+${program.pages[i]}`)).toEqual(
      '0+2 2+1 3+1 3+1 0+2'.split(' '),
    );
  });
});
