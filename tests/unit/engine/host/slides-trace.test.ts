/** The four stages on the slides of LightTx: where each page stands, how zones slide, what recovery says. */
import { expect, test } from 'vitest';
import { Device } from '../../../../src/engine/device.ts';
import { auditRecovery, auditView } from '../../../../src/oracle/audit-device.ts';
import { createAuditBase } from '../../../../src/oracle/promises.ts';
import { tagOf } from '../../../../src/explain/lighttx/look-state.ts';
import { inEnglish } from '../../../../src/texts/en/in-english.ts';
import { scenarioOptions } from '../../../support/engine.ts';
import { itemAt } from '../../../support/item-at.ts';

/** "Tx3" for a page of block and slot; empty where nothing is programmed. */
function ownerAt(device: Device, slot: string): string {
  const [block = 0, offset = 0] = slot.split('-').map(Number);
  const page = block * 4 + offset;
  const { programmed } = device.state.durable;
  if ((itemAt(programmed, page >> 5) & (1 << (page & 31))) === 0) return '';
  return `Tx${tagOf(device, page).txid - 1}`;
}

/** Blocks 0 to 21, one letter each. */
function zoneLine(device: Device): string {
  const letters = device.options.scheme.zones.map(({ id }) => id.charAt(0).toUpperCase());
  return Array.from({ length: 22 }, (_, block) => letters[device.scheme.zoneOf(block)]).join('');
}

function afterCheckpoints(count: number): Device {
  const device = Device.create(scenarioOptions('lighttx-slides'));
  device.run(() => device.state.counters.checkpoints === count);
  return device;
}

function atTheEnd(): Device {
  const device = Device.create(scenarioOptions('lighttx-slides'));
  while (device.step());
  return device;
}

/** As printed on the slides, `block-page`. */
const STAGE_1 = {
  Tx3: ['2-0', '4-0', '6-1', '6-2'],
  Tx4: ['2-2', '7-0', '2-3', '4-1'],
  Tx5: ['3-3', '5-0', '5-1'],
} as const;
const STAGE_4 = {
  ...STAGE_1,
  Tx4: [...STAGE_1.Tx4, '7-3'],
  Tx6: ['4-2', '4-3'],
  Tx7: ['6-3', '8-0'],
  Tx8: ['7-1', '7-2', '9-0'],
  Tx9: ['5-2', '9-1', '9-2'],
  Tx10: ['10-0'],
  Tx11: ['8-1', '11-0', '11-1'],
} as const;

test('the slides: at the end every page stands in the block and slot that stage (4) prints', () => {
  const device = atTheEnd();
  for (const [owner, slots] of Object.entries(STAGE_4))
    for (const slot of slots) expect(`${slot} ${ownerAt(device, slot)}`).toBe(`${slot} ${owner}`);
  const printed = Object.values(STAGE_4).flat().length;
  const written = Array.from({ length: 20 * 4 }, (_, i) => `${2 + (i >> 2)}-${i & 3}`)
    .map((slot) => ownerAt(device, slot))
    .filter((owner) => owner !== '');
  // The slides leave out 2-1, 3-0 to 3-2 and 6-0.
  expect(written).toHaveLength(printed + 5);
});

test('the slides: at stage (1) Tx3, Tx4 and Tx5 are open, with their last page still held back', () => {
  const device = afterCheckpoints(1);
  for (const [owner, slots] of Object.entries(STAGE_1)) {
    for (const slot of slots.slice(0, -1)) expect(ownerAt(device, slot)).toBe(owner);
    expect(ownerAt(device, itemAt(slots, slots.length - 1))).toBe('');
  }
});

test('the slides: the zones slide twice, and the second time Tx7 and Tx8 hold blocks by rule (2)', () => {
  //                                            0         1         2
  //                                            0123456789012345678901
  expect(zoneLine(afterCheckpoints(1))).toBe('CCUUAAAAAAFFFFFFFFFFFF');
  expect(zoneLine(afterCheckpoints(2))).toBe('CCCUCAUUAAAAAFFFFFFFFF');
});

test('the slides: recovery finds Tx11 in Available, Tx7 and Tx8 with Unavailable, and neither Tx9 nor Tx10', () => {
  const device = atTheEnd();
  device.pullPlug([], 1);
  device.run(() => device.state.phase === 'running');
  const { result } = auditRecovery(device, createAuditBase());
  const view = inEnglish(
    auditView(result, device.state.host, (txIndex) => itemAt(device.options.program.txids, txIndex)),
  );
  const survived = view.rows.filter((row) => row.survived).map((row) => row.transaction);
  expect(view.held).toBe(true);
  expect(survived.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 6, 7, 8, 11]);
});
