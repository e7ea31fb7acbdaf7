/** MixSL's status log: how many commits share a page of it, and when that page is sent. */
import { expect, test } from 'vitest';
import { Device } from '../../../src/engine/device.ts';
import { mixSl } from '../../../src/protocols/mixsl/protocol.ts';
import { optionsFor } from '../../support/engine.ts';
import { itemAt } from '../../support/item-at.ts';

/** Log pages and commit latencies of transactions that all commit at once. */
function committed(group: string, script: string): { pages: number; latenciesNs: readonly number[] } {
  const options = optionsFor(script, { scheme: mixSl, settings: { group } });
  const device = Device.create({ ...options, host: { ...options.host, thinkNs: 0 } });
  device.run();
  return { pages: device.state.counters.logPrograms, latenciesNs: device.state.host.latenciesNs };
}

test.each([
  ['1', 6],
  ['4', 2],
  ['8', 1],
])('group commit: in groups of %s, six commits at once take %i pages', (group, pages) => {
  expect(mixSl.parameters[0]?.choices).toContain(group);
  const numbers = [1, 2, 3, 4, 5, 6];
  const script = [...numbers.map((n) => `w${n}:${n}`), ...numbers.map((n) => `c${n}`)].join(' ');
  expect(committed(group, script).pages).toBe(pages);
});

test('group commit: a full commit page does not wait for transactions under way', () => {
  // Tx2 has three pages on a plane, one after the other.
  const script = 'w1:A@0 w2:B@1,C@1,D@1 c1 c2 .';
  const alone = itemAt(committed('1', 'w1:A@0 c1 .').latenciesNs, 0);
  const [first, second] = committed('1', script).latenciesNs;
  expect(first).toBe(alone);
  expect(second).toBeGreaterThan(alone);
});

test('group commit: a commit page that is not full waits for transactions under way', () => {
  const script = 'w1:A@0 w2:B@1,C@1,D@1 c1 c2 .';
  const { pages, latenciesNs } = committed('4', script);
  expect(pages).toBe(1);
  expect(latenciesNs[0]).toBe(latenciesNs[1]);
});
