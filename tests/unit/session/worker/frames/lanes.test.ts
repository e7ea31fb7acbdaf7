/** The lanes of schemes that know no zones: a block's contents say where it stands. */
import { expect, test } from 'vitest';
import { Device } from '../../../../../src/engine/device.ts';
import { scc } from '../../../../../src/protocols/entries.ts';
import { optionsFor } from '../../../../support/engine.ts';
import { Watched } from './watched.ts';

test('an opened block stands in Free until a page is on its way to it', () => {
  const run = new Watched(Device.create(optionsFor('w1:A,B c1 .', { scheme: scc })));
  const held = run.until(({ narration }) => narration.includes('held back'));
  expect(new Set(held.blocks.map(({ lane }) => lane))).toEqual(new Set(['free']));
  const written = run.until(({ narration }) => narration.includes('goes to 0.0'));
  expect(written.blocks.map(({ lane }) => lane).filter((lane) => lane !== 'free')).toEqual(['open']);
  expect(written.blocks[0]?.lane).toBe('open');
});
