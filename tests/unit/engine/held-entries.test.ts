/** Mapping pages in memory, and the copies of them that are on their way to flash. */
import { expect, test } from 'vitest';
import { nextBelow, randomStream } from '../../../src/base/random.ts';
import { COSMOS_1TB, CLASSROOM } from '../../../src/model/devices.ts';
import { createDurable } from '../../../src/engine/flash/durable.ts';
import { type Layout, layoutOf } from '../../../src/engine/flash/layout.ts';
import { captureHeld, createCaptured, rootCaptured } from '../../../src/engine/ftl/captured-entries.ts';
import {
  createHeldEntries,
  dropHeld,
  type HeldEntries,
  hold,
  isHeld,
  listHeld,
} from '../../../src/engine/ftl/held-entries.ts';
import { itemAt } from '../../support/item-at.ts';

const SLOTS = 3;

function listed(layout: Layout, held: HeldEntries, slot: number): number[] {
  const list = new Uint32Array(layout.mapEntriesPerPage);
  return Array.from(list.subarray(0, listHeld(layout, held, slot, list)));
}

test.each([CLASSROOM, COSMOS_1TB])('held entries: a slot contains the entries put there, on $id', (spec) => {
  const layout = layoutOf(spec);
  const { mapEntriesPerPage } = layout;
  const held = createHeldEntries(layout, SLOTS);
  const stream = randomStream(1, 'entries');
  const expected = Array.from({ length: SLOTS }, () => new Set<number>([0, mapEntriesPerPage - 1]));
  for (let i = 0; i < 200; i++)
    itemAt(expected, nextBelow(stream, SLOTS)).add(nextBelow(stream, mapEntriesPerPage));
  expected.forEach((entries, slot) => entries.forEach((entry) => hold(layout, held, slot, entry, entry + 1)));
  expected.forEach((entries, slot) => {
    expect(listed(layout, held, slot)).toEqual([...entries].sort((a, b) => a - b));
    const all = Array.from({ length: mapEntriesPerPage }, (_, entry) => entry);
    expect(all.filter((entry) => isHeld(layout, held, slot, entry))).toEqual(listed(layout, held, slot));
    const first = slot * mapEntriesPerPage;
    expect(Array.from(held.entries.subarray(first, first + mapEntriesPerPage))).toEqual(
      all.map((entry) => (entries.has(entry) ? entry + 1 : 0)),
    );
  });
});

test('held entries: a dropped slot is empty, and the others stay', () => {
  const layout = layoutOf(COSMOS_1TB);
  const fill = (held: HeldEntries, slot: number): void => {
    for (const entry of [0, 31, 32, 1_023, 1_024, 4_095]) hold(layout, held, slot, entry, 9);
  };
  const held = createHeldEntries(layout, SLOTS);
  const others = createHeldEntries(layout, SLOTS);
  for (let slot = 0; slot < SLOTS; slot++) fill(held, slot);
  for (const slot of [0, 2]) fill(others, slot);
  dropHeld(layout, held, 1);
  expect(held).toEqual(others);
});

test('held entries: captured copies become durable one by one, each when it is rooted', () => {
  const layout = layoutOf(CLASSROOM);
  const { mapEntriesPerPage } = layout;
  const durable = createDurable(layout, [], false);
  const captured = createCaptured(layout.mapPages);
  const fresh = structuredClone(captured);
  const list = new Uint32Array(mapEntriesPerPage);
  const held = createHeldEntries(layout, 2);
  for (let entry = 0; entry < mapEntriesPerPage; entry++) hold(layout, held, 0, entry, 100 + entry);
  hold(layout, held, 1, 2, 7);
  captureHeld(captured, layout, 0, held, 0, list);
  captureHeld(captured, layout, 1, held, 1, list);
  hold(layout, held, 1, 2, 8);
  const { image } = durable.metadata;
  expect(image.some((at) => at !== 0)).toBe(false);
  rootCaptured(captured, durable, 1);
  expect(image[mapEntriesPerPage + 2]).toBe(7);
  expect(image.filter((at) => at !== 0).length).toBe(1);
  rootCaptured(captured, durable, 0);
  expect(Array.from(image.subarray(0, mapEntriesPerPage))).toEqual(
    Array.from(image.subarray(0, mapEntriesPerPage), (_, entry) => 100 + entry),
  );
  expect(captured.first).toEqual(fresh.first);
});

test('held entries: the array of captured copies grows', () => {
  const layout = layoutOf(COSMOS_1TB);
  const { mapEntriesPerPage } = layout;
  const durable = createDurable(layoutOf(CLASSROOM), [], false);
  durable.metadata.image = new Uint32Array(mapEntriesPerPage);
  const captured = createCaptured(1);
  const held = createHeldEntries(layout, 1);
  for (let entry = 0; entry < 1_000; entry++) hold(layout, held, 0, entry, entry + 1);
  captureHeld(captured, layout, 0, held, 0, new Uint32Array(mapEntriesPerPage));
  rootCaptured(captured, durable, 0);
  expect(durable.metadata.image.findIndex((at, entry) => at !== entry + 1)).toBe(1_000);
});
