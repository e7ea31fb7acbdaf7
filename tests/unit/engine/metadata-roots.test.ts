/** Captured mapping pages, one over the other: the contents that stand. */
import { expect, test } from 'vitest';
import { CLASSROOM } from '../../../src/model/devices.ts';
import { createDurable, type Durable } from '../../../src/engine/flash/durable.ts';
import { layoutOf } from '../../../src/engine/flash/layout.ts';
import { captureChanges, rootPages, settleMetadata } from '../../../src/engine/ftl/metadata-roots.ts';
import { itemAt } from '../../support/item-at.ts';

const layout = layoutOf(CLASSROOM);
const MAP_PAGE = 0;

function fresh(): Durable {
  return createDurable(layout, [], false);
}

/** A mapping page whose first entry says `value`. */
function capture(durable: Durable, value: number): void {
  captureChanges(durable, Uint32Array.of(0), Uint32Array.of(value));
  durable.metadata.capturedSequence[MAP_PAGE] = itemAt(durable.metadata.capturedSequence, MAP_PAGE) + 1;
  durable.metadata.capturedDurable[MAP_PAGE] = 0;
}

function root(durable: Durable): void {
  durable.metadata.capturedDurable[MAP_PAGE] = 1;
  rootPages(durable, layout, [MAP_PAGE]);
}

test('metadata: a captured page takes effect when it is rooted', () => {
  const durable = fresh();
  capture(durable, 7);
  expect(durable.metadata.image[0]).toBe(0);
  root(durable);
  expect(durable.metadata.image[0]).toBe(7);
});

test('metadata: a page captured again with its old content replaces the capture in between', () => {
  const durable = fresh();
  capture(durable, 7);
  root(durable);
  capture(durable, 8);
  capture(durable, 7);
  root(durable);
  expect(durable.metadata.image[0]).toBe(7);
});

test('metadata: of several changes of an entry the last one takes effect', () => {
  const durable = fresh();
  captureChanges(durable, Uint32Array.of(0, 0), Uint32Array.of(7, 8));
  durable.metadata.capturedSequence[MAP_PAGE] = itemAt(durable.metadata.capturedSequence, MAP_PAGE) + 1;
  root(durable);
  expect(durable.metadata.image[0]).toBe(8);
});

test('metadata: a power failure keeps the rooted content', () => {
  const durable = fresh();
  capture(durable, 7);
  root(durable);
  capture(durable, 8);
  settleMetadata(durable);
  rootPages(durable, layout, [MAP_PAGE]);
  expect(durable.metadata.image[0]).toBe(7);
});
