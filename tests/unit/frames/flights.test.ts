/** Operations in flight, in words. */
import { expect, test } from 'vitest';
import { Device } from '../../../src/engine/device.ts';
import { wal } from '../../../src/protocols/wal/protocol.ts';
import { optionsFor } from '../../support/engine.ts';
import { Watched } from './watched.ts';

test('a page that goes home is copied from the log', () => {
  const watched = new Watched(Device.create(optionsFor('w1:A,B c1 . k .', { scheme: wal })));
  const seen = new Set<string>();
  watched.until(({ inFlight }) => {
    for (const { kind, text } of inFlight) if (kind === 'copy') seen.add(text);
    return false;
  });
  expect([...seen]).toEqual(['copy log page 0 → 0.0', 'copy log page 4 → 1.0']);
});
