import { describe, expect, test } from 'vitest';
import { Registry } from '../../../../src/session/worker/time-travel/registry.ts';

const all = (): boolean => true;
const only =
  (...txids: number[]) =>
  (txid: number): boolean =>
    txids.includes(txid);

function begun(count: number): Registry {
  const registry = new Registry();
  for (let txIndex = 1; txIndex <= count; txIndex++) registry.begin(txIndex, 100 + txIndex, txIndex);
  return registry;
}

const looks = (registry: Registry, step: number): string[] =>
  registry.list(step, 100).map(({ slot, pattern }) => `${String(slot)}/${String(pattern)}`);

describe('colours of transactions', () => {
  test('are taken in turn; the ninth open transaction gets dots, and the seventeenth edge marks', () => {
    const twenty = looks(begun(20), 99);
    expect(twenty.slice(0, 9)).toEqual(['0/0', '1/0', '2/0', '3/0', '4/0', '5/0', '6/0', '7/0', '0/1']);
    expect(twenty.slice(15, 18)).toEqual(['7/1', '0/2', '1/2']);
  });

  test('follow the place in the order of the host, whenever earlier transactions ended', () => {
    const early = new Registry();
    const late = new Registry();
    for (let txIndex = 1; txIndex <= 20; txIndex++) {
      for (const registry of [early, late]) registry.begin(txIndex, 100 + txIndex, txIndex);
      early.end(txIndex, 'committed', txIndex);
      if (txIndex > 5) late.end(txIndex - 5, 'committed', txIndex);
    }
    expect(looks(early, 99)).toEqual(looks(late, 99));
    expect(looks(early, 99)[19]).toBe('3/0');
  });

  test('pass over a colour that an open transaction wears, to the one taken longest ago', () => {
    const registry = begun(8);
    for (const txIndex of [2, 3, 4, 5, 6, 7, 8]) registry.end(txIndex, 'committed', 9);
    registry.begin(9, 109, 10);
    registry.begin(10, 110, 11);
    expect(looks(registry, 11).slice(8)).toEqual(['1/0', '2/0']);
  });

  test('a transaction keeps its colour until a later one takes it, and has none from then on', () => {
    const registry = begun(8);
    registry.end(1, 'committed', 9);
    registry.settle(all, 10);
    registry.begin(9, 109, 12);
    const neutral = (step: number) =>
      registry.list(step, 100).flatMap((each) => (each.neutral ? [each.label] : []));
    expect(neutral(11)).toEqual([]);
    expect(neutral(12)).toEqual(['Tx100']);
    registry.truncate(11);
    expect(neutral(12)).toEqual([]);
  });

  test('are shared when all are in use, the one taken longest ago first', () => {
    const registry = begun(26);
    expect(looks(registry, 99).slice(24)).toEqual(['0/0', '1/0']);
  });
});

describe('states of transactions', () => {
  function lived(): Registry {
    const registry = begun(4);
    registry.askCommit(1, 5);
    registry.end(1, 'committed', 7);
    registry.end(2, 'aborted', 8);
    registry.end(3, 'lost', 9);
    registry.end(3, 'committed', 12);
    registry.settle(only(101, 102), 10);
    return registry;
  }

  const states = (registry: Registry, step: number): string[] =>
    registry.list(step, 100).map(({ state, settled }) => state + (settled ? '!' : ''));

  test('are available for any step', () => {
    const registry = lived();
    expect(states(registry, 0)).toEqual([]);
    expect(states(registry, 4)).toEqual(['active', 'active', 'active', 'active']);
    expect(states(registry, 5)).toEqual(['committing', 'active', 'active', 'active']);
    expect(states(registry, 8)).toEqual(['committed', 'aborted', 'active', 'active']);
    expect(states(registry, 11)).toEqual(['committed!', 'aborted!', 'lost', 'active']);
    expect(states(registry, 12)).toEqual(['committed!', 'aborted!', 'committed', 'active']);
  });

  test('of a settled transaction do not change', () => {
    const registry = lived();
    expect(registry.end(1, 'lost', 20)).toBe(false);
    expect(states(registry, 20)[0]).toBe('committed!');
  });

  test('list every open transaction of any age, as of the step', () => {
    const registry = lived();
    registry.begin(5, 105, 14);
    registry.end(4, 'aborted', 15);
    expect(registry.list(14, 1).map(({ label }) => label)).toEqual(['Tx103', 'Tx104']);
    expect(registry.list(15, 1).map(({ label }) => label)).toEqual(['Tx104']);
  });

  test('a TxID refers to its last transaction before the step', () => {
    const registry = new Registry();
    registry.begin(1, 8, 3);
    registry.begin(2, 8, 10);
    expect([2, 3, 9, 10].map((step) => registry.txIndexOfTxid(8, step))).toEqual([null, 1, 1, 2]);
    registry.truncate(9);
    expect(registry.txIndexOfTxid(8, 99)).toBe(1);
    registry.truncate(2);
    expect(registry.txIndexOfTxid(8, 99)).toBeNull();
  });
});

describe('discarding the future', () => {
  /** A history in which a number decides what happens next; the same numbers give the same history. */
  function live(registry: Registry, from: number, to: number): void {
    for (let step = from; step <= to; step++) {
      const open = registry.openTransactions();
      const choice = (step * 7_919) % 5;
      if (choice < 2 || open.length === 0) registry.begin(step, 1_000 + (step % 12), step);
      else if (choice === 2) registry.askCommit(open[0] ?? 0, step);
      else if (choice === 3) registry.end(open[step % open.length] ?? 0, 'committed', step);
      else registry.settle((txid) => (txid * step) % 4 === 0, step);
    }
  }

  test('gives the same registry as if it had never existed', () => {
    for (let cut = 1; cut < 120; cut++) {
      const straight = new Registry();
      live(straight, 1, 200);
      const turned = new Registry();
      live(turned, 1, 120);
      turned.truncate(cut);
      live(turned, cut + 1, 200);
      for (const step of [cut, 200]) expect(turned.list(step, 500)).toEqual(straight.list(step, 500));
    }
  });
});
