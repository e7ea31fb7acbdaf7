/** BPCC where uncommitted pages hang on a committed version, and GC moves them until they are let go. */
import { expect, test } from 'vitest';
import { Device } from '../../../src/engine/device.ts';
import { TINY_DEVICES } from '../../../src/model/tiny-devices.ts';
import { bpcc } from '../../../src/protocols/bpcc/protocol.ts';
import { optionsFor } from '../../support/engine.ts';
import { itemAt } from '../../support/item-at.ts';
import { pagesOnFlash } from './at-rest.ts';

const CHOICES = ['any-time', 'until-straddled', 'until-obsolete'] as const;

function deviceAfter(script: string, uncommitted: (typeof CHOICES)[number]): Device {
  const spec = itemAt(TINY_DEVICES, 0);
  const device = Device.create(optionsFor(script, { scheme: bpcc, spec, settings: { uncommitted } }));
  device.run();
  expect(device.state.stopped).toBeNull();
  return device;
}

/** Valid pages by logical page, as GC sees them. */
function validOf(device: Device, logicalPage: number): number {
  return pagesOnFlash(device).filter(
    (page) =>
      device.core.mapping.isValid(page) && itemAt(device.state.durable.logicalPage, page) === logicalPage,
  ).length;
}

// A2 names B2, which never came about; B3 straddles it, and B4 makes B3 obsolete.
const ABORTED = 'w1:A@0,B@0 c1 . w2:A@1,B a2 .';
const STRADDLED = `${ABORTED} w3:B c3 .`;
const OBSOLETE = `${STRADDLED} w4:B c4 .`;

test.each([
  ['any-time', [1, 1, 1]],
  ['until-straddled', [2, 1, 1]],
  ['until-obsolete', [2, 2, 1]],
] as const)('BPCC, %s: an uncommitted page is valid for so long', (uncommitted, valid) => {
  const scripts = [ABORTED, STRADDLED, OBSOLETE];
  expect(scripts.map((script) => validOf(deviceAfter(script, uncommitted), 0))).toEqual(valid);
});

test('BPCC keeps an obsolete witness beside the record that it has let go', () => {
  for (const uncommitted of CHOICES) expect(validOf(deviceAfter(OBSOLETE, uncommitted), 1)).toBe(2);
});

test.each([
  ['any-time', 1],
  ['until-straddled', 2],
  ['until-obsolete', 2],
] as const)(
  'BPCC, %s: the collector copies %i pages of a block with an uncommitted one',
  (choice, copies) => {
    const device = deviceAfter(`${ABORTED} w:C@1 w:C@1 . g .`, choice);
    expect(device.state.counters.copyPrograms).toBe(copies);
    const moved = `${ABORTED} w:C@1 w:C@1 . g . w3:B c3 . w4:B c4 .`;
    expect(validOf(deviceAfter(moved, choice), 0)).toBe(1);
  },
);

test.each(CHOICES)('BPCC, %s: recovery holds what was held before power failed', (uncommitted) => {
  for (const script of [ABORTED, STRADDLED, OBSOLETE]) {
    const before = deviceAfter(script, uncommitted);
    const after = deviceAfter(`${script} crash`, uncommitted);
    expect(after.state.powerCycles).toBe(1);
    expect([0, 1].map((page) => validOf(after, page))).toEqual([0, 1].map((page) => validOf(before, page)));
  }
});

test.each(CHOICES)('BPCC, %s: a device full of uncommitted pages lets them go before it stops', (choice) => {
  const pairs = ['A,B', 'B,C', 'C,D', 'D,A'];
  const aborts = Array.from({ length: 60 }, (_, at) => `w1:${itemAt(pairs, at % 4)} a1 .`).join(' ');
  const device = deviceAfter(`w:A,B,C,D . ${aborts} w:A .`, choice);
  expect([0, 1, 2, 3].map((page) => device.readBack(page) >= 0)).toEqual([true, true, true, true]);
});
