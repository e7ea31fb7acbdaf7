import { describe, expect, test } from 'vitest';
import { cfc } from '../../../../src/protocols/cfc/protocol.ts';
import { lightTx } from '../../../../src/protocols/lighttx/scheme.ts';
import { nvctx } from '../../../../src/protocols/nvctx/scheme.ts';
import { scc } from '../../../../src/protocols/scc/protocol.ts';
import { tc } from '../../../../src/protocols/tc/protocol.ts';
import { txCache } from '../../../../src/protocols/txcache/protocol.ts';
import { wal } from '../../../../src/protocols/wal/protocol.ts';
import { xftl } from '../../../../src/protocols/xftl/protocol.ts';
import type { PageState } from '../../../../src/model/frame.ts';
import type { DeviceFrame } from '../../../../src/model/spoken.ts';
import { motionsBetween } from '../../../../src/stage/motion/motions-between.ts';
import { schedule } from '../../../../src/stage/motion/schedule.ts';
import { itemAt } from '../../../support/item-at.ts';
import { type Step, stepSaying, stepsOf, told } from './steps.ts';

const lightTxSteps = stepsOf(lightTx, 'figure-4');
const sccSteps = stepsOf(scc, 'figure-4');
const walSteps = stepsOf(wal, 'figure-4');
const xftlSteps = stepsOf(xftl, 'figure-4');

describe('LightTx', () => {
  test('a page that was held back goes from the buffer to its cell when its program begins', () => {
    expect(told(stepSaying(lightTxSteps, 'A is programmed to 2.0'))).toEqual([
      'program: held 1 A → page 2.0',
    ]);
  });

  test('a page whose plane is busy waits in flight, and goes to its cell from there', () => {
    expect(told(stepSaying(lightTxSteps, 'F is programmed to 2.1'))).toEqual(['queue: held 2 F → flight 2']);
    expect(told(stepSaying(lightTxSteps, 'Page 2.0 is durable'))).toEqual(['program: flight 2 → page 2.1']);
  });

  test('a commit leads from each changed entry of the map to its page', () => {
    expect(told(stepSaying(lightTxSteps, 'Tx3 committed'))).toEqual([
      'map: entry H → page 3.2',
      'map: entry I → page 4.0',
      'map: entry S → page 4.1',
      'program: flight 11 → page 4.2',
      'leave: row 4',
    ]);
  });

  test('a checkpoint sends the changed entries to their mapping pages, then the record', () => {
    const step = stepSaying(lightTxSteps, 'Checkpoint 1 begins');
    const begun = told(step);
    const [m0, m1] = [0, 1].map((mapPage) =>
      step.frame.inFlight.find((flight) => flight.mapPage === mapPage),
    );
    expect(begun).toContain(`save: entry A → page ${m0?.block}.${m0?.page}`);
    expect(begun).toContain(`save: entries → page ${m1?.block}.${m1?.page}`);
    expect(begun.every((motion) => motion.startsWith('save'))).toBe(true);
    const record = stepSaying(lightTxSteps, 'the zone page follows');
    const written = record.frame.inFlight.find((flight) => flight.mapPage === null);
    expect(told(record)).toEqual([`save: flight ${written?.id} → page ${written?.block}.${written?.page}`]);
  });

  test('a durable zone page reaches each block before that sets off for its new lane', () => {
    const { motions } = stepSaying(lightTxSteps, 'Checkpoint 1 is durable');
    const scheduled = schedule(motions);
    const turns = scheduled.filter(({ motion }) => motion.kind === 'turn');
    const travels = scheduled.filter(({ motion }) => motion.kind === 'travel');
    expect(turns.map(({ motion }) => motion.to[0])).toEqual(travels.map(({ motion }) => motion.to[0]));
    expect(turns).toHaveLength(8);
    const arrived = Math.max(...turns.map(({ delayMs, durationMs }) => delayMs + durationMs));
    for (const { delayMs } of travels) expect(delayMs).toBeGreaterThanOrEqual(arrived);
  });

  test('an aborted page is marked when it becomes durable in vain', () => {
    expect(told(stepSaying(lightTxSteps, 'this A is garbage'))).toContain('decide: page 5.1');
  });

  test('recovery reads each page once', () => {
    const reads = lightTxSteps.flatMap((step) => told(step).filter((motion) => motion.startsWith('read')));
    expect(reads.length).toBeGreaterThan(20);
    expect(new Set(reads).size).toBe(reads.length);
  });

  test('an erase sweeps over the pages of a block before that travels', () => {
    const { motions } = stepSaying(stepsOf(lightTx, 'under-pressure'), 'Block 0 is erased');
    expect(told({ motions })).toEqual([
      'erase: page 0.0',
      'erase: page 0.1',
      'erase: page 0.2',
      'erase: page 0.3',
      ...told({ motions }).slice(4),
    ]);
    const scheduled = schedule(motions);
    const ended = scheduled.flatMap(({ motion, delayMs, durationMs }) =>
      motion.kind === 'erase' ? delayMs + durationMs : [],
    );
    const left = itemAt(
      scheduled.filter(({ motion }) => motion.kind === 'travel'),
      0,
    );
    expect(left.motion.to).toEqual(['block 0']);
    expect(left.delayMs).toBeGreaterThanOrEqual(Math.max(...ended));
  });
});

