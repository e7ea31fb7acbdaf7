/** Schemes that scan the whole device know after recovery what they must not forget: it stands on flash. */
import { describe, expect, test } from 'vitest';
import { on, watching } from '../../../src/engine/interface/event-types.ts';
import { Event } from '../../../src/engine/interface/events.ts';
import { NO_LOGICAL_PAGE } from '../../../src/engine/flash/durable.ts';
import { afc } from '../../../src/protocols/afc/protocol.ts';
import { TRUE } from '../../../src/protocols/afc/declaration.ts';
import { bpcc } from '../../../src/protocols/bpcc/protocol.ts';
import { cfc } from '../../../src/protocols/cfc/protocol.ts';
import { CYCLIC } from '../../../src/protocols/cyclic/out-of-band.ts';
import type { CyclicState } from '../../../src/protocols/cyclic/state.ts';
import { numberOf } from '../../../src/protocols/cyclic/version.ts';
import { OUT_OF_BAND as FLAGS } from '../../../src/protocols/flag-commit/out-of-band.ts';
import { type FlagState, uncommittedOf } from '../../../src/protocols/flag-commit/flag-state.ts';
import type { PageState } from '../../../src/protocols/kit/page-state.ts';
import { scc } from '../../../src/protocols/scc/protocol.ts';
import { OUT_OF_BAND as COMMITS } from '../../../src/protocols/tc/declaration.ts';
import { tc } from '../../../src/protocols/tc/protocol.ts';
import { itemAt } from '../../support/item-at.ts';
import { devicesCut, devicesRecovered, pagesOnFlash, stateOf } from './at-rest.ts';

const DEVICES = 50;

/** Asked for by the first test that needs it. */
function once<T>(make: () => T): () => T {
  let made: T | null = null;
  return () => (made ??= make());
}

function highest(column: ArrayLike<number>, pages: readonly number[]): number {
  return pages.reduce((most, page) => Math.max(most, itemAt(column, page)), 0);
}

describe.each(Object.entries({ scc, bpcc }))('%s after recovery', (_, scheme) => {
  const devices = once(() => devicesRecovered(scheme, 411, DEVICES));

  test('issues no version that is on flash or that an uncommitted page names', () => {
    let named = 0;
    for (const device of devices()) {
      const { newest } = stateOf(device) as CyclicState;
      const { logicalPage } = device.state.durable;
      const oob = CYCLIC.onFlash(device.state.durable);
      for (const page of pagesOnFlash(device)) {
        const version = itemAt(oob.version, page);
        expect(newest[itemAt(logicalPage, page)]).toBeGreaterThanOrEqual(version);
        const live = device.core.mapping.lookup(itemAt(logicalPage, page));
        if (live >= 0 && numberOf(version) <= numberOf(itemAt(oob.version, live))) continue;
        named++;
        expect(newest[itemAt(oob.nextPage, page)]).toBeGreaterThanOrEqual(itemAt(oob.nextVersion, page));
      }
    }
    expect(named).toBeGreaterThan(20);
  });

  test('takes every version above the committed one for debris, and no other page', () => {
    let debris = 0;
    for (const device of devices()) {
      const { records } = stateOf(device) as CyclicState;
      const { logicalPage } = device.state.durable;
      const oob = CYCLIC.onFlash(device.state.durable);
      const above = pagesOnFlash(device).filter((page) => {
        const live = device.core.mapping.lookup(itemAt(logicalPage, page));
        return live < 0 || numberOf(itemAt(oob.version, page)) > numberOf(itemAt(oob.version, live));
      });
      const known = [...records.byPlace.values]
        .filter((value) => value > 0)
        .map((value) => itemAt(records.at, value - 1));
      expect(known.sort((a, b) => a - b)).toEqual(above);
      debris += above.length;
    }
    expect(debris).toBeGreaterThan(20);
  });

  test('keeps one page of each earlier version of a rewritten committed page', () => {
    let kept = 0;
    for (const device of devices()) {
      const state = stateOf(device) as CyclicState;
      const { logicalPage } = device.state.durable;
      const oob = CYCLIC.onFlash(device.state.durable);
      const wanted = new Set<string>();
      for (const page of pagesOnFlash(device)) {
        const live = device.core.mapping.lookup(itemAt(logicalPage, page));
        if (live < 0) continue;
        const [version, of] = [itemAt(oob.version, page), itemAt(oob.version, live)];
        if (numberOf(version) === numberOf(of) && version < of) wanted.add(`${logicalPage[page]} ${version}`);
      }
      const places = [...state.kept.byPlace.values]
        .filter((value) => value > 0)
        .map((value) => itemAt(state.kept.at, value - 1));
      const found = places.map((page) => `${logicalPage[page]} ${oob.version[page]}`);
      expect(found.sort()).toEqual([...wanted].sort());
      kept += found.length;
    }
    expect(kept).toBeGreaterThan(5);
  });
});

