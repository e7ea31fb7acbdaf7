/** The small parts of the traces screen: rules in a form, labels apart, rates, files, choices. */
import { describe, expect, test, vi } from 'vitest';
import { groupKinds, partsOf, ruleOf } from '../../../../src/app/screens/traces/group-rule-form.ts';
import { bestOf, headlineFigures } from '../../../../src/app/screens/traces/headline-figures.ts';
import { mergedRemark, remarkKind } from '../../../../src/app/screens/traces/merged-remark.ts';
import { RunBoard, type RunRow } from '../../../../src/app/screens/traces/run-board.ts';
import {
  chosenRuns,
  firstChoices,
  isolationFor,
  specsOf,
  withinOffer,
  withRunsOf,
} from '../../../../src/app/screens/traces/run-choices.ts';
import { fileNameOf, resultsCsv, resultsJson } from '../../../../src/app/screens/traces/run-files.ts';
import { instantAt, measures, placeOf, pointsOf } from '../../../../src/app/screens/traces/run-lines.ts';
import { spreadLabels } from '../../../../src/app/ui/charts/spread-labels.ts';
import { tickTime } from '../../../../src/app/screens/traces/tick-time.ts';
import type { JobOptions, PoolOutcome, WorkerPool } from '../../../../src/session/client/pool.ts';
import type { RunOffer, RunProgress, RunResult } from '../../../../src/session/contract/spoken.ts';
import { decodeTraceChoices, encodeTraceChoices } from '../../../../src/session/link/traces.ts';
import { runChoices } from '../../../../src/session/worker/pool/run-choices.ts';
import { parseGroupRule } from '../../../../src/traces/group-rule.ts';
import { inWords } from '../../../support/in-words.ts';
import { itemAt } from '../../../support/item-at.ts';

const offer: RunOffer = inWords(runChoices());

describe('the form of a grouping rule', () => {
  test('every kind gives a rule that the reader accepts, and is restored from it', () => {
    for (const kind of groupKinds) {
      const rule = ruleOf({ kind, writes: 12, gapMs: 3, pages: 40 });
      expect(parseGroupRule(rule).ok).toBe(true);
      expect(ruleOf(partsOf(rule))).toBe(rule);
    }
    expect(partsOf('anything else').kind).toBe('none');
  });
});

test('labels are moved apart, keep their order, and stay above the axis', () => {
  expect(spreadLabels([50, 10, 52], 15, 200)).toEqual([50, 10, 65]);
  expect(spreadLabels([100, 100, 100], 15, 100)).toEqual([70, 85, 100]);
  expect(spreadLabels([], 15, 100)).toEqual([]);
});

test('ticks are labelled with round times', () => {
  expect([10e6, 2.5e6, 100e6, 1e9, 500].map(tickTime)).toEqual([
    '10 ms',
    '2.5 ms',
    '100 ms',
    '1 s',
    '500 ns',
  ]);
});

describe('the lines drawn of a run', () => {
  // Ten moments, one each tenth of the work and of ten seconds; all copies and stalls come in the last one.
  const moments = Array.from({ length: 11 }, (_, i) => i);
  const column = (value: (i: number) => number): Float64Array => Float64Array.from(moments, value);
  const series = {
    share: column((i) => i / 10),
    timeNs: column((i) => i * 1e9),
    committed: column((i) => i * i),
    hostPages: column((i) => i * 20),
    programs: column((i) => i * 30),
    copies: column((i) => (i === 10 ? 400 : 0)),
    stalledNs: column((i) => (i === 10 ? 5e8 : 0)),
  };
  const last = (measure: (typeof measures)[number]) => pointsOf(series, measure).at(-1);

  test('throughput and stalls are rates of the last window of the work, costs are totals per host page', () => {
    expect(pointsOf(series, 'throughput').map(([, rate]) => rate)).toEqual(
      moments.slice(1).map((i) => 2 * i - 1),
    );
    expect(last('stalls')).toEqual([1, 50]);
    expect(last('gcCost')).toEqual([1, 2]);
    expect(pointsOf(series, 'gcCost').at(-2)).toEqual([0.9, 0]);
    expect(new Set(pointsOf(series, 'writeAmplification').map(([, value]) => value))).toEqual(new Set([1.5]));
  });

  test('over simulated time the values are the same, in other places', () => {
    for (const measure of measures) {
      const overWork = pointsOf(series, measure);
      expect(pointsOf(series, measure, 'time')).toEqual(
        overWork.map(([share, value]) => [Math.round(share * 10) * 1e9, value]),
      );
    }
  });

  test('nothing is drawn before the first window is full, nor where nothing was gained over', () => {
    const fine = { ...series, share: column((i) => i / 100) };
    expect(pointsOf(fine, 'throughput')[0]?.[0]).toBe(0.05);
    expect(pointsOf(fine, 'gcCost')[0]?.[0]).toBe(0.05);
    expect(pointsOf({ ...series, hostPages: column(() => 0) }, 'gcCost')).toEqual([]);
    expect(pointsOf({ ...series, timeNs: column(() => 7) }, 'throughput')).toEqual([]);
  });

  test('an instant has its place on either axis', () => {
    for (const axis of ['work', 'time'] as const) {
      expect(instantAt(series, placeOf(series, 2_500, axis), axis)).toBeCloseTo(2_500, 6);
    }
    expect(placeOf(series, 2_500, 'work')).toBeCloseTo(0.25, 9);
    expect(placeOf(series, 99_000, 'work')).toBe(1);
  });

  test('points are computed once per series, so a report of one run leaves the others’ points alone', () => {
    for (const measure of measures) expect(pointsOf(series, measure)).toBe(pointsOf(series, measure));
    expect(pointsOf({ ...series }, 'gcCost')).not.toBe(pointsOf(series, 'gcCost'));
  });
});

