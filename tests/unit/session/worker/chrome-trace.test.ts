/** History as a file for Perfetto. */
import { ENGINE_VERSION } from '../../../../src/base/engine-version.ts';
import { describe, expect, test } from 'vitest';
import { CLASSROOM } from '../../../../src/model/devices.ts';
import { Device } from '../../../../src/engine/device.ts';
import { ChromeTrace } from '../../../../src/session/worker/chrome/chrome-trace.ts';
import { EventList } from '../../../../src/session/worker/time-travel/event-list.ts';
import { optionsOf } from '../../../../src/session/worker/opening/opening.ts';
import type { ChromeTraceFile } from '../../../../src/session/contract/spoken.ts';
import { createPoolServer } from '../../../../src/session/worker/pool-server.ts';
import { framesOf, openHost, runToEnd, scenarioSpec, scriptSpec, sentenceOf, valueOf } from './specs.ts';
import { inEnglish } from '../../../../src/texts/en/in-english.ts';
import { itemAt } from '../../../support/item-at.ts';

interface TraceEvent {
  readonly ph: string;
  readonly name: string;
  readonly cat?: string;
  readonly pid: number;
  readonly tid?: number;
  readonly ts?: number;
  readonly dur?: number;
  readonly args: Readonly<Record<string, string | number | boolean>>;
}

interface TraceJson {
  readonly displayTimeUnit: string;
  readonly otherData: { readonly specification: { readonly seed: number }; readonly engine?: string };
  readonly traceEvents: readonly TraceEvent[];
}

async function contentOf({ file }: ChromeTraceFile): Promise<TraceJson> {
  return JSON.parse(await file.text()) as TraceJson;
}

const planeWork = new Set(['program', 'copy', 'read', 'erase']);
const onPlanes = ({ cat = '' }: TraceEvent): boolean => planeWork.has(cat);
/** Nanoseconds: the file counts in microseconds. */
const startOf = ({ ts = 0 }: TraceEvent): number => Math.round(ts * 1e3);
const endOf = ({ ts = 0, dur = 0 }: TraceEvent): number => Math.round((ts + dur) * 1e3);
const trackOf = ({ pid, tid }: TraceEvent): string => `${pid}/${tid ?? ''}`;

/** The first two slices of a track that are neither one after the other nor one inside the other. */
function crossing(events: readonly TraceEvent[]): string | null {
  const slices = events.filter(({ ph }) => ph === 'X');
  for (const track of new Set(slices.map(trackOf))) {
    const sorted = slices
      .filter((slice) => trackOf(slice) === track)
      .toSorted((a, b) => startOf(a) - startOf(b) || endOf(b) - endOf(a));
    const around: TraceEvent[] = [];
    for (const slice of sorted) {
      while (around.length > 0 && endOf(around.at(-1) as TraceEvent) <= startOf(slice)) around.pop();
      const outer = around.at(-1);
      if (outer !== undefined && (endOf(slice) > endOf(outer) || onPlanes(slice))) {
        return `${outer.name} and ${slice.name}`;
      }
      around.push(slice);
    }
  }
  return null;
}

const endings = (events: readonly TraceEvent[], ending: string): number =>
  events.filter(({ cat, args }) => cat === 'transaction' && args['ending'] === ending).length;

