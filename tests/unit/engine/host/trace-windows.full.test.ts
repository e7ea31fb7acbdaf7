/** A trace in windows: together they are the program that it would be as a whole. */
import { array, assert as checkProperty, integer, property, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Device, type DeviceOptions } from '../../../../src/engine/device.ts';
import { LIGHTTX_32GB } from '../../../../src/model/devices.ts';
import { scheduleTrace } from '../../../../src/engine/host/isolation.ts';
import type { HostProgram } from '../../../../src/engine/host/program.ts';
import { TraceWindows } from '../../../../src/engine/host/trace-windows.ts';
import { TraceOp, TraceOutcome, TraceStore } from '../../../../src/model/trace.ts';
import { SCHEMES } from '../../../../src/protocols/registry.ts';
import { ok } from '../../../../src/base/result.ts';
import { contentLines, outcomeLines } from '../../../../src/session/runner/run-contents.ts';
import { deviceRunOptions } from '../../../../src/session/runner/device-run-options.ts';
import { simulate } from '../../../../src/session/runner/simulate.ts';
import { TraceWindow } from '../../../../src/session/runner/trace-window.ts';
import { RunInProgress } from '../../../../src/session/runner/run-in-progress.ts';
import { inEnglish } from '../../../../src/texts/en/in-english.ts';
import { target } from './target.ts';
import { traceOf } from './trace-of.ts';

function wholeOf(trace: TraceStore, logicalPages: number): HostProgram {
  const program = scheduleTrace(trace, 'serializable', target(logicalPages), false);
  if (!program.ok) throw new Error(inEnglish(program.error.sentence));
  return program.value;
}

function windowsOf(trace: TraceStore, logicalPages: number, rows: number): TraceWindows {
  const windows = TraceWindows.open(trace, target(logicalPages), rows);
  if (!windows.ok) throw new Error(inEnglish(windows.error.sentence));
  return windows.value;
}

const rowsOf = ({ kind, txIndex, page, pages }: HostProgram, to: number): string[] =>
  Array.from({ length: to }, (_, i) => `${kind[i]} ${txIndex[i]} ${page[i]}+${pages[i]}`);

/** All rows, where the host leaves `left` of each window when it turns to the next. */
function throughWindows(trace: TraceStore, logicalPages: number, rows: number, left: number): string[] {
  const windows = windowsOf(trace, logicalPages, rows);
  const seen: string[] = [];
  let program = windows.first();
  let share = -1;
  for (;;) {
    const next = Math.max(0, program.count - left);
    const reached = windows.shareAt(program, next);
    expect(reached).toBeGreaterThanOrEqual(share);
    share = reached;
    const more = windows.after(program, next);
    if (more === null) {
      expect(windows.shareAt(program, program.count)).toBe(1);
      return [...seen, ...rowsOf(program, program.count)];
    }
    seen.push(...rowsOf(program, next));
    program = more;
  }
}

/** Transactions that overlap, with wide writes, reads, flushes and what never ends. */
function someTrace(transactions: number): TraceStore {
  const store = new TraceStore();
  const open: number[] = [];
  for (let i = 0; i < transactions; i++) {
    const txIndex = store.open(1000 + i);
    store.append(TraceOp.begin, txIndex, 0, 0, i, i + 1);
    open.push(txIndex);
    for (let n = 0; n < 5; n++)
      store.append(TraceOp.write, txIndex, (i * 37 + n * 11) % 900, 1 + (n % 3), i, i + 1);
    if (i % 4 === 0) store.append(TraceOp.flush, 0, 0, 0, i, i + 1);
    if (i % 3 === 0) store.append(TraceOp.write, 0, i % 900, 2, i, i + 1);
    if (open.length < 4) continue;
    const [ended = 0] = open.splice(i % 4, 1);
    store.append(i % 7 === 0 ? TraceOp.abort : TraceOp.commit, ended, 0, 0, i, i + 1);
    store.settle(ended, i % 7 === 0 ? TraceOutcome.aborted : TraceOutcome.committed);
  }
  return store;
}