describe('choices of the traces screen', () => {
  test('missing choices are filled in, and ids not in the registry are left out', () => {
    const { schemes, device } = withinOffer({ ...firstChoices, schemes: ['nobody'], device: 'none' }, offer);
    expect(schemes).toEqual(offer.protocols.slice(0, 2).map(({ id }) => id));
    expect(device).toBe('fitted');
  });

  test('a scheme takes the chosen isolation level where it offers it, else its least strict one', () => {
    for (const protocol of offer.protocols) {
      const freest = protocol.isolation.at(-1);
      expect(isolationFor(protocol, null)).toBe(freest);
      expect(isolationFor(protocol, 'strict')).toBe(
        protocol.isolation.includes('strict') ? 'strict' : freest,
      );
    }
  });

  test('a scheme runs as published, and once more for each variant', () => {
    const work = { title: 'a', digest: 'd', sample: null };
    const lighttx = itemAt(offer.protocols, 0);
    const other = itemAt(offer.protocols, 1);
    const bug = itemAt(lighttx.mutants, 0).id;
    const parameter = itemAt(lighttx.parameters, 0);
    const value = parameter.choices.find((choice) => choice !== parameter.initial) ?? '';
    const runs = [
      { protocol: lighttx.id, mutant: null, parameters: {} },
      { protocol: lighttx.id, mutant: bug, parameters: {} },
      { protocol: lighttx.id, mutant: null, parameters: { [parameter.id]: value } },
      { protocol: lighttx.id, mutant: 'no-such-bug', parameters: { nothing: 'x', [parameter.id]: 'odd' } },
    ];
    const choices = withinOffer({ ...firstChoices, schemes: [lighttx.id, other.id], variants: runs }, offer);
    const specs = specsOf(choices, offer, work);
    expect(specs.map(({ spec }) => [spec.protocol, spec.mutant, spec.parameters[parameter.id]])).toEqual([
      [lighttx.id, null, parameter.initial],
      [lighttx.id, bug, parameter.initial],
      [lighttx.id, null, value],
      // Items that the registry does not know are left out.
      [lighttx.id, null, parameter.initial],
      [other.id, null, specs.at(-1)?.spec.parameters[parameter.id]],
    ]);
    expect(new Set(specs.slice(0, 3).map(({ title }) => title)).size).toBe(3);
    const one = { ...choices, ...withRunsOf(choices, lighttx.id, runs.slice(1, 2)) };
    expect(chosenRuns(one, offer).map(({ mutant }) => mutant)).toEqual([bug, null]);
    expect(chosenRuns({ ...one, schemes: [other.id] }, offer)).toHaveLength(1);
  });

  test('a link contains variants of a scheme', async () => {
    const variants = [{ protocol: 'lighttx', mutant: 'literal', parameters: { checkpoints: 'when-asked' } }];
    const choices = withinOffer({ ...firstChoices, variants }, offer);
    const packed = await encodeTraceChoices(choices);
    expect(packed.ok && (await decodeTraceChoices(packed.value))).toEqual({ ok: true, value: choices });
    const many = await encodeTraceChoices({ ...choices, variants: Array(40).fill(variants[0]) });
    expect(many.ok && (await decodeTraceChoices(many.value)).ok).toBe(false);
  });

  test('a device that is not filled gets no preconditioning', () => {
    const choices = withinOffer({ ...firstChoices, fill: 0, ageing: 'random' }, offer);
    const work = { title: 'a', digest: 'd', sample: null };
    expect(specsOf(choices, offer, work)[0]?.spec.ageing).toBe('none');
    expect(specsOf({ ...choices, fill: 0.5 }, offer, work)[0]?.spec.ageing).toBe('random');
  });

  test('a link restores them, and invalid values are refused', async () => {
    const workload = itemAt(offer.generators, 0).initial;
    const choices = withinOffer({ ...firstChoices, work: workload, fill: 0.8, isolation: 'strict' }, offer);
    const packed = await encodeTraceChoices(choices);
    expect(packed.ok && (await decodeTraceChoices(packed.value))).toEqual({ ok: true, value: choices });
    const wrong = await encodeTraceChoices({ ...choices, fill: 2 });
    expect(wrong.ok && (await decodeTraceChoices(wrong.value)).ok).toBe(false);
  });
});

