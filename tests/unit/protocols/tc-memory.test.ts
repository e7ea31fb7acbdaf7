/** TC: what the device knows of commit records is what stands on flash, at rest and after recovery. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Device } from '../../../src/engine/device.ts';
import { NO_LOGICAL_PAGE } from '../../../src/engine/flash/durable.ts';
import { OUT_OF_BAND } from '../../../src/protocols/tc/declaration.ts';
import { tc } from '../../../src/protocols/tc/protocol.ts';
import { recordOf } from '../../../src/protocols/tc/records.ts';
import type { TcState } from '../../../src/protocols/tc/state.ts';
import { itemAt } from '../../support/item-at.ts';
import { devicesAtRest, devicesRecovered, freeLength, pagesOnFlash, stateOf } from './at-rest.ts';

const MAKE = { 'at rest': devicesAtRest, 'after recovery': devicesRecovered };

function highest(column: ArrayLike<number>, pages: readonly number[]): number {
  return pages.reduce((most, page) => Math.max(most, itemAt(column, page)), 0);
}

/** Physical pages that the map names, by logical page; -1: none. */
function mapOf({ core, layout }: Device): number[] {
  return Array.from({ length: layout.logicalPages }, (_, page) => core.mapping.lookup(page));
}

/** Pages of the map that say a transaction's number, by that. */
function restingOf(device: Device): Map<number, number> {
  const oob = OUT_OF_BAND.onFlash(device.state.durable);
  const out = new Map<number, number>();
  for (const at of mapOf(device)) {
    const number = at < 0 ? 0 : itemAt(oob.txid, at);
    if (number > 0) out.set(number, (out.get(number) ?? 0) + 1);
  }
  return out;
}

describe.each(Object.entries(MAKE))('TC %s', (_, make) => {
  let devices: readonly Device[] = [];
  beforeAll(() => {
    devices = make(tc, 414, 80);
  });

  test('issues no number and no version that is on flash', () => {
    for (const device of devices) {
      const { contiguous, numbered, version } = stateOf(device) as TcState;
      const oob = OUT_OF_BAND.onFlash(device.state.durable);
      const pages = pagesOnFlash(device);
      expect(numbered).toBeGreaterThanOrEqual(highest(oob.txid, pages));
      expect(version).toBeGreaterThanOrEqual(highest(oob.version, pages));
      expect(contiguous).toBe(version);
    }
  });

  test('keeps exactly the commit records of live pages, with the number of their pages', () => {
    let resting = 0;
    for (const device of devices) {
      const { records, restsOn } = stateOf(device) as TcState;
      const { logicalPage } = device.state.durable;
      const oob = OUT_OF_BAND.onFlash(device.state.durable);
      const live = restingOf(device);
      expect([...restsOn]).toEqual(mapOf(device).map((at) => (at < 0 ? 0 : oob.txid[at])));
      expect(records.entryOf.size).toBe(live.size);
      expect(freeLength(records.free, records.next)).toBe(records.next.length - live.size);
      for (const [number, count] of live) {
        const entry = recordOf(records, number);
        const at = itemAt(records.at, entry);
        expect([records.live[entry], logicalPage[at], oob.txid[at]]).toEqual([
          count,
          NO_LOGICAL_PAGE,
          number,
        ]);
        expect(records.version[entry]).toBe(oob.version[at]);
        resting++;
      }
    }
    expect(resting).toBeGreaterThan(50);
  });

  test('keeps committed and open pages and the commit records valid, and nothing else', () => {
    for (const device of devices) {
      const { entries, records, slots } = stateOf(device) as TcState;
      const needed = mapOf(device);
      for (const number of restingOf(device).keys())
        needed.push(itemAt(records.at, recordOf(records, number)));
      for (const row of slots) {
        for (let entry = row?.firstEntry ?? -1; entry >= 0; entry = itemAt(entries.next, entry))
          needed.push(itemAt(entries.at, entry) - 1);
      }
      const valid = pagesOnFlash(device).filter((page) => device.core.mapping.isValid(page));
      const wanted = new Set(needed.filter((page) => page >= 0));
      expect(valid).toEqual([...wanted].sort((a, b) => a - b));
    }
  });

  test('reads a page from a copy committed by itself, if there is one', () => {
    for (const device of devices) {
      const { logicalPage } = device.state.durable;
      const oob = OUT_OF_BAND.onFlash(device.state.durable);
      const { records } = stateOf(device) as TcState;
      const pages = pagesOnFlash(device);
      for (const at of mapOf(device)) {
        const number = at < 0 ? 0 : itemAt(oob.txid, at);
        if (number === 0) continue;
        const version = records.version[recordOf(records, number)];
        const alone = pages.filter(
          (page) =>
            logicalPage[page] === logicalPage[at] &&
            oob.txid[page] === 0 &&
            oob.version[page] === version &&
            oob.sequence[page] === oob.sequence[at],
        );
        expect(alone).toEqual([]);
      }
    }
  });
});
