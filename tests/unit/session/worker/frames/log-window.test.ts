/** The window over a log of more than 32 used slots: 12 around the slot that the step is about. */
import { expect, test } from 'vitest';
import { Device } from '../../../../../src/engine/device.ts';
import type { SchemeDeclaration } from '../../../../../src/engine/core/scheme-declaration.ts';
import { pageCondition } from '../../../../../src/engine/flash/durable.ts';
import type { Layout } from '../../../../../src/engine/flash/layout.ts';
import { CLASSROOM } from '../../../../../src/model/devices.ts';
import type { PagePlace } from '../../../../../src/model/mechanism.ts';
import type { DeviceFrame, LogBand } from '../../../../../src/model/spoken.ts';
import { wal, xftl } from '../../../../../src/protocols/entries.ts';
import { optionsFor } from '../../../../support/engine.ts';
import { Watched } from './watched.ts';

/** Used slots that are all listed; of more, this many. */
const LISTED = 32;
const WINDOW = 12;

/** Transactions of two pages each, one after the other. */
function inTurn(count: number): string {
  const letter = (n: number): string => String.fromCharCode(65 + (n % 24));
  return Array.from({ length: count }, (_, n) => `w${n + 1}:${letter(n)},${letter(n + 5)} c${n + 1} .`).join(
    ' ',
  );
}

/** On the classroom's device the log is too short: on larger blocks its ring is longer. */
function watched(scheme: SchemeDeclaration, pagesPerBlock: number, transactions: number): Watched {
  const geometry = { ...CLASSROOM.geometry, pagesPerBlock };
  const spec = { ...CLASSROOM, geometry, overProvisioning: 1 - 24.5 / (22 * pagesPerBlock) };
  return new Watched(Device.create(optionsFor(inTurn(transactions), { scheme, spec })));
}

interface Seen extends LogBand {
  readonly used: number;
  /** Number of the slot that the step is about; null: of none. */
  readonly about: number | null;
  /** The same as the sentence says it; null where it names no slot. */
  readonly said: number | null;
}

function seen({ log, narration }: DeviceFrame): Seen {
  if (log === null) throw new Error('the scheme has a log');
  const [, said] = /\bslot (\d+)/i.exec(narration) ?? [];
  return {
    ...log,
    used: log.before + log.slots.length + log.behind,
    about: log.focus === null ? null : (log.slots[log.focus]?.slot ?? expect.fail('it is in the window')),
    said: said === undefined ? null : Number(said),
  };
}

/** Two planes take turns, page by page, and a stripe is one block of each. */
function placeOfSlot({ firstLogPage, pagesPerBlock, metaStripePages }: Layout, slot: number): PagePlace {
  const inStripe = slot % metaStripePages;
  const stripe = (slot - inStripe) / metaStripePages;
  const block = firstLogPage / pagesPerBlock + 2 * stripe + (inStripe % 2);
  return { block, page: Math.floor(inStripe / 2) };
}

/** Slots of the ring that stand between two neighbours of a list. */
function leftOut(slots: LogBand['slots'], ring: number): number[] {
  const out: number[] = [];
  for (const [index, { slot }] of slots.slice(1).entries()) {
    const before = slots[index]?.slot ?? slot;
    for (let next = (before + 1) % ring; next !== slot; next = (next + 1) % ring) out.push(next);
  }
  return out;
}

/** Holds what is so of every window; answers what was seen. */
function hold({ device }: Watched, frame: DeviceFrame): Seen {
  const { layout, state } = device;
  const log = seen(frame);
  const { slots, before, behind, erased, focus, used, about, said } = log;
  const at = `${frame.phase}: ${frame.narration}`;
  const ring = layout.logStripes * layout.metaStripePages;
  expect(used + erased, `${at}: the ring`).toBe(ring);
  const isUsed = (slot: number): boolean => {
    const { block, page } = placeOfSlot(layout, slot);
    return pageCondition(state.durable, block * layout.pagesPerBlock + page) !== 'erased';
  };
  const written = Array.from({ length: ring }, (_, slot) => slot).filter(isUsed).length;
  expect(used, `${at}: used`).toBeGreaterThanOrEqual(written);
  if (frame.inFlight.length === 0) expect(used, `${at}: used`).toBe(written);

  expect(slots.length, `${at}: listed`).toBe(used > LISTED ? WINDOW : used);
  for (const { slot, at: place } of slots)
    expect(place, `${at}: slot ${slot}`).toEqual(placeOfSlot(layout, slot));
  expect(leftOut(slots, ring).filter(isUsed), `${at}: left out between two`).toEqual([]);

  if (about !== null && said !== null) expect(about, `${at}: in focus`).toBe(said);
  if (used > LISTED) {
    expect(Math.min(before, behind), `${at}: beyond an end`).toBeGreaterThanOrEqual(0);
    if (focus === null) expect(behind, `${at}: at the newest`).toBe(0);
    else if (before > 0 && behind > 0) expect(focus, `${at}: in the middle`).toBe(WINDOW / 2);
    else expect(before === 0 ? focus <= WINDOW / 2 : focus >= WINDOW / 2, `${at}: at an end`).toBe(true);
  }
  return log;
}

