/** Flag Commit: flags that GC hands on, each once, and pages that wait for the first one. */
import { describe, expect, test } from 'vitest';
import { Device } from '../../../src/engine/device.ts';
import { pageCondition } from '../../../src/engine/flash/durable.ts';
import { pageName } from '../../../src/model/page-name.ts';
import { deviceById } from '../../../src/model/tiny-devices.ts';
import { afc } from '../../../src/protocols/afc/protocol.ts';
import type { SchemeDeclaration } from '../../../src/engine/core/scheme-declaration.ts';
import { cfc } from '../../../src/protocols/cfc/protocol.ts';
import { OUT_OF_BAND } from '../../../src/protocols/flag-commit/out-of-band.ts';
import { uncovered } from '../../../src/protocols/cfc/uncovered.ts';
import { optionsFor } from '../../support/engine.ts';
import { itemAt } from '../../support/item-at.ts';
import { devicesAtRest, devicesRecovered } from './at-rest.ts';

/** Blocks of three pages, on two planes. */
function played(scheme: SchemeDeclaration, script: string, thinkNs = 60_000): Device {
  const spec = deviceById('tiny');
  if (spec === undefined) throw new Error('there is a tiny device');
  const options = optionsFor(script, { scheme, spec });
  const device = Device.create({ ...options, host: { ...options.host, thinkNs } });
  device.run();
  expect(device.player.finished()).toBe(true);
  return device;
}

/** "B 1.0 Tx1 00": pages of transactions on flash, with their places and flags. */
function pages({ layout, state }: Device): string[] {
  const { logicalPage } = state.durable;
  const oob = OUT_OF_BAND.onFlash(state.durable);
  const out: string[] = [];
  for (let page = 0; page < layout.dataPages; page++) {
    const xid = oob.xid[page];
    if (pageCondition(state.durable, page) !== 'programmed' || xid === 0) continue;
    const place = `${Math.floor(page / layout.pagesPerBlock)}.${page % layout.pagesPerBlock}`;
    out.push(
      `${pageName(itemAt(logicalPage, page))} ${place} Tx${xid} ${itemAt(oob.flag, page).toString(2)}`,
    );
  }
  return out;
}

describe('CFC', () => {
  test('sets the flag of the page before, once, before it erases the replaced page', () => {
    // Tx1's B says TRUE, and is replaced; A says FALSE, and relies on it.
    for (const more of ['', 'w:E w:F w:E w:F']) {
      const device = played(cfc, `w1:A@0,B@1 c1 . w:B@1 w:C@1 . g ${more} .`);
      expect(device.state.counters).toMatchObject({ partialPrograms: 1, erases: 1, copyPrograms: 2 });
      expect(pages(device)).toEqual(['A 0.0 Tx1 0']);
    }
  });

  test('sets no flag if the page before has flag TRUE, is gone, or belongs to another transaction', () => {
    // Tx1 has one page alone, so nothing relies on it.
    const one = played(cfc, 'w1:B@1 c1 . w:B@1 w:C@1 . g .');
    expect(one.state.counters).toMatchObject({ partialPrograms: 0, erases: 1 });
    // A stands beside B, and is copied before both go.
    const beside = played(cfc, 'w1:A@0,B@0 c1 . w:C@0 . w:B@1 . g .');
    expect(beside.state.counters).toMatchObject({ partialPrograms: 0, erases: 1 });
    // A is copied, and its copy says TRUE from then on.
    const copied = played(cfc, 'w1:A@0,B@1 c1 . w:C@0 w:C@0 . g . w:B@1 w:E@1 . g .');
    expect(copied.state.counters).toMatchObject({ partialPrograms: 0, erases: 2 });
    expect(pages(copied).map((page) => page.split(' ')[3])).toEqual(['0']);
  });
});

describe('CFC with interrupted chains', () => {
  test('sets the flag of a page without a successor when its transaction commits', () => {
    // Tx1's first B, which leads to A, has been written again, and its block is erased.
    const device = played(cfc, 'w1:A@0,B@1,C@2,B@3,D@2 . w:E@1 w:E@1 . g . c1 .');
    expect(device.state.counters).toMatchObject({ erases: 1, partialPrograms: 1 });
    expect(
      pages(device)
        .filter((page) => page.endsWith(' 0'))
        .map((page) => page[0]),
    ).toEqual(['A', 'D']);
  });

  test('leaves no committed page without a page whose flag TRUE covers it', () => {
    for (const device of devicesAtRest(cfc, 431, 80)) expect(uncovered(device.core)).toEqual([]);
    for (const device of devicesRecovered(cfc, 432, 50)) expect(uncovered(device.core)).toEqual([]);
  });
});

describe('AFC', () => {
  test('sets another page of an aborted transaction to FALSE, once, before the first is erased', () => {
    for (const more of ['', 'w:E w:F w:E w:F']) {
      const device = played(afc, `w1:A@0,B@1 . a1 . w:C@0 w:D@0 . g ${more} .`);
      expect(device.state.counters).toMatchObject({ partialPrograms: 1, erases: 1 });
      expect(pages(device)).toEqual(['B 1.0 Tx1 0']);
    }
  });

  test('sets another page to FALSE even if another transaction is open in the aborted one’s slot', () => {
    const device = played(afc, 'w1:A@0,B@1 . a1 . w2:F@3 . w:C@0 w:D@0 . g .');
    expect(device.state.counters).toMatchObject({ partialPrograms: 1, erases: 1 });
    expect(pages(device)).toEqual(['B 1.0 Tx1 0', 'F 3.0 Tx2 11']);
  });

  test('keeps the page with flag FALSE while others of an aborted transaction are under way', () => {
    // B waits behind plain writes on its plane, while nothing holds up the erase of A's block.
    const writes = 'w:D@1 w:E@1 w:F@1 w:D@3 w:E@3';
    const script = `w1:A@0 . w:C@0 w:C@0 . w:C@2 . ${writes} w1:B@3 a1 g .`;
    const early = played(afc, `${script} crash`, 0);
    expect(early.readBack(1)).toBe(-1);
    const late = played(afc, `${script} +5000us crash`, 0);
    expect(late.state.counters.erases).toBe(1);
    expect(late.readBack(1)).toBe(-1);
    // It says FALSE itself now.
    expect(pages(late)).toEqual(['B 3.2 Tx1 0']);
  });

  test('programs pages that waited for the first one at the places that the script names', () => {
    const device = played(afc, 'w1:A@2,B@1,C@3 c1 .', 0);
    expect(pages(device)).toEqual(['B 1.0 Tx1 10', 'A 2.0 Tx1 10', 'C 3.0 Tx1 10']);
  });

  test('never programs pages that still wait at the abort', () => {
    const device = played(afc, 'w1:A@2,B@1,C@3 a1 .', 0);
    expect(pages(device)).toEqual(['A 2.0 Tx1 11']);
    expect(device.state.counters.dataPrograms).toBe(1);
  });
});
