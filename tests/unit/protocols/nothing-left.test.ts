/** Transactions that have ended leave nothing in the device's memory but what stands on flash. */
import { describe, expect, test } from 'vitest';
import type { Device } from '../../../src/engine/device.ts';
import { pageCondition } from '../../../src/engine/flash/durable.ts';
import { afc } from '../../../src/protocols/afc/protocol.ts';
import { bpcc } from '../../../src/protocols/bpcc/protocol.ts';
import { cfc } from '../../../src/protocols/cfc/protocol.ts';
import { CYCLIC } from '../../../src/protocols/cyclic/out-of-band.ts';
import type { Records } from '../../../src/protocols/cyclic/records.ts';
import type { CyclicState } from '../../../src/protocols/cyclic/state.ts';
import { OUT_OF_BAND } from '../../../src/protocols/flag-commit/out-of-band.ts';
import type { FlagState } from '../../../src/protocols/flag-commit/flag-state.ts';
import type { PageState } from '../../../src/protocols/kit/page-state.ts';
import { scc } from '../../../src/protocols/scc/protocol.ts';
import { tc } from '../../../src/protocols/tc/protocol.ts';
import { itemAt } from '../../support/item-at.ts';
import { devicesAtRest, devicesRecovered, freeLength, pagesOnFlash, stateOf } from './at-rest.ts';

const SCHEMES = { scc, bpcc, cfc, afc, tc };
const atRest = new Map<string, readonly Device[]>();

/** Devices whose workload is complete, or that have recovered from a power failure; run once. */
function devices(id: keyof typeof SCHEMES): readonly Device[] {
  const scheme = SCHEMES[id];
  const known = atRest.get(id) ?? [...devicesAtRest(scheme, 401, 45), ...devicesRecovered(scheme, 402, 45)];
  atRest.set(id, known);
  return known;
}

function isOnFlash(device: Device, page: number): boolean {
  return pageCondition(device.state.durable, page) === 'programmed';
}

/** The entries of what is found by place. */
function entriesOf({ byPlace }: Records): number[] {
  return [...byPlace.values].filter((value) => value > 0).map((value) => value - 1);
}

describe.each(Object.keys(SCHEMES) as (keyof typeof SCHEMES)[])('%s at rest', (id) => {
  test('keeps no operation, and rows of open transactions only', () => {
    for (const device of devices(id)) {
      expect(device.core.volatile.flash.ops.inUse).toBe(0);
      const { slots } = stateOf(device) as PageState;
      expect(slots.filter((row) => row !== null && row.phase !== 'active')).toEqual([]);
    }
  });
});

describe.each(['scc', 'bpcc'] as const)('%s at rest', (id) => {
  test('keeps pages claimed by open transactions only, and no waiting program', () => {
    for (const device of devices(id)) {
      const { claims, slots, waiting } = stateOf(device) as CyclicState;
      expect(waiting).toEqual([]);
      const taken = [...claims.first.values].filter((value) => value > 0).map((value) => value - 1);
      for (const claim of taken) expect(slots[itemAt(claims.owner, claim)]?.phase).toBe('active');
      expect(freeLength(claims.free, claims.next)).toBe(claims.next.length - taken.length);
    }
  });

  test('keeps records of debris and of rewritten pages only if they are on flash', () => {
    let seen = 0;
    for (const device of devices(id)) {
      const { kept, records } = stateOf(device) as CyclicState;
      const { logicalPage } = device.state.durable;
      const oob = CYCLIC.onFlash(device.state.durable);
      for (const entry of entriesOf(records)) {
        const { at } = records;
        expect(isOnFlash(device, itemAt(at, entry))).toBe(true);
        expect([records.page[entry], records.nextPage[entry], records.nextVersion[entry]]).toEqual(
          [logicalPage, oob.nextPage, oob.nextVersion].map((column) => column[itemAt(at, entry)]),
        );
        seen++;
      }
      for (const entry of entriesOf(kept)) {
        const at = itemAt(kept.at, entry);
        expect(isOnFlash(device, at) && device.core.mapping.isValid(at)).toBe(true);
        expect([kept.page[entry], kept.nextVersion[entry]]).toEqual([logicalPage[at], oob.version[at]]);
        seen++;
      }
    }
    expect(seen).toBeGreaterThan(20);
  });

  test('frees every record except those of debris and open transactions', () => {
    for (const device of devices(id)) {
      const { cycles, kept, records } = stateOf(device) as CyclicState;
      let open = 0;
      for (const cycle of cycles) open += freeLength(cycle?.records ?? -1, records.next);
      expect(freeLength(records.free, records.next)).toBe(records.next.length - open - records.debris);
      expect(freeLength(kept.free, kept.next)).toBe(kept.next.length - kept.debris);
    }
  });
});

describe.each(['cfc', 'afc'] as const)('%s at rest', (id) => {
  test('records exactly the pages of uncommitted transactions that are on flash', () => {
    let seen = 0;
    for (const device of devices(id)) {
      const { xid: xids } = OUT_OF_BAND.onFlash(device.state.durable);
      const { uncommitted, slots } = stateOf(device) as FlagState;
      const known = uncommitted.list.filter((left) => left !== null);
      expect(uncommitted.free.length).toBe(uncommitted.list.length - known.length);
      for (const { slot, pages } of known) {
        if (slot >= 0) expect(slots[slot]?.phase).toBe('active');
        else expect(pages.length).toBeGreaterThan(0);
        if (pages.length === 0) continue;
        const there = pagesOnFlash(device).filter((page) => xids[page] === xids[itemAt(pages, 0)]);
        expect([...pages].sort((a, b) => a - b)).toEqual(there);
        seen++;
      }
    }
    expect(seen).toBeGreaterThan(20);
  });
});
