/** The charts of a run against counts of its events, made apart: throughput, GC cost, write amplification, stalls. */
import { readFileSync } from 'node:fs';
import { bisectLeft, bisectRight } from 'd3-array';
import { describe, expect, test } from 'vitest';
import { samples } from '../../../../src/app/lab/model/samples.ts';
import { footprintOf } from '../../../../src/app/lab/model/session-draft.ts';
import { firstChoices, specsOf, withinOffer } from '../../../../src/app/screens/traces/run-choices.ts';
import { measures, pointsOf } from '../../../../src/app/screens/traces/run-lines.ts';
import type { RunInProgress } from '../../../../src/session/runner/run-in-progress.ts';
import type { EventType, Watcher } from '../../../../src/engine/interface/event-types.ts';
import { totalPrograms } from '../../../../src/engine/interface/counters.ts';
import { Event } from '../../../../src/engine/interface/events.ts';
import { BATCH_HOST } from '../../../../src/model/schema/specification-schema.ts';
import { asItIs } from '../../../../src/session/contract/session.ts';
import type { RunSeries } from '../../../../src/session/contract/runs.ts';
import type { TraceFile, TraceReport } from '../../../../src/session/contract/spoken.ts';
import { SAMPLES } from '../../../../src/session/runner/run-samples.ts';
import { RecentTrace } from '../../../../src/session/worker/pool/recent-trace.ts';
import { runChoices } from '../../../../src/session/worker/pool/run-choices.ts';
import { runDevice } from '../../../../src/session/worker/pool/run-device.ts';
import { createPoolServer } from '../../../../src/session/worker/pool-server.ts';
import { inWords } from '../../../support/in-words.ts';
import { valueOf } from '../worker/specs.ts';

/** Events of each kind that is drawn, by their times. */
const KINDS = {
  committed: [Event.committed],
  copies: [Event.pageCopied, Event.copyDiscarded],
  programs: [
    Event.pageProgrammed,
    Event.plainWritten,
    Event.pageCopied,
    Event.copyDiscarded,
    Event.summaryProgrammed,
    Event.mapPageProgrammed,
    Event.recordPageProgrammed,
    Event.logPageProgrammed,
    Event.pageReprogrammed,
  ],
} as const satisfies Record<string, readonly EventType[]>;
type Kind = keyof typeof KINDS;

/** Writes down when each event was, by the clock of the device. */
class Times implements Watcher {
  readonly of: Record<Kind, number[]> = { committed: [], copies: [], programs: [] };
  /** Time in which a program of the host waits for a page, and since when one does. */
  stalledNs = 0;
  private waitsSince = 0;
  private readonly waiting: number[] = [];

  constructor(private readonly device: RunInProgress['device']) {}

  emit(type: EventType, first = 0, second = 0): void {
    const { nowNs } = this.device.state.clock;
    for (const [kind, types] of Object.entries(KINDS) as [Kind, readonly EventType[]][]) {
      if (types.includes(type) && this.isOf(kind, type, first)) this.of[kind].push(nowNs);
    }
    if (type === Event.programStalled) this.wait(first, nowNs);
    else if (type === Event.programIssued) this.goOn(second, nowNs);
  }

  private isOf(kind: Kind, type: EventType, page: number): boolean {
    const { dataBlocks, pagesPerBlock } = this.device.layout;
    // A plain write may stay in memory, and pages that leave a log for their home are no copies of the collector.
    if (type === Event.plainWritten) return page >= 0;
    return kind !== 'copies' || page < dataBlocks * pagesPerBlock;
  }

  private wait(logicalPage: number, nowNs: number): void {
    if (this.waiting.length === 0) this.waitsSince = nowNs;
    this.waiting.push(logicalPage);
  }

  private goOn(logicalPage: number, nowNs: number): void {
    const at = this.waiting.indexOf(logicalPage);
    if (at < 0) return;
    this.waiting.splice(at, 1);
    if (this.waiting.length === 0) this.stalledNs += nowNs - this.waitsSince;
  }

  /** Least and most that can have been by a time: of the events at that very time, some came after it was looked at. */
  by(kind: Kind, ns: number): readonly [number, number] {
    const times = this.of[kind];
    return [bisectLeft(times, ns), bisectRight(times, ns)];
  }
}

/** Operations that the host has under way at most. */
const DEPTH = BATCH_HOST.queueDepth;
/** Transactions that no sample leaves open more of. */
const OPEN = 8;

const offer = inWords(runChoices());
const folder = new URL('../../../../public/samples/', import.meta.url);

async function specsOfSample(trace: TraceFile) {
  const report = await createPoolServer().run({ kind: 'read', ...trace }, () => undefined);
  const { summary, digest } = valueOf(report) as TraceReport;
  const choices = withinOffer({ ...firstChoices, schemes: offer.protocols.map(({ id }) => id) }, offer);
  return specsOf(choices, offer, { title: trace.name, digest, sample: null }, footprintOf(summary));
}