const figures = {
  simulatedMs: 10,
  measured: {
    fromMs: 0,
    toMs: 10,
    committed: 1,
    hostPages: 4,
    programs: 6,
    isTooShort: true,
    steadyState: {
      isReached: false,
      throughputSpread: 0,
      writeAmplificationSpread: 0,
      throughputTps: [100],
      writeAmplification: [1.5],
    },
    collectionDebt: { blocks: 0, copies: 0, share: 0 },
    remarks: [],
    drain: { ms: 0, programs: 0, erases: 0 },
  },
  transactions: { begun: 2, committed: 1, aborted: 1, lost: 0, refused: 0 },
  refusedPlainWrites: 0,
  throughputTps: 100,
  commitLatencyMs: { mean: 1, p50: 1, p95: 1, p99: 1, p999: 1, max: 1 },
  writeLatencyMs: { mean: 1, p50: 1, p95: 1, p99: 1, p999: 1, max: 1 },
  readLatencyMs: { mean: 0, p50: 0, p95: 0, p99: 0, p999: 0, max: 0 },
  latencyCurves: {
    commits: { share: [0, 1], ms: [1, 1] },
    writes: { share: [0, 1], ms: [1, 1] },
    reads: { share: [], ms: [] },
  },
  stalledMs: 0,
  wear: { least: 0, most: 0, mean: 0, from: [0], blocks: [4] },
  hostPageWrites: 4,
  hostPageReads: 0,
  readsToModify: 0,
  pagesFound: 0,
  trims: 0,
  trimmedPages: 0,
  flushes: 0,
  pageBytes: { trace: null, device: 4096 },
  flash: { reads: 0, programs: 6, erases: 0 },
  gc: { reads: 0, programs: 0, erases: 0, ms: 0 },
  mapping: { programs: 2, writeRatio: 0.25 },
  checkpoints: 0,
  barriers: 1,
  writeAmplification: 1.5,
  memory: { ftlBytes: 1_000, schemeBytes: 100, nvmBytes: 0 },
  recoveryAlongRun: null,
};
const series = {
  share: Float64Array.of(0, 1),
  timeNs: Float64Array.of(0, 1e7),
  committed: Float64Array.of(0, 1),
  hostPages: Float64Array.of(0, 4),
  programs: Float64Array.of(0, 6),
  copies: Float64Array.of(0, 0),
  stalledNs: Float64Array.of(0, 0),
};
const result: RunResult = { figures, series, stopped: null };

/** A pool whose jobs end when a test says so. */
class HandPool {
  readonly told: ((progress: RunProgress) => unknown)[] = [];
  readonly ends: ((outcome: PoolOutcome<RunResult>) => void)[] = [];
  readonly pool = {
    size: 2,
    dispose: () => undefined,
    run: (_: unknown, { onProgress, signal }: Required<JobOptions<RunProgress>>) => {
      this.told.push(onProgress);
      return new Promise<PoolOutcome<RunResult>>((resolve) => {
        this.ends.push(resolve);
        signal.addEventListener('abort', () => resolve({ state: 'cancelled' }));
      });
    },
  } as unknown as WorkerPool;
}

function started(): { readonly hand: HandPool; readonly board: RunBoard } {
  const hand = new HandPool();
  const board = new RunBoard(hand.pool);
  const work = { title: 'a, b', digest: 'd', sample: null };
  void board.start('a, b', specsOf(withinOffer(firstChoices, offer), offer, work), null, 8);
  return { hand, board };
}

const rowsOf = (board: RunBoard) => board.store.getState().rows.map(({ state }) => state);

