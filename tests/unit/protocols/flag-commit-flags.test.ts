/** Flag Commit: flags that the collector hands on, each once, and pages that wait for the first one. */
import { describe, expect, test } from 'vitest';
import { Device } from '../../../src/engine/device.ts';
import { pageCondition } from '../../../src/engine/flash/durable.ts';
import { pageName } from '../../../src/model/page-name.ts';
import { deviceById } from '../../../src/oracle/tiny-devices.ts';
import { afc } from '../../../src/protocols/afc/protocol.ts';
import { cfc } from '../../../src/protocols/cfc/protocol.ts';
import { FLAG, XID } from '../../../src/protocols/flag-commit/columns.ts';
import { optionsFor } from '../../support/engine.ts';

/** Blocks of three pages, on two planes. */
function played(scheme: typeof cfc, script: string, thinkNs = 60_000): Device {
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
  const { outOfBand, logicalPage } = state.durable;
  const out: string[] = [];
  for (let page = 0; page < layout.dataPages; page++) {
    const xid = outOfBand[XID][page];
    if (pageCondition(state.durable, page) !== 'programmed' || xid === 0) continue;
    const place = `${Math.floor(page / layout.pagesPerBlock)}.${page % layout.pagesPerBlock}`;
    out.push(`${pageName(logicalPage[page])} ${place} Tx${xid} ${outOfBand[FLAG][page].toString(2)}`);
  }
  return out;
}

describe('cfc', () => {
  test('sets the flag of the page before, once, and then erases what replaced pages leave', () => {
    // Tx1's B says TRUE, and is replaced; A says FALSE, and relies on it.
    for (const more of ['', 'w:E w:F w:E w:F']) {
      const device = played(cfc, `w1:A@0,B@1 c1 . w:B@1 w:C@1 . g ${more} .`);
      expect(device.state.counters).toMatchObject({ partialPrograms: 1, erases: 1, copyPrograms: 2 });
      expect(pages(device)).toEqual(['A 0.0 Tx1 0']);
    }
  });

  test('sets no flag where the page before says TRUE, is gone, or belongs to another transaction', () => {
    // Tx1 has one page alone, so nothing relies on it.
    const one = played(cfc, 'w1:B@1 c1 . w:B@1 w:C@1 . g .');
    expect(one.state.counters).toMatchObject({ partialPrograms: 0, erases: 1 });
    // A is copied, and its copy says TRUE from then on.
    const copied = played(cfc, 'w1:A@0,B@1 c1 . w:C@0 w:C@0 . g . w:B@1 w:E@1 . g .');
    expect(copied.state.counters).toMatchObject({ partialPrograms: 0, erases: 2 });
    expect(pages(copied).map((page) => page.split(' ')[3])).toEqual(['0']);
  });
});

describe('afc', () => {
  test('sets another page of an aborted transaction to FALSE, once, before the first is erased', () => {
    for (const more of ['', 'w:E w:F w:E w:F']) {
      const device = played(afc, `w1:A@0,B@1 . a1 . w:C@0 w:D@0 . g ${more} .`);
      expect(device.state.counters).toMatchObject({ partialPrograms: 1, erases: 1 });
      expect(pages(device)).toEqual(['B 1.0 Tx1 0']);
    }
  });

  test('does so while another transaction is open where the aborted one was', () => {
    const device = played(afc, 'w1:A@0,B@1 . a1 . w2:F@3 . w:C@0 w:D@0 . g .');
    expect(device.state.counters).toMatchObject({ partialPrograms: 1, erases: 1 });
    expect(pages(device)).toEqual(['B 1.0 Tx1 0', 'F 3.0 Tx2 11']);
  });

  test('sends pages that waited for the first one where the script wants them', () => {
    const device = played(afc, 'w1:A@2,B@1,C@3 c1 .', 0);
    expect(pages(device)).toEqual(['B 1.0 Tx1 10', 'A 2.0 Tx1 10', 'C 3.0 Tx1 10']);
  });

  test('never sends pages that still wait at the abort', () => {
    const device = played(afc, 'w1:A@2,B@1,C@3 a1 .', 0);
    expect(pages(device)).toEqual(['A 2.0 Tx1 11']);
    expect(device.state.counters.dataPrograms).toBe(1);
  });
});