describe('SCC', () => {
  test("the collector's copy leaves its source before the source is stale", () => {
    const copies = stepSaying(sccSteps, 'block 4 must be erased');
    expect(told(copies)).toContain('copy: page 4.0 → page 6.0');
    expect(stateAt(copies.frame, 4, 0)).toBe('current');
    const copied = stepSaying(sccSteps, 'V is copied from 5.0 to 7.0');
    expect(told(copied)).toContain('map: entry V → page 7.0');
    expect([stateAt(copied.previous, 5, 0), stateAt(copied.frame, 5, 0)]).toEqual(['current', 'stale']);
  });
});

test('a page into a block that changes lane waits until the block has arrived, any other sets off at once', () => {
  const into = (block: number) =>
    ({ kind: 'program', from: ['flights'], to: [`page ${block}.0`], block }) as const;
  const travel = { kind: 'travel', from: ['block 3'], to: ['block 3'], block: 3 } as const;
  const starts = new Map(
    schedule([into(3), into(4), travel]).map(({ motion, delayMs }) => [motion.to[0], delayMs]),
  );
  expect(starts.get('page 3.0')).toBeGreaterThanOrEqual(480);
  expect(starts.get('page 4.0')).toBe(0);
});

test('NVCTX: its commits and its programs move as those of any scheme', () => {
  const all = stepsOf(nvctx, 'figure-4').flatMap(told);
  expect(all).toContain('map: row 1 → page 2.0');
  expect(all.filter((motion) => /^program: (?:held|flight) .* → page/.test(motion)).length).toBeGreaterThan(
    40,
  );
});

test('SCC: a commit goes along its cycle, and then threads lead from the map to its pages', () => {
  const { motions } = stepSaying(sccSteps, 'Tx3 committed');
  const walk = motions.find(({ kind }) => kind === 'walk');
  expect(walk?.along).toEqual(['page 3.2', 'page 4.0', 'page 4.1', 'page 3.2']);
  const scheduled = schedule(motions);
  const ends = (wanted: string): readonly number[] =>
    scheduled.flatMap(({ motion, delayMs, durationMs }) =>
      motion.kind === wanted ? delayMs + durationMs : [],
    );
  expect(ends('walk')).toEqual([300]);
  const threads = scheduled.filter(({ motion }) => motion.kind === 'map');
  expect(threads.map(({ motion, delayMs }) => [motion.to[0], delayMs])).toEqual([
    ['page 3.2', 300],
    ['page 4.0', 360],
    ['page 4.1', 420],
  ]);
});

/** Ways that recovery goes when it decides, in a step whose sentence has these words. */
function retraced(steps: readonly Step[], words: string): readonly (readonly string[] | undefined)[] {
  const { motions } = stepSaying(recoveryOf(steps), words);
  return motions.filter(({ kind }) => kind === 'retrace').map(({ along }) => along);
}

const recoveryOf = (steps: readonly Step[]): readonly Step[] =>
  steps.filter(({ frame }) => frame.phase === 'recovering');

test('SCC: recovery goes along a cycle, 400 ms a page, and only then its pages are decided', () => {
  expect(retraced(sccSteps, '**Tx4 committed.**')).toEqual([['page 7.0', 'page 8.2', 'page 7.0']]);
  const scheduled = schedule(stepSaying(recoveryOf(sccSteps), '**Tx4 committed.**').motions);
  const retrace = scheduled.find(({ motion }) => motion.kind === 'retrace');
  expect([retrace?.delayMs, retrace?.durationMs]).toEqual([0, 800]);
  const decided = scheduled.filter(({ motion }) => motion.kind === 'decide');
  expect(decided.map(({ motion, delayMs }) => [motion.to[0], delayMs])).toEqual([
    ['page 1.3', 800],
    ['page 6.3', 860],
    ['page 8.2', 920],
  ]);
});