describe('the exported history of a session', () => {
  test('contains every flash operation once, on the track of its plane', async () => {
    const host = await openHost(scenarioSpec('under-pressure'));
    const { step: last } = runToEnd(host);
    const file = valueOf(host.chromeTrace(0, last));
    const { traceEvents, otherData, displayTimeUnit } = await contentOf(file);
    const tally = valueOf(host.tally(last));
    const work = traceEvents.filter(onPlanes);
    const ofKind = (kind: string): number => work.filter(({ cat }) => cat === kind).length;
    expect(ofKind('program') + ofKind('copy')).toBe(tally.programs);
    expect(ofKind('copy')).toBe(tally.pagesMoved);
    expect(ofKind('erase')).toBe(tally.erases);
    expect(crossing(traceEvents)).toBeNull();
    expect(work.every(({ dur = 0 }) => dur > 0)).toBe(true);
    expect(file).toMatchObject({ fromNs: 0, toNs: tally.timeNs, isWhole: true });
    expect(file.events).toBe(traceEvents.filter(({ ph }) => ph !== 'M').length);
    expect([otherData.specification.seed, displayTimeUnit]).toEqual([1, 'ns']);
    expect(otherData.engine).toBe(ENGINE_VERSION);
    expect(Math.max(...work.map(endOf))).toBe(tally.timeNs);
  });

  test('shows the read that an erase is suspended for between the two parts of the erase', async () => {
    const spec = scriptSpec('w:A-C@2 w:D@4 . g +150us r:E');
    const prepared = { kind: 'script', id: 'own', title: '', prepare: 'w:A-D@0 w:E-H@4' } as const;
    const host = await openHost({
      ...spec,
      device: { ...spec.device, readsSuspend: 'erases' },
      workload: { ...spec.workload, ...prepared, script: 'w:A-C@2 w:D@4 . g +150us r:E' },
    });
    const { step } = runToEnd(host);
    const { traceEvents } = await contentOf(valueOf(host.chromeTrace(0, step)));
    expect(crossing(traceEvents)).toBeNull();
    const work = traceEvents.filter(onPlanes);
    const at = work.findIndex(({ cat }) => cat === 'read');
    const [before, read, after] = [itemAt(work, at - 1), itemAt(work, at), itemAt(work, at + 1)];
    expect([before, after].map(({ cat, name }) => [cat, name])).toEqual([
      ['erase', before.name],
      ['erase', before.name],
    ]);
    expect(startOf(after)).toBe(endOf(read));
  });

  test('shows every operation of a die whose commands reads suspend', async () => {
    const words = Array.from(
      { length: 60 },
      (_, i) => `w:${'ABCDEFGH'[i % 8] ?? 'A'} +180us r:${'HGFEDCBA'[i % 7] ?? 'A'}`,
    );
    const spec = scriptSpec(`${words.join(' ')} .`);
    const geometry = { ...CLASSROOM.geometry, packages: 1, planesPerPackage: 2 };
    const device = {
      ...spec.device,
      geometry,
      planeCommands: 'multi-plane',
      readsSuspend: 'programs-and-erases',
    } as const;
    const host = await openHost({ ...spec, device, host: { ...spec.host, thinkNs: 0 } });
    const { step } = runToEnd(host);
    const { traceEvents } = await contentOf(valueOf(host.chromeTrace(0, step)));
    expect(crossing(traceEvents)).toBeNull();
    const work = traceEvents.filter(onPlanes);
    const ids = (kind: string): number =>
      new Set(work.filter(({ cat }) => cat === kind).map(({ args }) => args['operation'])).size;
    const tally = valueOf(host.tally(step));
    expect(ids('program') + ids('copy')).toBe(tally.programs);
    expect(work.filter(({ cat }) => cat === 'program').length).toBeGreaterThan(ids('program'));
  });

  test('names packages, planes and transactions', async () => {
    const host = await openHost(scriptSpec('b1 w1:A,B w2:C c1 a2 .'));
    const { step } = runToEnd(host);
    const { traceEvents } = await contentOf(valueOf(host.chromeTrace(0, step)));
    const names = traceEvents.filter(({ ph, name }) => ph === 'M' && name.endsWith('_name'));
    const { packages, planesPerPackage } = CLASSROOM.geometry;
    const named = names.map(({ args }) => String(args['name']));
    expect(named.filter((name) => /^Package \d+$/.test(name))).toHaveLength(packages);
    expect(named.filter((name) => /^plane \d+$/.test(name))).toHaveLength(packages * planesPerPackage);
    expect(named).toContain('Transactions');
    const transactions = traceEvents.filter(({ cat }) => cat === 'transaction');
    expect(transactions.map(({ name, args }) => [name, args['pages']])).toEqual([
      ['Tx2 (aborted)', 1],
      ['Tx1', 2],
    ]);
    // Both were open at once, so each has a track of its own; the wait for the commit lies inside.
    expect(new Set(transactions.map(trackOf)).size).toBe(2);
    const commit = traceEvents.find(({ cat }) => cat === 'commit');
    expect(commit && endOf(commit)).toBe(endOf(itemAt(transactions, 1)));
    const everything = new Set(traceEvents.filter(({ ph }) => ph !== 'M').map(trackOf));
    const tracks = new Set(traceEvents.filter(({ name }) => name === 'thread_name').map(trackOf));
    expect([...everything].filter((track) => !tracks.has(track))).toEqual([]);
  });

  test('shows a power failure: operations are cut, open transactions are lost, and recovery reads', async () => {
    const host = await openHost(scriptSpec('w1:A,B c1 . b2 w2:C,D c2'));
    runToEnd(host);
    valueOf(host.act(11, { kind: 'pull-plug', fates: [], seed: 3 }));
    const { step: last } = runToEnd(host);
    const { traceEvents } = await contentOf(valueOf(host.chromeTrace(0, last)));
    const cut = traceEvents.find(({ name }) => name === 'power failure');
    expect(cut).toBeDefined();
    const torn = traceEvents.filter(({ args }) => args['cut'] === true);
    expect(torn.length).toBeGreaterThan(0);
    expect(torn.every((slice) => endOf(slice) === startOf(cut as TraceEvent))).toBe(true);
    expect([endings(traceEvents, 'committed'), endings(traceEvents, 'lost')]).toEqual([1, 1]);
    const recovery = traceEvents.find(({ cat }) => cat === 'recovery');
    const reads = traceEvents.filter(({ cat }) => cat === 'read');
    expect(reads.length).toBeGreaterThan(0);
    expect(reads.every((read) => startOf(read) >= startOf(recovery as TraceEvent))).toBe(true);
    expect(crossing(traceEvents)).toBeNull();
  });

  test('can be exported in parts, and exporting changes nothing', async () => {
    const host = await openHost(scenarioSpec('figure-4'));
    const { step: last } = runToEnd(host);
    const before = framesOf(host, [10, 40, last]);
    const half = last >> 1;
    const parts = [valueOf(host.chromeTrace(0, half)), valueOf(host.chromeTrace(half, last))];
    expect(parts[0]?.toNs).toBe(parts[1]?.fromNs);
    const [first = [], second = []] = await Promise.all(
      parts.map(async (part) => (await contentOf(part)).traceEvents),
    );
    const whole = (await contentOf(valueOf(host.chromeTrace(0, last)))).traceEvents;
    expect(endings(first, 'committed') + endings(second, 'committed')).toBe(endings(whole, 'committed'));
    const earlier = second.filter(({ args }) => args['earlier'] === true);
    expect(earlier.length).toBe(endings(first, 'open'));
    expect(framesOf(host, [10, 40, last])).toEqual(before);
  });

  test('refuses unknown steps and a range that runs backwards', async () => {
    const host = await openHost(scriptSpec('w1:A c1'));
    const { step } = runToEnd(host);
    expect(sentenceOf(host.chromeTrace(0, step + 1))).toContain('is not known');
    expect(sentenceOf(host.chromeTrace(-1, step))).toContain('is not known');
    expect(sentenceOf(host.chromeTrace(2, 1))).toContain('lies behind');
  });
});

