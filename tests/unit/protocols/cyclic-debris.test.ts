/**
 * Cyclic commits: handling of versions that were never committed, so that they are never taken for committed.
 */
import { describe, expect, test } from 'vitest';
import { Device } from '../../../src/engine/device.ts';
import { OUT_OF_BAND } from '../../../src/protocols/bpcc/declaration.ts';
import { TINY_DEVICES } from '../../../src/model/tiny-devices.ts';
import { on, watching } from '../../../src/engine/interface/event-types.ts';
import { Event } from '../../../src/engine/interface/events.ts';
import { bpcc } from '../../../src/protocols/bpcc/protocol.ts';
import type { Witnesses } from '../../../src/protocols/bpcc/witnesses.ts';
import { CYCLIC } from '../../../src/protocols/cyclic/out-of-band.ts';
import type { Records } from '../../../src/protocols/cyclic/records.ts';
import type { CyclicState } from '../../../src/protocols/cyclic/state.ts';
import { numberOf } from '../../../src/protocols/cyclic/version.ts';
import { scc } from '../../../src/protocols/scc/protocol.ts';
import { randomWork } from '../../laws/devices.ts';
import { optionsFor } from '../../support/engine.ts';
import { itemAt } from '../../support/item-at.ts';
import { devicesAtRest, devicesRecovered, pagesOnFlash, stateOf } from './at-rest.ts';

type BpccState = CyclicState & { readonly witnesses: Witnesses };

/** Entries of debris, or of pages written again. */
function entriesOf({ byPlace }: Records): number[] {
  return [...byPlace.values].filter((value) => value > 0).map((value) => value - 1);
}

describe('SCC', () => {
  test('has no version on flash newer than an uncommitted version, or than one that it names', () => {
    let debris = 0;
    for (const device of [...devicesAtRest(scc, 421, 150), ...devicesRecovered(scc, 422, 100)]) {
      const { records } = stateOf(device) as CyclicState;
      const { logicalPage } = device.state.durable;
      const oob = CYCLIC.onFlash(device.state.durable);
      const numbers = new Map<number, number>();
      for (const page of pagesOnFlash(device)) {
        const number = numberOf(itemAt(oob.version, page));
        numbers.set(itemAt(logicalPage, page), Math.max(numbers.get(itemAt(logicalPage, page)) ?? 0, number));
      }
      for (const entry of entriesOf(records)) {
        const own = numberOf(itemAt(oob.version, itemAt(records.at, entry)));
        expect(numbers.get(itemAt(records.page, entry))).toBe(own);
        const named = numbers.get(itemAt(records.nextPage, entry)) ?? 0;
        expect(named).toBeLessThanOrEqual(numberOf(itemAt(records.nextVersion, entry)));
        debris++;
      }
    }
    expect(debris).toBeGreaterThan(20);
  });

  test('reports each forced erase once', () => {
    let forced = 0;
    for (const { options } of randomWork(scc, 423, 60)) {
      const device = Device.create(options);
      let said = 0;
      device.watcher = watching(on(Event.eraseForced, () => said++));
      device.run();
      expect(said).toBe(device.state.counters.forcedErases);
      forced += said;
    }
    expect(forced).toBeGreaterThan(10);
  });

  test.each([
    ['w1:A@0,B@1 c1 . w2:A@2,B . w:C@2 w:C@2 . g . a2 . w3:B c3 .', 'that names the page'],
    ['w1:A@0,B@1 c1 . w2:A@2,B@0,A@0,D@3 . w:C@2 w:C@2 . g . a2 . w3:B c3 . w4:A c4 .', 'written again'],
  ])('erases a version at the place to which GC has copied it: %s, one %s', (script) => {
    const device = Device.create(optionsFor(script, { scheme: scc, spec: itemAt(TINY_DEVICES, 0) }));
    device.run();
    expect(device.state.counters.copyPrograms).toBeGreaterThan(0);
    expect(device.state.counters.forcedErases).toBeGreaterThan(0);
    const { logicalPage } = device.state.durable;
    const oob = CYCLIC.onFlash(device.state.durable);
    const left = pagesOnFlash(device).filter(
      (page) => logicalPage[page] === 0 && numberOf(itemAt(oob.version, page)) === 2,
    );
    expect(left).toEqual([]);
  });
});