test('SCC: recovery stops at the page that is named and not on flash, and a long way takes two seconds', () => {
  const ways = retraced(sccSteps, '**Tx9 is rolled back.**');
  expect(ways).toEqual([
    ['page 3.0', 'page 3.1', 'page 3.3', 'page 3.0'],
    ['page 9.2', 'page 6.1', 'page 7.2', 'page 10.0', 'page 12.0', expect.stringMatching(/^ghost \w+ D 2$/)],
  ]);
  const scheduled = schedule(stepSaying(recoveryOf(sccSteps), '**Tx9 is rolled back.**').motions);
  const lasting = scheduled.filter(({ motion }) => motion.kind === 'retrace');
  expect(lasting.map(({ durationMs }) => durationMs)).toEqual([1200, 2000]);
});

test('CFC: recovery goes along a chain, from the last page to the first', () => {
  expect(retraced(stepsOf(cfc, 'figure-4'), '**Tx2 committed.**')).toEqual([
    ['page 3.3', 'page 3.1', 'page 3.0'],
  ]);
});

test('WAL: in recovery, too, threads lead from the commit record to its pages', () => {
  const decided = stepSaying(recoveryOf(walSteps), '**Tx11 committed.**');
  expect(told(decided).filter((motion) => /^(?:seal|prove)/.test(motion))).toEqual([
    'seal: page 31.1',
    'prove: page 31.1 → page 30.1',
    'prove: page 31.1 → page 38.3',
    'prove: page 31.1 → page 39.3',
  ]);
  const starts = new Map(schedule(decided.motions).map(({ motion, delayMs }) => [motion.kind, delayMs]));
  expect(starts.get('prove')).toBeGreaterThan(starts.get('seal') ?? NaN);
});

test('slots of the log that are erased and rows that are dropped leave; those beside the part listed do not', () => {
  expect(told(stepSaying(walSteps, 'A block of the log area is erased'))).toEqual([
    'leave: page 30.0',
    'leave: page 30.1',
    'leave: page 30.2',
    'leave: page 30.3',
  ]);
  expect(told(stepSaying(xftlSteps, 'Tx5 aborts'))).toContain('leave: row 6');
  // Rows that slide into the map do nothing else.
  expect(told(stepSaying(xftlSteps, 'Tx0 committed')).some((motion) => motion.startsWith('leave'))).toBe(
    false,
  );
  const isFolded = ({ log }: DeviceFrame): boolean => log !== null && log.before + log.behind > 0;
  const folded = stepsOf(xftl, 'copies').filter(
    ({ previous, frame }) => isFolded(previous) || isFolded(frame),
  );
  expect(folded.length).toBeGreaterThan(10);
  expect(folded.flatMap(told).filter((motion) => motion.startsWith('leave: page'))).toEqual([]);
});

test("SCC: with the thread to a collector's copy goes the look of its source", () => {
  const { motions } = stepSaying(sccSteps, 'V is copied from 5.0 to 7.0');
  expect(motions.find(({ kind }) => kind === 'map')?.leaves).toEqual(['page 5.0']);
});

test('X-FTL: rows of the table turn and slide into the map before threads lead to their pages', () => {
  const step = stepSaying(xftlSteps, 'Tx0 committed');
  expect(told(step)).toEqual(
    expect.arrayContaining(['flip: row 1', 'slide: row 1 → entry A', 'map: entry A → page 2.0']),
  );
  const starts = new Map(schedule(step.motions).map(({ motion, delayMs }) => [motion.kind, delayMs]));
  expect(starts.get('slide')).toBeGreaterThan(starts.get('flip') ?? NaN);
  expect(starts.get('map')).toBeGreaterThan(starts.get('slide') ?? NaN);
});

test('NVCTX: the status of a row turns, and threads lead from there to its pages', () => {
  const commits = told(stepSaying(stepsOf(nvctx, 'figure-4'), 'commits Tx1'));
  expect(commits).toEqual(
    expect.arrayContaining(['flip: row 2', 'map: row 2 → page 2.1', 'map: row 2 → page 2.3']),
  );
  expect(commits.some((motion) => motion.startsWith('slide'))).toBe(false);
});

test('WAL: threads lead from the commit record to pages in the log', () => {
  expect(told(stepSaying(walSteps, 'Tx0 committed'))).toEqual(
    expect.arrayContaining(['seal: page 30.3', 'map: page 30.3 → page 30.0', 'map: page 30.3 → page 30.1']),
  );
});