describe('windows of a trace', () => {
  it('contain the same rows as the whole program, with any cut', () => {
    const trace = someTrace(60);
    checkProperty(
      property(integer({ min: 1, max: 300 }), integer({ min: 0, max: 9 }), (rows, left) => {
        const whole = wholeOf(trace, 1000);
        expect(throughWindows(trace, 1000, rows, left)).toEqual(rowsOf(whole, whole.count));
      }),
      { numRuns: 40 },
    );
  });

  it('number the pages like the whole program, if the trace has higher page numbers', () => {
    const page = integer({ min: 0, max: 40 });
    checkProperty(
      property(array(tuple(page, integer({ min: 1, max: 5 })), { minLength: 1, maxLength: 30 }), (writes) => {
        const trace = traceOf(writes.map(([at, pages]) => `w1:${at * 1000}+${pages}`).join(' '));
        const whole = wholeOf(trace, 250);
        expect(throughWindows(trace, 250, 3, 1)).toEqual(rowsOf(whole, whole.count));
        expect(windowsOf(trace, 250, 3).first().pageNumbers).toEqual(whole.pageNumbers);
      }),
      { numRuns: 40 },
    );
  });

  it('refuse a trace that does not fit on the device with the same message', () => {
    const trace = traceOf('w:10 w:20 w:10 w:30');
    expect(TraceWindows.open(trace, target(2))).toEqual(scheduleTrace(trace, 'serializable', target(2)));
  });
});

describe('a run over the windows of a trace', () => {
  const trace = someTrace(2000);
  const scheme = SCHEMES.find(({ id }) => id === 'lighttx');
  const optionsFor = (program: HostProgram): DeviceOptions => {
    if (scheme === undefined) throw new Error('no scheme');
    return {
      spec: LIGHTTX_32GB,
      host: { isolation: 'serializable', replay: 'closed', queueDepth: 64, thinkNs: 0 },
      scheme,
      settings: {},
      mutant: null,
      seed: 1,
      fill: 0,
      laid: [],
      program,
      keepPages: false,
    };
  };

  it('has the same counters and the same time as over the whole program', () => {
    const how = { warmUp: 0.1, recoveryPoints: 3 };
    const whole = new RunInProgress(Device.create(optionsFor(wholeOf(trace, 1000))), null, how);
    while (whole.goOn(64));
    for (const rows of [150, 4000]) {
      const window = new TraceWindow(windowsOf(trace, 1000, rows));
      const run = new RunInProgress(Device.create(optionsFor(window.first)), window, how);
      while (run.goOn(64));
      expect(run.device.state.counters).toEqual(whole.device.state.counters);
      expect(run.result().measured.to).toEqual(whole.result().measured.to);
      expect(run.device.state.clock).toEqual(whole.device.state.clock);
      expect(run.device.state.host.committed).toBe(whole.device.state.host.committed);
      expect([run.share, whole.share]).toEqual([1, 1]);
    }
    expect(whole.device.state.host.committed).toBeGreaterThan(1500);
  });

  it('leaves the same pages and outcomes in the runner, with far less memory', async () => {
    const options = deviceRunOptions({
      protocol: 'lighttx',
      device: 'lighttx-32gb',
      trace: 'a trace',
      isolation: 'serializable',
    });
    const left = [Infinity, 0].map(async (least) => {
      let room = 0;
      const simulated = await simulate(options, {
        trace: async () => ok(trace),
        keepsPages: true,
        windows: { least, rows: 300 },
        giveTurn: ({ player }) => {
          room = Math.max(room, player.program.kind.length);
          return null;
        },
      });
      if (!simulated.ok) throw new Error(inEnglish(simulated.error));
      const { device, recovery } = simulated.value;
      const { clock, counters } = device.state;
      return {
        room,
        left: { clock, counters, pages: contentLines(device), ends: outcomeLines(device, recovery) },
      };
    });
    const [whole, windowed] = await Promise.all(left);
    expect(windowed?.left).toEqual(whole?.left);
    expect(whole?.room).toBeGreaterThan(14_000);
    expect(windowed?.room).toBeLessThan(1000);
  });
});