describe('BPCC', () => {
  test('points back to the version committed before, filled pages included', () => {
    const options = optionsFor('w1:A,B c1 . w2:A,B . a2 . w3:A c3 . w:A .', { scheme: bpcc, fill: 0.2 });
    const device = Device.create(options);
    device.run();
    const { logicalPage } = device.state.durable;
    const oob = OUT_OF_BAND.onFlash(device.state.durable);
    const backs = pagesOnFlash(device)
      .filter((page) => logicalPage[page] === 0)
      .map((page) => [numberOf(itemAt(oob.version, page)), numberOf(itemAt(oob.back, page))] as const);
    expect(backs.sort(([a], [b]) => a - b)).toEqual([
      [1, 0],
      [2, 1],
      [3, 2],
      [4, 2],
      [5, 4],
    ]);
  });

  test('keeps one committed version for each uncommitted one whose named version it straddles', () => {
    let straddled = 0;
    for (const device of [...devicesAtRest(bpcc, 424, 150), ...devicesRecovered(bpcc, 425, 100)]) {
      const { records, witnesses } = stateOf(device) as BpccState;
      const { logicalPage } = device.state.durable;
      const { version: versions, back: backs } = OUT_OF_BAND.onFlash(device.state.durable);
      const kept = new Map<number, number>();
      for (const entry of entriesOf(records)) {
        const live = device.core.mapping.lookup(itemAt(records.nextPage, entry));
        const named = numberOf(itemAt(records.nextVersion, entry));
        if (live < 0 || numberOf(itemAt(versions, live)) <= named) continue;
        const witness = witnesses.list[itemAt(records.keeper, entry)]?.at ?? -1;
        expect(device.core.mapping.isValid(witness)).toBe(true);
        expect(logicalPage[witness]).toBe(records.nextPage[entry]);
        expect(numberOf(itemAt(backs, witness))).toBeLessThan(named);
        expect(numberOf(itemAt(versions, witness))).toBeGreaterThan(named);
        if (numberOf(itemAt(backs, live)) < named) expect(witness).toBe(live);
        kept.set(witness, (kept.get(witness) ?? 0) + 1);
        straddled++;
      }
      const known = witnesses.list.filter((witness) => witness !== null);
      expect(new Map(known.map(({ at, records: count }) => [at, count]))).toEqual(kept);
      expect(witnesses.byPlace.size).toBe(known.length);
    }
    expect(straddled).toBeGreaterThan(20);
  });
});

test('BPCC tracks a witness moved by GC while it is the live version, and keeps it when it is replaced', () => {
  // A2 names B2; B3 straddles it, is moved, and then replaced by B4.
  const script = 'w1:A@0,B@0 c1 . w2:A@1,B a2 . w3:B@2 c3 . w:C@2 w:C@2 . g . w:B@3 .';
  const device = Device.create(optionsFor(script, { scheme: bpcc, spec: itemAt(TINY_DEVICES, 0) }));
  device.run();
  expect(device.state.counters.copyPrograms).toBe(2);
  const { logicalPage } = device.state.durable;
  const oob = OUT_OF_BAND.onFlash(device.state.durable);
  const valid = pagesOnFlash(device).filter(
    (page) => device.core.mapping.isValid(page) && logicalPage[page] === 1,
  );
  expect(valid.map((page) => numberOf(itemAt(oob.version, page))).sort((a, b) => a - b)).toEqual([3, 4]);
});

test.each(Object.entries({ scc, bpcc }))(
  '%s reads the committed version where an uncommitted transaction had written the page twice',
  (_, scheme) => {
    const device = Device.create(optionsFor('w1:A,B c1 . w2:A,C,A,D . crash', { scheme }));
    device.run();
    expect(device.state.powerCycles).toBe(1);
    expect([0, 1, 2, 3].map((page) => device.readBack(page))).toEqual([1, 2, -1, -1]);
  },
);

/** Pages of open transactions. */
function openPages(device: Device): number[] {
  const { entries, slots } = stateOf(device) as CyclicState;
  const out: number[] = [];
  for (const row of slots) {
    for (let entry = row?.firstEntry ?? -1; entry >= 0; entry = itemAt(entries.next, entry))
      out.push(itemAt(entries.at, entry) - 1);
  }
  return out;
}

/** Valid pages of uncommitted records, where BPCC delays their erase: none whose witness is there, or obsolete. */
function heldRecords(device: Device, { records }: CyclicState): number[] {
  const { uncommitted } = device.options.settings;
  if (uncommitted === undefined || uncommitted === 'any-time') return [];
  const { list } = (stateOf(device) as BpccState).witnesses;
  return entriesOf(records)
    .filter((entry) => {
      const witness = list[itemAt(records.keeper, entry)];
      const isLive = witness?.at === device.core.mapping.lookup(itemAt(records.nextPage, entry));
      return witness === undefined || witness === null || (isLive && uncommitted === 'until-obsolete');
    })
    .map((entry) => itemAt(records.at, entry))
    .filter((page) => device.core.mapping.isValid(page));
}

test.each(Object.entries({ scc, bpcc }))(
  '%s keeps committed and open pages, rewritten pages, witnesses and held records valid, and nothing else',
  (id, scheme) => {
    for (const device of [...devicesAtRest(scheme, 426, 50), ...devicesRecovered(scheme, 427, 50)]) {
      const state = stateOf(device) as CyclicState;
      const pages = Array.from({ length: device.layout.logicalPages }, (_, page) =>
        device.core.mapping.lookup(page),
      );
      const witnesses = id === 'bpcc' ? (state as BpccState).witnesses.list : [];
      const needed = [
        ...pages,
        ...openPages(device),
        ...entriesOf(state.kept).map((entry) => itemAt(state.kept.at, entry)),
        ...witnesses.map((witness) => witness?.at ?? -1),
      ].filter((page) => page >= 0);
      const valid = pagesOnFlash(device).filter((page) => device.core.mapping.isValid(page));
      const held = new Set(heldRecords(device, state));
      const others = valid.filter((page) => !held.has(page));
      expect(others).toEqual([...new Set(needed)].sort((a, b) => a - b));
      expect(device.core.ftl.validCount.reduce((sum, count) => sum + count, 0)).toBe(valid.length);
    }
  },
);
