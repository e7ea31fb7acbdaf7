import { expect, test } from 'vitest';
import { Device } from '../../../src/engine/device.ts';
import type { Durable, ZoneRecord } from '../../../src/engine/flash/durable.ts';
import type { Column } from '../../../src/engine/flash/out-of-band.ts';
import { namesOf } from '../../../src/oracle/names.ts';
import {
  contested,
  copyDurable,
  flightMessages,
  outcomesOf,
  PowerCutter,
} from '../../../src/oracle/power-cut.ts';
import { durableKey, knowledgeKey } from '../../../src/oracle/state-key.ts';
import { optionsFor } from '../../support/engine.ts';
import { inEnglish } from '../../../src/texts/en/in-english.ts';
import { itemAt } from '../../support/item-at.ts';

const FATES = ['done', 'never', 'torn'];

/** Two programs stand on the two planes. */
function twoInFlight(): Device {
  const device = Device.create(optionsFor('w1:A,B,C c1'));
  device.run(() => contested(device).length === 2);
  return device;
}

test('outcomes: all combinations of the operations in flight are listed, all done first', () => {
  const device = twoInFlight();
  const outcomes = outcomesOf(device, { exhaustive: 2, sampled: 0 }, { state: 1 });
  expect(outcomes).toHaveLength(9);
  expect(itemAt(outcomes, 0).map(([, fate]) => fate)).toEqual(['done', 'done']);
  const words = outcomes.map((fates) => fates.map(([, fate]) => fate).join());
  expect(new Set(words)).toEqual(new Set(FATES.flatMap((a) => FATES.map((b) => `${a},${b}`))));
  expect(inEnglish(flightMessages(device, namesOf(device.options.program)))).toEqual([
    'program 0.0 ← A',
    'program 1.0 ← B',
  ]);
});

test('outcomes: too many combinations are sampled, with the extremes included', () => {
  const outcomes = outcomesOf(twoInFlight(), { exhaustive: 1, sampled: 7 }, { state: 1 });
  expect(outcomes).toHaveLength(7);
  expect(outcomes.slice(0, 3).map((fates) => new Set(fates.map(([, fate]) => fate)))).toEqual([
    new Set(['done']),
    new Set(['never']),
    new Set(['torn']),
  ]);
});

test('durable key: it covers everything that recovery can read, and nothing else', () => {
  const device = twoInFlight();
  const cutter = new PowerCutter(device.options);
  const outcomes = outcomesOf(device, { exhaustive: 2, sampled: 0 }, { state: 1 });
  const keys = outcomes.map((fates) => durableKey(cutter.cut(device, fates), device.layout));
  expect(new Set(keys).size).toBe(9);
  const durable = cutter.cut(device, itemAt(outcomes, 0));
  // Stale columns of erased pages, wear, and copies that no record has rooted say nothing.
  durable.logicalPage[40] = 7;
  itemAt(durable.outOfBand, 0)[40] = 3;
  durable.eraseCount[5] = 9;
  expect(durableKey(durable, device.layout)).toBe(keys[0]);
  increment(itemAt(durable.outOfBand, 0));
  expect(durableKey(durable, device.layout)).not.toBe(keys[0]);
});

/** Adds one to the first number of a column. */
function increment(column: Column | Int32Array): void {
  column[0] = itemAt(column, 0) + 1;
}