async function watchedRun(run: Awaited<ReturnType<typeof specsOfSample>>[number], trace: TraceFile) {
  const how = { samples: SAMPLES, recoveryPoints: 4 };
  const made = await runDevice({ spec: run.spec, trace }, new RecentTrace(), how);
  if (!made.ok) throw new Error('There is a device.');
  const work = made.value;
  const times = new Times(work.device);
  work.device.watcher = times;
  while (work.goOn(64));
  return { work, times, series: work.series() };
}

function expectWithin([least, most]: readonly [number, number], value: number, where: string): void {
  expect([where, value >= least - 1e-6, value <= most + 1e-6]).toEqual([where, true, true]);
}

/** Checks each drawn value against what the events of its window, or of all the time until then, allow. */
function expectDrawn(series: RunSeries, times: Times, scheme: string): void {
  for (const [share, rate] of pointsOf(series, 'throughput')) {
    const ns = series.timeNs[series.share.lastIndexOf(share)] ?? 0;
    const since = series.timeNs[series.share.findLastIndex((each) => each <= share - 0.05 + 1e-9)] ?? 0;
    const [least, most] = times.by('committed', ns);
    const [before, beforeMost] = times.by('committed', since);
    const bounds = [least - beforeMost, most - before] as const;
    expectWithin(bounds, (rate * (ns - since)) / 1e9, `${scheme}: throughput at ${share}`);
  }
  for (const [share, cost] of pointsOf(series, 'gcCost')) {
    const i = series.share.lastIndexOf(share);
    const bounds = times.by('copies', series.timeNs[i] ?? 0);
    expectWithin(bounds, cost * (series.hostPages[i] ?? 0), `${scheme}: GC cost at ${share}`);
  }
  for (const [share, programs] of pointsOf(series, 'writeAmplification')) {
    const i = series.share.lastIndexOf(share);
    const [least, most] = times.by('programs', series.timeNs[i] ?? 0);
    // Plain writes, of two pages or so, may be announced with the log record after them.
    expectWithin(
      [least, most + 2 * DEPTH],
      programs * (series.hostPages[i] ?? 0),
      `${scheme}: write amplification at ${share}`,
    );
  }
}

describe.each(samples.map(({ path }) => path))('the charts of the sample %s', (path) => {
  const trace: TraceFile = {
    file: new Blob([readFileSync(new URL(path, folder))]),
    name: path,
    how: asItIs,
  };

  test('are those of the events of each scheme, and end with the last acknowledgement', async () => {
    for (const run of await specsOfSample(trace)) {
      const { work, times, series } = await watchedRun(run, trace);
      const { measured } = work.result();
      const scheme = run.spec.protocol;
      expect([scheme, series.timeNs.at(-1), series.share.at(-1)]).toEqual([scheme, measured.to.timeNs, 1]);
      expect([scheme, series.share.length]).toEqual([scheme, SAMPLES + 1]);
      expect([scheme, series.committed.at(-1)]).toEqual([scheme, times.of.committed.length]);
      expectDrawn(series, times, scheme);
      // Events of a page that is written twice at once do not tell which of the writes goes on.
      const stalledNs = series.stalledNs.at(-1) ?? 0;
      expectWithin([times.stalledNs * 0.98, times.stalledNs * 1.02], stalledNs, `${scheme}: stalls`);
      // Copies that the collector makes after the last acknowledgement are not drawn.
      const { counters } = work.device.state;
      expect([scheme, counters.copyPrograms]).toEqual([scheme, times.of.copies.length]);
      expect([scheme, totalPrograms(counters)]).toEqual([scheme, times.of.programs.length]);
      // All but the pages that wait in a queue, in a buffer for a transaction that never ends, or in memory that keeps them.
      const left = work.device.state.counters.hostPageWrites - (series.hostPages.at(-1) ?? 0);
      const keepsPages = (work.device.scheme.nvmBytes?.() ?? 0) > 0;
      const most = keepsPages ? Infinity : DEPTH + OPEN;
      expectWithin([0, most], left, `${scheme}: pages that have not finished`);
    }
  });

  test('have a value at each place where their measure has one, and none below what is possible', async () => {
    const [first] = await specsOfSample(trace);
    if (first === undefined) throw new Error('There is a scheme.');
    const { series } = await watchedRun(first, trace);
    for (const measure of measures) {
      const points = pointsOf(series, measure);
      expect(points[0]?.[0]).toBeCloseTo(0.05, 2);
      expect(points.at(-1)?.[0]).toBe(1);
      expect(points.every(([, value]) => Number.isFinite(value) && value >= 0)).toBe(true);
    }
    for (const [, value] of pointsOf(series, 'writeAmplification')) expect(value).toBeGreaterThanOrEqual(1);
    for (const [, value] of pointsOf(series, 'stalls')) expect(value).toBeLessThanOrEqual(100);
  });
});
