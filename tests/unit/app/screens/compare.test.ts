/** Devices in lock-step, on the real engine behind the client that the page uses. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readingMs } from '../../../../src/app/lab/model/reading-pace.ts';
import { completed, firstCompare, specsOf } from '../../../../src/app/screens/compare/compare-setup.ts';
import { differencesOf, largestOf } from '../../../../src/app/screens/compare/differences.ts';
import { type DeviceState, Lockstep } from '../../../../src/app/screens/compare/lockstep.ts';
import { lastRecovery, type Moment, movesTo } from '../../../../src/app/screens/compare/moments.ts';
import {
  type ClientStatus,
  connectSession,
  type SessionClient,
} from '../../../../src/session/client/client.ts';
import { buildCatalogue } from '../../../../src/session/worker/opening/catalogue.ts';
import { createSessionServer } from '../../../../src/session/worker/session-server.ts';
import type { CompareChoices, CompareMove } from '../../../../src/session/link/choices.ts';
import { FakeWorker } from '../../session/client/fake-worker.ts';
import { inEnglish } from '../../../../src/texts/en/in-english.ts';
import { itemAt } from '../../../support/item-at.ts';

const catalogue = inEnglish(buildCatalogue());
const script = 'w1:A,B c1 w2:C,D c2 .';

function pair(mutant: string | null): CompareChoices {
  return completed(
    {
      work: { kind: 'script', prepare: '', script },
      columns: [null, mutant].map((each) => ({ protocol: 'lighttx', mutant: each, parameters: {} })),
      moves: [],
    },
    catalogue,
  );
}

function columnsOf(...ids: readonly string[]): CompareChoices {
  const columns = ids.map((protocol) => ({ protocol, mutant: null, parameters: {} }));
  return completed({ work: { kind: 'script', prepare: '', script }, columns, moves: [] }, catalogue);
}

const later = globalThis.setTimeout;

let lockstep: Lockstep;
afterEach(() => lockstep.dispose());

async function opened(choices: CompareChoices, moves: readonly CompareMove[] = []): Promise<Lockstep> {
  const connect = () =>
    connectSession({ inWords: inEnglish, createWorker: () => new FakeWorker(createSessionServer()) });
  lockstep = new Lockstep(specsOf(choices, catalogue), connect);
  await lockstep.open(moves);
  return lockstep;
}

const shown = () => lockstep.store.getState();
const kinds = () => shown().moments.map(({ move }) => move.kind);

test('Devices in lock-step fare as the worker that fares worst', () => {
  const states: ClientStatus['state'][] = ['alive', 'alive'];
  const listeners: (() => void)[] = [];
  let made = 0;
  const connect = (): SessionClient => {
    const nth = made++;
    const client = connectSession({
      inWords: inEnglish,
      createWorker: () => new FakeWorker(createSessionServer()),
    });
    const status = (): ClientStatus => ({ state: itemAt(states, nth), reason: null });
    const subscribe = (listener: () => void): (() => void) => {
      listeners.push(listener);
      return () => undefined;
    };
    return { ...client, calls: client.calls, status, subscribe, dispose: () => client.dispose() };
  };
  lockstep = new Lockstep(specsOf(pair(null), catalogue), connect);
  const after = (...now: readonly ClientStatus['state'][]): string => {
    states.splice(0, 2, ...now);
    for (const listener of listeners) listener();
    return shown().liveness;
  };
  expect(shown().liveness).toBe('alive');
  expect(after('alive', 'restarting')).toBe('restarting');
  expect(after('failed', 'restarting')).toBe('dead');
  expect(after('starting', 'alive')).toBe('alive');
});

describe('lock-step', () => {
  test('all devices have received the same operations at every moment, to the end', async () => {
    await opened(pair('acknowledge-early'));
    expect(shown().operations).toBe(9);
    for (let i = 1; i <= 9; i++) await lockstep.next();
    expect(shown().moments.map(({ operations }) => operations)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    await lockstep.toEnd();
    expect(kinds().at(-1)).toBe('end');
    for (const { view, stopped } of shown().devices) {
      expect(view?.frame.transactions.map(({ state }) => state)).toEqual(['committed', 'committed']);
      expect(view?.tally.programs).toBeGreaterThanOrEqual(4);
      expect(stopped).toBeNull();
    }
    // Nothing lies beyond the end.
    await lockstep.next();
    expect(kinds().filter((kind) => kind === 'end')).toHaveLength(1);
  });

  test('the way to the end says how far it is, and who leaves cancels it', async () => {
    await opened(pair(null));
    const told: unknown[] = [];
    lockstep.store.subscribe(({ work }) => void told.push(work.progress));
    await lockstep.toEnd();
    expect(told).toContainEqual({ done: 9, total: 9 });
    expect(shown().work.state).toBe('done');
    await lockstep.goTo(0);
    await lockstep.pullPlug();
    const left = lockstep.toEnd();
    lockstep.dispose();
    await left;
    expect(kinds()).not.toContain('end');
  });

  test('while playing a moment stands until its longest sentence is read, or at a steady beat', async () => {
    await opened(pair('acknowledge-early'));
    const waits: number[] = [];
    const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation((run, ms = 0) => {
      waits.push(ms);
      return later(run, ms);
    });
    lockstep.play();
    await vi.waitFor(
      () => {
        expect(shown().at).toBe(1);
        const read = shown().devices.map(({ view }) => readingMs(view?.frame.narration ?? ''));
        expect(waits).toContain(Math.max(...read));
      },
      { interval: 1 },
    );
    lockstep.togglePace();
    await vi.waitFor(() => expect(waits).toContain(450), { interval: 1 });
    timers.mockRestore();
    lockstep.pause();
  });

  test('goes back without losing the later moments', async () => {
    await opened(pair(null), [{ kind: 'operation', count: 6 }]);
    const late = itemAt(shown().devices, 0).view?.frame.step;
    await lockstep.goTo(2);
    expect(itemAt(shown().devices, 0).view?.frame.step).toBeLessThan(late ?? 0);
    expect(shown().moments).toHaveLength(7);
    for (let i = 0; i < 4; i++) await lockstep.next();
    expect(itemAt(shown().devices, 0).view?.frame.step).toBe(late);
    expect(shown().moments).toHaveLength(7);
  });

  test('pulling the plug crashes all devices, discards the later moments, and bills the recovery', async () => {
    await opened(pair(null), [{ kind: 'operation', count: 8 }]);
    await lockstep.goTo(4);
    await lockstep.pullPlug();
    expect(kinds().slice(4)).toEqual(['operation', 'crash']);
    expect(shown().devices.map(({ view }) => view?.frame.phase)).toEqual(['crashed', 'crashed']);
    expect(shown().devices.map(({ bill }) => bill)).toEqual([null, null]);
    await lockstep.recover();
    expect(kinds().at(-1)).toBe('recovered');
    const first = itemAt(shown().devices, 0);
    expect(first.view?.frame.phase).toBe('recovered');
    expect(first.bill?.reads).toBeGreaterThan(0);
    expect(first.bill?.audit?.held).toBe(true);
    expect([...(first.bill?.survived ?? []), ...(first.bill?.gone ?? [])]).toContain('Tx1');
    // The same scheme twice: the same recovery, and the same bill.
    expect(shown().devices[1]?.bill).toEqual(first.bill);
  });

  test('recoveries are stepped together, one read of each a step, until all of them are over', async () => {
    await opened(columnsOf('lighttx', 'atomic-write', 'afc'), [{ kind: 'operation', count: 8 }]);
    await lockstep.pullPlug();
    const read = () => shown().devices.map(({ view }) => view?.frame.recovery?.readsDone ?? null);
    const done = () => shown().devices.filter(({ view }) => view?.frame.phase === 'recovered').length;
    for (let count = 1; kinds().at(-1) !== 'recovered'; count++) {
      await lockstep.next();
      for (const reads of read()) if (reads !== null && reads > 0) expect(reads).toBe(count);
      expect(done() === 3).toBe(kinds().at(-1) === 'recovered');
    }
    const steps = shown().moments.at(-1)?.steps;
    const { length } = shown().moments;
    expect(length).toBeGreaterThan(8 + 1 + 3);
    await lockstep.back();
    expect(kinds()[shown().at]).toBe('reading');
    expect(done()).toBeLessThan(3);
    // Straight to the end is the same end.
    await lockstep.goTo(9);
    await lockstep.pullPlug();
    await lockstep.recover();
    expect(shown().moments.at(-1)?.steps).toEqual(steps);
  });

  test('what a scheme refuses is named beside its device', async () => {
    await opened(columnsOf('lighttx', 'scc'), [{ kind: 'end' }]);
    expect(shown().devices.map(({ view }) => view?.tally.refused)).toEqual([[], []]);
    lockstep.dispose();
    const overlap = { kind: 'script', prepare: '', script: 'w1:A w2:A c2 c1 .' } as const;
    await opened({ ...columnsOf('lighttx', 'scc'), work: overlap }, [{ kind: 'end' }]);
    expect(shown().devices.map(({ view }) => view?.tally.refused)).toEqual([[], ['Tx2']]);
  });

  test('an injected bug shows beside the correct scheme', async () => {
    await opened(pair('acknowledge-early'), [{ kind: 'operation', count: 4 }]);
    let held: (boolean | undefined)[] = [];
    // Fates of operations in flight are drawn at random: some outcome loses what was acknowledged too early.
    await lockstep.pullPlug();
    for (let tries = 0; tries < 20 && held[1] !== false; tries++) {
      await lockstep.recover();
      held = shown().devices.map(({ bill }) => bill?.audit?.held);
      await lockstep.back();
      if (held[1] !== false) await lockstep.drawAgain();
    }
    expect(held).toEqual([true, false]);
  });

  test('the moves of a link lead to the same moment', async () => {
    const moves: CompareMove[] = [
      { kind: 'operation', count: 4 },
      { kind: 'crash', seed: 3 },
      { kind: 'recovered' },
      { kind: 'operation', count: 6 },
    ];
    await opened(pair(null), moves);
    const { moments, at, devices } = shown();
    expect(movesTo(moments, at)).toEqual(moves);
    lockstep.dispose();
    await opened(pair(null), movesTo(moments, at));
    expect(shown().devices).toEqual(devices);
  });

  test('a script that cannot be run is reported in place of each device', async () => {
    await opened({ ...pair(null), work: { kind: 'script', prepare: '', script: 'w1:' } });
    for (const { stopped } of shown().devices) expect(stopped).toMatch(/^The script cannot be run/);
  });
});

describe('the initial comparison', () => {
  test('is the first scenario and two devices, for any registry', () => {
    const { work, columns } = completed(firstCompare, catalogue);
    expect(work).toEqual({ kind: 'scenario', id: itemAt(catalogue.workloads, 0).id });
    expect(columns).toHaveLength(2);
    expect(columns[0]).not.toEqual(columns[1]);
  });

  test('an unknown scheme in a link is replaced', () => {
    const columns = [{ protocol: 'no-such', mutant: null, parameters: {} }];
    const { columns: known } = completed({ ...firstCompare, columns }, catalogue);
    expect(known).toEqual(completed(firstCompare, catalogue).columns);
  });
});

describe('moments of a comparison', () => {
  const moment = (move: CompareMove, operations: number): Moment => ({ move, operations, steps: [0, 0] });
  const moments = [
    moment({ kind: 'operation', count: 0 }, 0),
    moment({ kind: 'operation', count: 1 }, 1),
    moment({ kind: 'crash', seed: 1 }, 1),
    moment({ kind: 'recovered' }, 1),
    moment({ kind: 'operation', count: 2 }, 2),
  ];

  test('only the last of consecutive operations is a move', () => {
    expect(movesTo(moments, 4).map(({ kind }) => kind)).toEqual([
      'operation',
      'crash',
      'recovered',
      'operation',
    ]);
    expect(movesTo(moments, 1)).toEqual([{ kind: 'operation', count: 1 }]);
  });

  test('a recovery counts once it is complete', () => {
    expect(lastRecovery(moments, 2)).toBeNull();
    expect(lastRecovery(moments, 4)).toEqual({ crash: moments[2], recovered: moments[3] });
  });

  test('the reads of a recovery lie between its crash and its end, and are no moves once it is over', () => {
    const read = [1, 2].map((count) => moment({ kind: 'reading', count }, 1));
    const stepped = [...moments.slice(0, 3), ...read, ...moments.slice(3)];
    expect(lastRecovery(stepped, 4)).toBeNull();
    expect(lastRecovery(stepped, 5)).toEqual({ crash: moments[2], recovered: moments[3] });
    expect(movesTo(stepped, 4).map(({ kind }) => kind)).toEqual(['operation', 'crash', 'reading']);
    expect(movesTo(stepped, 5).map(({ kind }) => kind)).toEqual(['operation', 'crash', 'recovered']);
  });
});

describe('marked differences of a comparison', () => {
  const device = (programs: number, erases: number, timeNs: number): DeviceState => ({
    view: {
      frame: {} as never,
      previous: null,
      tally: {
        programs,
        erases,
        timeNs,
        metadataPrograms: 5,
        barriers: 0,
        forcedErases: 0,
        pagesMoved: 0,
        reads: 9,
        schemeBytes: programs,
        nvmBytes: 0,
        refused: [],
      },
    },
    bill: null,
    stopped: null,
  });
  const rows = differencesOf([device(40, 0, 100), device(48, 6, 110), device(40, 3, 105)]);
  const row = (id: string) => rows.find((each) => each.id === id);

  test('the most and the least are marked, ties included', () => {
    expect(row('programs')).toMatchObject({ extremes: { least: [0, 2], most: [1] }, ratio: 1.2 });
    expect(row('erases')).toMatchObject({ extremes: { least: [0], most: [1] }, ratio: Infinity });
    expect(row('metadataPrograms')?.extremes).toBeNull();
    expect(row('recoveryReads')).toMatchObject({ values: [null, null, null], extremes: null });
  });

  test('large differences stand out, and small ones do not', () => {
    expect(rows.filter(({ standsOut }) => standsOut).map(({ id }) => id)).toEqual(['programs', 'erases']);
    expect(row('schemeBytes')).toMatchObject({ values: [40, 48, 40], ratio: 1.2, standsOut: false });
    expect(largestOf(rows)?.id).toBe('erases');
    expect(largestOf(differencesOf([device(1, 1, 1), device(1, 1, 1)]))).toBeNull();
  });
});