describe('an exported file at its size limit', () => {
  test('ends there and says that there is more', async () => {
    const options = optionsOf(scriptSpec('w1:A,B c1 w2:A,B c2 w3:A,B c3 .'), () => undefined);
    if (!options.ok) throw new Error(inEnglish(options.error.sentence));
    const device = Device.create(options.value);
    const watcher = new EventList();
    device.watcher = watcher;
    const written = new ChromeTrace(device, 6);
    while (!written.isFull && device.step()) {
      written.note(device, watcher.events);
      watcher.clear();
    }
    const file = written.finish(device, {}, false);
    expect(file.isWhole).toBe(false);
    expect(file.events).toBeGreaterThanOrEqual(6);
    const { traceEvents } = await contentOf(file);
    expect(Math.max(...traceEvents.filter(onPlanes).map(endOf))).toBeLessThanOrEqual(file.toNs);
    expect(endings(traceEvents, 'open')).toBe(1);
  });
});

describe('the exported history of a full-size run', () => {
  test('is exported from a moment on, and ends when the file is full', async () => {
    const pool = createPoolServer();
    const spec = scriptSpec(Array.from({ length: 300 }, (_, i) => `w${i + 1}:A,B,C c${i + 1}`).join(' '), {
      host: { isolation: 'serializable', replay: 'closed', queueDepth: 16, thinkNs: 0 },
    });
    const whole = valueOf(
      await pool.run({ kind: 'timeline', spec, trace: null, fromNs: 0 }, () => undefined),
    ) as ChromeTraceFile;
    const all = (await contentOf(whole)).traceEvents;
    expect([endings(all, 'committed'), whole.isWhole]).toEqual([300, true]);
    const fromNs = Math.floor(whole.toNs / 2);
    const late = valueOf(
      await pool.run({ kind: 'timeline', spec, trace: null, fromNs }, () => undefined),
    ) as ChromeTraceFile;
    expect(late.fromNs).toBeGreaterThanOrEqual(fromNs);
    expect(late.toNs).toBe(whole.toNs);
    const since = (await contentOf(late)).traceEvents.filter(onPlanes);
    const known = new Set(all.filter(onPlanes).map((event) => JSON.stringify(event)));
    // Operations under way at the beginning begin where they began; the rest is the same to the nanosecond.
    expect(since.filter((event) => !known.has(JSON.stringify(event)))).toEqual([]);
    expect(since.length).toBeGreaterThan(300);
  });
});
