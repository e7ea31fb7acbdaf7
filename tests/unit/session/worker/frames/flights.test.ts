/** Operations in flight, in words. */
import { expect, test } from 'vitest';
import { Device } from '../../../../../src/engine/device.ts';
import { wal } from '../../../../../src/protocols/wal/protocol.ts';
import { optionsFor } from '../../../../support/engine.ts';
import { Watched } from './watched.ts';

test('WAL: a page that goes home is shown as a copy from the log', () => {
  const watched = new Watched(Device.create(optionsFor('w1:A,B c1 . k .', { scheme: wal })));
  const seen = new Set<string>();
  const told = new Set<string>();
  watched.until(({ inFlight, narration }) => {
    told.add(narration.replaceAll('**', ''));
    for (const { kind, text } of inFlight) if (kind === 'copy') seen.add(text);
    return false;
  });
  expect([...seen]).toEqual(['copy log slot 0 → 0.0', 'copy log slot 1 → 1.0']);
  expect([...told]).toContain('A leaves the log: it goes home, to 0.0.');
  expect([...told].filter((sentence) => sentence.startsWith('A plain write'))).toEqual([]);
});