describe('the list of runs', () => {
  test('shows progress, a pause that workers wait for, and the end of each run', async () => {
    const { hand, board } = started();
    expect(hand.told[0]?.({ stage: 'running', share: 0.5, series })).toBeUndefined();
    expect(rowsOf(board)).toEqual(['running', 'waiting']);
    board.setPaused(true);
    const wait = hand.told[0]?.({ stage: 'running', share: 0.6, series });
    expect(wait).toBeInstanceOf(Promise);
    expect(board.store.getState().rows[0]?.share).toBe(0.5);
    board.setPaused(false);
    board.setPaused(true);
    await Promise.resolve();
    expect(board.store.getState().rows[0]?.share).toBe(0.5);
    board.setPaused(false);
    await wait;
    expect(board.store.getState().rows[0]?.share).toBe(0.6);
    hand.ends[0]?.({ state: 'done', value: result });
    hand.ends[1]?.({ state: 'failed', problem: { kind: 'internal', sentence: 'It broke.' } });
    await Promise.resolve();
    await Promise.resolve();
    expect(rowsOf(board)).toEqual(['done', 'failed']);
    await vi.waitFor(() => expect(board.store.getState().runs.state).toBe('done'));
  });

  test('cancel keeps the measured points, ends a pause, and ignores later reports', async () => {
    const { hand, board } = started();
    hand.told[0]?.({ stage: 'running', share: 0.5, series });
    board.setPaused(true);
    board.cancel();
    hand.told[0]?.({ stage: 'running', share: 0.9, series });
    await vi.waitFor(() => expect(board.store.getState().runs.state).toBe('cancelled'));
    const { rows, paused } = board.store.getState();
    expect(rows.map(({ state, share }) => [state, share])).toEqual([
      ['cancelled', 0.5],
      ['cancelled', 0],
    ]);
    expect(rows[0]?.series).toBe(series);
    expect(paused).toBe(false);
  });
});

describe('figures that are compared first', () => {
  const rowOf = (key: number, throughputTps: number, stopped: string | null = null): RunRow => ({
    ...itemAt(started().board.store.getState().rows, 0),
    key,
    result: { figures: { ...figures, throughputTps, writeAmplification: throughputTps }, series, stopped },
  });
  const best = (id: string, rows: readonly RunRow[]): readonly number[] => {
    const figure = headlineFigures.find((each) => each.id === id);
    return figure === undefined ? [] : [...bestOf(figure, rows)];
  };

  test('the best is the most or the least of the runs that finished, and none where all are alike', () => {
    const rows = [rowOf(0, 100), rowOf(1, 300), rowOf(2, 100), rowOf(3, 900, 'full'), rowOf(4, 1, 'full')];
    expect(best('throughput', rows)).toEqual([1]);
    expect(best('amplification', rows)).toEqual([0, 2]);
    expect(best('committed', rows)).toEqual([]);
    expect(best('throughput', [rowOf(0, 5), rowOf(1, 5)])).toEqual([]);
    expect(best('recovery', rows)).toEqual([]);
  });

  test('remarks that differ in their numbers alone are one, with the range of each', () => {
    const remarks = ['differs by 80 % and 9.5 %', 'differs by 132 % and 9.5 %', 'differs by 99 % and 12.5 %'];
    expect(new Set(remarks.map(remarkKind)).size).toBe(1);
    expect(mergedRemark(remarks)).toBe('differs by 80–132 % and 9.5–12.5 %');
    expect(mergedRemark(['no 5'])).toBe('no 5');
    expect(remarkKind('no 5')).not.toBe(remarkKind('none of 5'));
  });
});

describe('result files', () => {
  test('have a row for each scheme, with the configuration and the seed', async () => {
    const { hand, board } = started();
    hand.ends[0]?.({ state: 'done', value: result });
    await Promise.resolve();
    await Promise.resolve();
    const lines = resultsCsv(board.store.getState()).trimEnd().split('\n');
    const [head, first, second] = lines.filter((line) => !line.startsWith('#'));
    expect(head).toMatch(/^scheme,isolation,state,injected_bug,parameters,simulated \[ms\],/);
    expect(first?.split(',')).toHaveLength(head?.split(',').length ?? 0);
    expect(first).toMatch(/^lighttx,\S+,done,,[^,]*checkpoints=automatic[^,]*,10,10,1,1,0,100,/);
    expect(second).toMatch(/^[a-z-]+,\S+,waiting,,[^,]*,,,/);
    expect(lines.some((line) => line.includes('seed=1'))).toBe(true);
    const json = JSON.parse(resultsJson(board.store.getState())) as { runs: { samples: unknown }[] };
    expect(json.runs[0]?.samples).toMatchObject({ timeNs: [0, 1e7], programs: [0, 6] });
  });

  test('have names of plain characters', () => {
    expect(fileNameOf('PostgreSQL, TPC-C')).toBe('flashscope-PostgreSQL-TPC-C');
    expect(fileNameOf('…')).toBe('flashscope-run');
  });
});