test('power that fails sweeps volatile memory, and recovery goes from page to page', () => {
  expect(told(stepSaying(lightTxSteps, 'Power fails'))).toContain('empty: memory volatile');
  const scans = lightTxSteps.flatMap(told).filter((motion) => motion.startsWith('scan'));
  expect(scans).toContain('scan: page 10.0 → page 10.1');
});

test('TC: threads lead from the commit record to its pages', () => {
  const steps = stepsOf(tc, 'figure-4');
  const { motions } = stepSaying(steps, 'Tx1 committed');
  expect(told({ motions }).filter((motion) => motion.startsWith('map'))).toEqual([
    'map: page 6.0 → page 2.1',
    'map: page 6.0 → page 2.3',
  ]);
});

test('WAL: a page that goes home comes from the log', () => {
  const copies = walSteps.flatMap(told).filter((motion) => motion.startsWith('copy'));
  expect(copies.length).toBeGreaterThan(10);
  for (const copy of copies) {
    const [, from = NaN, to = NaN] = (/^copy: page (\d+)\.\d+ → page (\d+)\.\d+$/.exec(copy) ?? []).map(
      Number,
    );
    expect(from).toBeGreaterThanOrEqual(22);
    expect(to).toBeLessThan(22);
  }
});

test('TxCache: a page goes into a frame, its flag turns there, and it leaves the cache from there', () => {
  const { motions } = stepSaying(stepsOf(txCache, 'figure-4'), '**A, committed, goes to 2.0**');
  expect(told({ motions })).toContain('program: frame 0 → page 2.0');
  const steps = stepsOf(txCache, 'figure-4');
  expect(told(stepSaying(steps, 'A of Tx0 is stored'))).toEqual(['program: held 1 A → frame 0']);
  expect(told(stepSaying(steps, 'One store sets the flag of Tx0'))).toEqual([
    'flip: frame 0',
    'flip: frame 2',
    'leave: row 1',
  ]);
});

describe.each([lightTx, scc, nvctx, tc, wal])('$id', (scheme) => {
  const steps = scheme === lightTx ? lightTxSteps : stepsOf(scheme, 'copies');

  test('every page that begins to be programmed is brought to its cell, and no other', () => {
    for (const step of steps) {
      const begun = pagesIn(step.frame).filter(
        ([place, state]) => state === 'programming' && stateOf(step.previous, place) !== 'programming',
      );
      const brought = step.motions.filter(
        ({ kind, block = -1 }) => (kind === 'program' || kind === 'copy') && block < step.frame.blocks.length,
      );
      const places = new Set(brought.map(({ to }) => to[0]));
      expect(brought).toHaveLength(begun.length);
      expect(places).toEqual(new Set(begun.map(([place]) => `page ${place}`)));
    }
  });

  test('what is being programmed fills towards the shape that it then has', () => {
    let ended = 0;
    for (const { previous, frame, motions } of steps) {
      for (const { block, pages } of previous.blocks) {
        for (const [index, { state, becomes }] of pages.entries()) {
          const now = stateAt(frame, block, index);
          if (state !== 'programming' || now === 'programming' || frame.phase === 'crashed') continue;
          ended++;
          const place = `page ${block}.${index}`;
          const isMapped = motions.some(({ kind, to }) => kind === 'map' && to[0] === place);
          // A newer version came into the log while this one went home.
          const isOvertaken = scheme === wal && now === 'stale';
          // With the last page of a transaction, the commit may come in the same step.
          const expected = becomes === 'undecided' && isMapped ? 'current' : becomes;
          if (!isOvertaken) expect(now).toBe(expected);
        }
      }
    }
    expect(ended).toBeGreaterThan(20);
  });
});

function stateAt(frame: DeviceFrame, block: number, page: number): PageState {
  return itemAt(itemAt(frame.blocks, block).pages, page).state;
}

function pagesIn(frame: DeviceFrame): readonly (readonly [place: string, state: PageState])[] {
  return frame.blocks.flatMap(({ block, pages }) =>
    pages.map(({ state }, index) => [`${block}.${index}`, state] as const),
  );
}

function stateOf(frame: DeviceFrame, place: string): PageState {
  const [block = -1, page = -1] = place.split('.').map(Number);
  return stateAt(frame, block, page);
}

test('nothing moves on a device that is drawn as a map', () => {
  const { previous, frame, motions } = stepSaying(lightTxSteps, 'Tx3 committed');
  expect(motions).not.toEqual([]);
  const column = new Uint8Array(0);
  const columns = { lane: column, valid: column, programmed: column };
  const map = { blocks: 0, pagesPerBlock: 4, planes: 1, packages: 1, ...columns };
  expect(motionsBetween(previous, { ...frame, map })).toEqual([]);
});
