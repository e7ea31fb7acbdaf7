import type { FigureSeries } from '../../../model/frame.ts';
import type { Marks } from '../../../model/spoken.ts';
import type { SessionCalls } from '../../../session/client/client.ts';
import type { Answer } from '../../../session/contract/spoken.ts';

/**
 * Wraps the worker's calls so that they cannot fail in one way: a worker that was lost for good answers like
 * one that has a problem to report. The client reports the loss itself, so it does not go unnoticed.
 */
export function forgiving(calls: SessionCalls): SessionCalls {
  return {
    ...calls,
    open: (...input) => answered(calls.open(...input)),
    advance: (...input) => answered(calls.advance(...input)),
    frame: (...input) => answered(calls.frame(...input)),
    inspect: (...input) => answered(calls.inspect(...input)),
    act: (...input) => answered(calls.act(...input)),
    follow: (...input) => answered(calls.follow(...input)),
    judgeScript: (...input) => answered(calls.judgeScript(...input)),
    blocks: (...input) => answered(calls.blocks(...input)),
    importTrace: (...input) => answered(calls.importTrace(...input)),
    exportDurable: (...input) => answered(calls.exportDurable(...input)),
    stretch: (...input) => answered(calls.stretch(...input)),
    places: (...input) => answered(calls.places(...input)),
    trail: (...input) => answered(calls.trail(...input)),
    findBreak: (...input) => answered(calls.findBreak(...input)),
    moments: (...input) => answered(calls.moments(...input)),
    chromeTrace: (...input) => answered(calls.chromeTrace(...input)),
    findMark: (...input) => calls.findMark(...input).catch(() => null),
    marks: (...input) => calls.marks(...input).catch(() => noMarks),
    series: (...input) => calls.series(...input).catch(() => noSeries),
  };
}

const noMarks: Marks = { count: 0, kind: [], step: [], timeNs: [], transaction: [], label: [] };

const nothing = new Float64Array();
const noSeries: FigureSeries = {
  step: nothing,
  timeNs: nothing,
  throughput: nothing,
  gcCost: nothing,
  writeAmplification: nothing,
  recoveryNs: nothing,
};

async function answered<T>(call: Promise<Answer<T>>): Promise<Answer<T>> {
  try {
    return await call;
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error);
    return { ok: false, problem: { kind: 'internal', sentence } };
  }
}
