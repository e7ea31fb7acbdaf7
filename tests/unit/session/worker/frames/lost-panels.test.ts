/** Volatile memory as it is drawn: without power it is what was there before, called lost. */
import { expect, test } from 'vitest';
import { Device } from '../../../../../src/engine/device.ts';
import type { DeviceFrame } from '../../../../../src/model/spoken.ts';
import { SCHEMES } from '../../../../../src/protocols/registry.ts';
import { optionsFor } from '../../../../support/engine.ts';
import { Watched } from './watched.ts';

const volatileOf = ({ memoryPanels }: DeviceFrame) =>
  memoryPanels.filter(({ memory }) => memory === 'volatile');

test.each(SCHEMES)('$id: a power failure takes the panels that were there, and no other', (scheme) => {
  const run = new Watched(Device.create(optionsFor('w1:A,B c1 w2:C', { scheme })));
  const before = volatileOf(run.until(() => false)).map(({ title }) => title);
  run.pullPlug();
  const without = volatileOf(run.frame());
  expect(without.map(({ title }) => title)).toEqual(before);
  expect(without.map(({ note }) => note)).toEqual(before.map(() => 'lost'));
});
