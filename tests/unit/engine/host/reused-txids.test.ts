/** Traces in which a connection uses its TxID again after each commit, as the native format allows. */
import { describe, expect, test } from 'vitest';
import { Device } from '../../../../src/engine/device.ts';
import { scheduleTrace } from '../../../../src/engine/host/isolation.ts';
import { SCHEMES } from '../../../../src/protocols/registry.ts';
import { inEnglish } from '../../../../src/texts/en/in-english.ts';
import { optionsFor } from '../../../support/engine.ts';
import { target } from './target.ts';
import { traceOf } from './trace-of.ts';

const TRACE = 'b1 w1:F c1 b1 w1:F w1:G c1 b2 w2:H b1 w1:F a1 c2 b1 w1:A c1';

function programOf(text: string, isolation: 'strict' | 'no-page-conflict' | 'serializable') {
  const program = scheduleTrace(traceOf(text), isolation, target(24));
  if (!program.ok) throw new Error(inEnglish(program.error.sentence));
  return program.value;
}

describe.each(
  SCHEMES.flatMap((scheme) => scheme.isolation.map((isolation) => [scheme.id, isolation, scheme] as const)),
)('%s, %s', (_, isolation, scheme) => {
  test('a trace that reuses a TxID loses no transaction', () => {
    const program = programOf(TRACE, isolation);
    const device = Device.create(optionsFor('.', { scheme, settings: {}, program }));
    device.run();
    const { host, counters } = device.state;
    expect([host.begun, host.committed, host.aborted]).toEqual([5, 4, 1]);
    expect([counters.refusedTransactions, counters.refusedPlainWrites]).toEqual([0, 0]);
    const writerOf = (page: number) => host.writeTxIndex[device.readBack(page)];
    expect([5, 6, 7, 0].map(writerOf)).toEqual([2, 2, 3, 5]);
  });
});

test('TxIDs of a trace that reuses none stay as they are, in any order', () => {
  expect([...programOf('b9 w9:A c9 b4 w4:B c4 b7 w7:C c7', 'serializable').txids]).toEqual([0, 9, 4, 7]);
});

test('TxIDs of a trace that reuses one become the ordinals of its transactions', () => {
  expect([...programOf('b9 w9:A c9 b4 w4:B c4 b9 w9:C c9', 'serializable').txids]).toEqual([0, 1, 2, 3]);
});

test('a transaction refused because of a busy page is counted', () => {
  const scheme = SCHEMES.find(({ id }) => id === 'scc');
  if (scheme === undefined) throw new Error('SCC is a scheme');
  const program = programOf('b1 w1:A b2 w2:A', 'no-page-conflict');
  const device = Device.create(optionsFor('.', { scheme, settings: {}, program }));
  device.run();
  expect(device.state.counters.refusedTransactions).toBe(1);
});