describe.each(Object.entries({ cfc, afc }))('%s after recovery', (_, scheme) => {
  const devices = once(() => devicesRecovered(scheme, 412, DEVICES));

  test('issues no version and no XID that is on flash', () => {
    for (const device of devices()) {
      const { numbered, stamped } = stateOf(device) as FlagState;
      const pages = pagesOnFlash(device);
      const oob = FLAGS.onFlash(device.state.durable);
      expect(stamped).toBe(highest(oob.version, pages));
      expect(numbered).toBe(highest(oob.xid, pages));
    }
  });
});

test('AFC after recovery: each page with flag FALSE is recorded for its transaction', () => {
  let marks = 0;
  for (const device of devicesRecovered(afc, 413, DEVICES)) {
    const { uncommitted } = stateOf(device) as FlagState;
    const oob = FLAGS.onFlash(device.state.durable);
    for (const page of pagesOnFlash(device)) {
      if (oob.flag[page] === TRUE) continue;
      expect(uncommittedOf(uncommitted, itemAt(oob.xid, page))?.marks).toContain(page);
      marks++;
    }
  }
  expect(marks).toBeGreaterThan(20);
});

test.each([
  ['cfc', cfc, FLAGS.column.xid],
  ['afc', afc, FLAGS.column.xid],
  ['tc', tc, COMMITS.column.txid],
] as const)(
  '%s: recovery reports how many pages it found of each transaction that it decided about',
  (_, scheme, column) => {
    let told = 0;
    for (const device of devicesCut(scheme, 415, DEVICES)) {
      const { logicalPage, outOfBand } = device.state.durable;
      const found = new Map<number, number>();
      for (const page of pagesOnFlash(device)) {
        const number = itemAt(itemAt(outOfBand, column), page);
        if (number > 0 && logicalPage[page] !== NO_LOGICAL_PAGE)
          found.set(number, (found.get(number) ?? 0) + 1);
      }
      const heard = new Map<number, number>();
      device.watcher = watching(
        on(Event.transactionDecided, (decided) => {
          heard.set(decided.number, decided.found);
          const page = (stateOf(device) as PageState).recovery?.found.get(decided.number)?.page ?? -1;
          expect(itemAt(outOfBand, column)[page]).toBe(decided.number);
        }),
      );
      device.run();
      for (const [number, pages] of heard) expect(pages).toBe(found.get(number));
      told += heard.size;
    }
    expect(told).toBeGreaterThan(50);
  },
);

test.each(Object.entries({ scc, bpcc }))(
  '%s: recovery reports the version that it found committed',
  (_, scheme) => {
    let told = 0;
    for (const device of devicesCut(scheme, 416, DEVICES)) {
      const { logicalPage } = device.state.durable;
      const oob = CYCLIC.onFlash(device.state.durable);
      device.watcher = watching(
        on(Event.changesRedone, ({ page, version }) => {
          expect(version).toBe(numberOf(itemAt(oob.version, page)));
          expect(device.core.ftl.map[itemAt(logicalPage, page)]).toBe(page + 1);
          told++;
        }),
      );
      device.run();
    }
    expect(told).toBeGreaterThan(50);
  },
);
