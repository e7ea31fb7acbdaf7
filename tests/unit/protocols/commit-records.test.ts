/** TC's commit records: each stands as long as a live page rests on it. */
import { expect, test } from 'vitest';
import { Device } from '../../../src/engine/device.ts';
import { tc } from '../../../src/protocols/tc/protocol.ts';
import { optionsFor } from '../../support/engine.ts';

/** Valid pages when all has settled. */
function validPages(script: string): number {
  const options = optionsFor(script, { scheme: tc });
  const device = Device.create({ ...options, host: { ...options.host, thinkNs: 0 } });
  device.run();
  expect(device.player.finished()).toBe(true);
  return device.core.ftl.validCount.reduce((sum, count) => sum + count, 0);
}

test('commit record: it is released when its last live page is rewritten', () => {
  const filled = validPages('');
  // A page and a record for each transaction; then one page of Tx1 is left; then none.
  expect(validPages('w1:A,B c1 . w2:C c2 .') - filled).toBe(3 + 2);
  expect(validPages('w1:A,B c1 . w2:A c2 .') - filled).toBe(2 + 2);
  expect(validPages('w1:A,B c1 . w2:A,B c2 .') - filled).toBe(2 + 1);
});

test('commit record: it is released at once if newer versions replace all its pages', () => {
  // Tx1 asks first, but has to wait for three programs on one plane.
  const filled = validPages('');
  expect(validPages('w1:A@1,A@1,A@1 w2:A@0 c1 c2 .') - filled).toBe(1 + 1);
});

test('commit record: it is released when GC has moved its pages, because copies are committed by themselves', () => {
  const filled = validPages('');
  expect(validPages('w1:A@0 c1 . w:B@0 w:B@0 w:B@0 .') - filled).toBe(2 + 1);
  expect(validPages('w1:A@0 c1 . w:B@0 w:B@0 w:B@0 . g .') - filled).toBe(2);
});