/** Steps until something is so, or to the end, and holds the window all the way. */
function walk(run: Watched, stop: (log: Seen) => boolean = () => false): Seen[] {
  const logs: Seen[] = [];
  run.until((frame) => {
    const log = hold(run, frame);
    logs.push(log);
    return stop(log);
  });
  return logs;
}

const isLong = ({ used }: Seen): boolean => used > LISTED;

test('WAL: of a long log the window goes to what is appended, and to what is copied home', () => {
  const logs = walk(watched(wal, 32, 17)).filter(isLong);
  const aboutNewest = logs.filter(({ before, slots, about, used }) => {
    const newest = slots.at(-1)?.slot;
    return about !== null && about === newest && before === used - WINDOW;
  });
  expect(aboutNewest.length).toBeGreaterThan(10);
  expect(aboutNewest.map(({ behind }) => behind)).toEqual(aboutNewest.map(() => 0));
  // Home go all pages that count, and the oldest is at the ring's beginning.
  const oldest = logs.find(({ about }) => about === 0);
  expect(oldest).toMatchObject({ before: 0, focus: 0, said: 0 });
  expect(oldest?.behind).toBe((oldest?.used ?? 0) - WINDOW);
  const copied = logs.filter(({ before, behind }) => before > 0 && behind > 0);
  expect(copied.length).toBeGreaterThan(10);
  expect(copied.every(({ said }) => said !== null)).toBe(true);
});

test('WAL: recovery reads a long log from its start, and the window goes along from the first slot on', () => {
  const run = watched(wal, 32, 16);
  const last = walk(run, ({ used }) => used === 45).at(-1);
  expect(last?.used).toBe(45);
  run.pullPlug();
  const read = walk(run, ({ about, used }) => about === used - 1).filter(({ about }) => about !== null);
  expect(read[0]).toMatchObject({ before: 0, focus: 0, said: 0 });
  const { used } = read[0] ?? expect.fail('it reads the log');
  expect(read.map(({ about }) => about)).toEqual(Array.from({ length: used }, (_, slot) => slot));
  const windows = read.map(({ before }) => before);
  expect(windows).toEqual(
    read.map((_, slot) => (slot < 6 ? 0 : slot > used - 6 ? used - WINDOW : slot - WINDOW / 2)),
  );
  expect(read.at(-1)?.behind).toBe(0);
});

test('X-FTL: a window over a log that has gone round its ring goes on from the last slot to the first', () => {
  const run = watched(xftl, 16, 44);
  const round = walk(run).filter(({ slots }) =>
    slots.some(({ slot }, i) => slot < (slots[i - 1]?.slot ?? 0)),
  );
  expect(round.some((log) => isLong(log) && log.about !== null)).toBe(true);
});

test.each([wal, xftl])('$id: slots stand in the order of the ring, torn ones among them', (scheme) => {
  const steps = 90;
  let torn = 0;
  for (let cut = 1; cut < steps; cut++) {
    const device = watched(scheme, 4, 12);
    for (let step = 0; step < cut; step++) device.step();
    device.pullPlug([], cut);
    const { slots = [] } = device.frame().log ?? {};
    const { logStripes, metaStripePages } = device.device.layout;
    const ring = logStripes * metaStripePages;
    const numbers = slots.map(({ slot }) => slot).join(' ');
    // From each to the next it goes on, once round at most.
    expect(slots.length + leftOut(slots, ring).length, `cut at ${cut}: ${numbers}`).toBeLessThanOrEqual(ring);
    torn += slots.filter(({ page }) => page.state === 'torn').length;
  }
  expect(torn).toBeGreaterThan(5);
});