/** Everything that a recovery may read or that an audit may depend on, each changed by itself. */
const CHANGES: Readonly<Record<string, (durable: Durable) => void>> = {
  'a torn page': (d) => (d.torn[0] = itemAt(d.torn, 0) | 4),
  'an erase that was cut off': (d) => (d.needsErase[3] = 1),
  'which write a page holds': (d) => increment(d.data),
  'the logical page of a page': (d) => increment(d.logicalPage),
  TxID: (d) => increment(itemAt(d.outOfBand, 0)),
  TxCnt: (d) => increment(itemAt(d.outOfBand, 1)),
  TxVer: (d) => increment(itemAt(d.outOfBand, 2)),
  'an entry of the map': (d) => increment(d.metadata.image),
  'where a mapping page stands': (d) => increment(d.metadata.rootedAt),
  'which copy of a mapping page stands': (d) => increment(d.metadata.rootedSequence),
  'a number of the zone record': (d) => withRecord(d, { numbers: { checkpointVersion: 7 } }),
  'a list of the zone record': (d) => withRecord(d, { lists: { available: Uint32Array.of(1) } }),
  'the sequence of the zone record': (d) => withRecord(d, { sequence: 77 }),
  'the pages of the zone record': (d) => withRecord(d, { pages: [99] }),
  'a position in the log': (d) => increment(d.logPosition),
  'a word of the log': (d) => (d.log[0] = { ...itemAt(d.log, 0), words: Uint32Array.of(9) }),
  'a page of the log that is durable': (d) => itemAt(d.log, 0).parts.set([0]),
  'non-volatile memory': (d) => (d.nvm = { table: Uint32Array.of(1, 3) }),
};

function withRecord(durable: Durable, over: Partial<ZoneRecord>): void {
  const { record } = durable.metadata;
  if (record === null) throw new Error('a formatted device has a zone record');
  durable.metadata.record = { ...record, ...over };
}

const ALL = { exhaustive: 6, sampled: 0 };

/** A durable half with something in every part. */
function fullHalf(): { durable: Durable; device: Device } {
  const device = twoInFlight();
  const durable = new PowerCutter(device.options).cut(
    device,
    itemAt(outcomesOf(device, ALL, { state: 1 }), 0),
  );
  durable.log.push({ id: 1, position: 0, kind: 1, words: Uint32Array.of(4), parts: Uint8Array.of(1) });
  durable.nvm = { table: Uint32Array.of(1, 2) };
  return { durable, device };
}

test.each(Object.entries(CHANGES))('durable key: a change is detected: %s', (_, change) => {
  const { durable, device } = fullHalf();
  const before = durableKey(durable, device.layout);
  change(durable);
  expect(durableKey(durable, device.layout)).not.toBe(before);
});

test.each(Object.entries(CHANGES))(
  'durable half: a change of a copy leaves the original as it is: %s',
  (_, change) => {
    const { durable, device } = fullHalf();
    const before = durableKey(durable, device.layout);
    const copy = copyDurable(durable);
    expect(durableKey(copy, device.layout)).toBe(before);
    change(copy);
    expect(copy.nvm?.['table']).not.toBe(durable.nvm?.['table']);
    expect(durableKey(durable, device.layout)).toBe(before);
  },
);

test('host key: it covers everything that the host knows', () => {
  const knowledge = {
    txState: Uint8Array.of(0, 1),
    writes: 2,
    writeTxIndex: Uint32Array.of(0, 1, 0),
    writePage: Uint32Array.of(0, 3, 4),
    writeDone: Uint8Array.of(0, 0, 0),
    commitOrder: [-2],
  };
  const others = [
    { ...knowledge, txState: Uint8Array.of(0, 2) },
    { ...knowledge, writes: 1 },
    { ...knowledge, writeDone: Uint8Array.of(0, 0, 1) },
    { ...knowledge, commitOrder: [1] },
    { ...knowledge, commitOrder: [-2, 1] },
  ];
  const keys = [knowledge, ...others].map(knowledgeKey);
  expect(new Set(keys).size).toBe(keys.length);
});

test('an interrupted erase and GC copy have outcomes, and a read has none', () => {
  const device = Device.create(optionsFor('w:A . g', {}, 'w:A-D@0'));
  const seen: string[] = [];
  while (device.step()) {
    const texts = inEnglish(flightMessages(device, namesOf(device.options.program)));
    if (texts.length > 0 && seen.at(-1) !== texts.join()) seen.push(texts.join());
  }
  expect(seen).toEqual([
    'program 2.0 ← A',
    'copy 0.1 → 2.1',
    'copy 0.2 → 2.2',
    'copy 0.3 → 2.3',
    'erase block 0',
  ]);
  const reading = Device.create(optionsFor('r:A', {}, 'w:A@0'));
  reading.step();
  expect([reading.inFlight().length, contested(reading).length]).toEqual([1, 0]);
});
