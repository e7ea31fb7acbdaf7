import { describe, expect, test } from 'vitest';
import { present } from '../../../src/base/assert.ts';
import { schemeById } from '../../../src/protocols/registry.ts';
import type { Device, Scheme, Transaction } from '../../../src/workbench/api/scheme.ts';
import { authoredScheme } from '../../../src/workbench/authored.ts';
import { costsOf } from '../../../src/workbench/check/costs.ts';
import { SchemeCheck } from '../../../src/workbench/check/scheme-check.ts';
import lightTx from '../../../src/workbench/templates/lighttx.ts';
import scc from '../../../src/workbench/templates/scc.ts';
import tc from '../../../src/workbench/templates/tc.ts';
import { must } from '../../laws/devices.ts';
import { emptyWorkbenchAfterwards } from '../../support/empty-workbench.ts';
import { brokenOf, judged } from './judged.ts';

emptyWorkbenchAfterwards();

type Tc = typeof tc;

const WRONG: readonly (readonly [name: string, scheme: object, condition: string, script: string])[] = [
  [
    'that acknowledges before its record is durable',
    {
      ...tc,
      ready: (d, tx) => {
        d.acknowledge(tx);
        d.record(tx, { txid: tx.number, version: tx.version });
      },
      recordDurable: (d, tx, place) => {
        d.memory.records.set(tx.number, { place, version: tx.version, live: 1 });
        d.publish(tx);
      },
    } satisfies Tc,
    'durability',
    'w1:A c1',
  ],
  [
    'whose record does not wait for the pages',
    {
      ...tc,
      commit: (d, tx) => d.record(tx, { txid: tx.number, version: tx.version }),
      ready: () => undefined,
    } satisfies Tc,
    'atomicity',
    'w1:A,B c1',
  ],
  [
    'that goes by the TxIDs of its host',
    {
      ...tc,
      label: (_d, tx, { nth, version }) => (tx === null ? { version } : { txid: tx.txid, nth }),
    } satisfies Tc,
    'durability',
    'w1:A a1 w1:B c1',
  ],
  [
    'that never answers',
    { ...tc, recordDurable: (d, tx) => d.publish(tx) } satisfies Tc,
    'answers',
    'w1:A c1',
  ],
  ['that keeps a function', { ...tc, memory: () => ({ f: () => 1 }) }, 'plain', 'w:A'],
  [
    'that throws dice',
    {
      ...tc,
      label: (_d, tx, { version }) =>
        tx === null ? { version } : { txid: tx.number, nth: Math.floor(Math.random() * 1000) },
    } satisfies Tc,
    'deterministic',
    'w1:A',
  ],
  [
    'that counts what is there, whatever the last page says',
    {
      ...lightTx,
      label: (_d, tx, { nth, version }) =>
        tx === null ? { count: 1, version } : { txid: tx.number, nth, count: nth, version: tx.version },
    } satisfies typeof lightTx,
    'durability',
    '',
  ],
  ['that erases nothing first', { ...scc, misleads: () => false } satisfies typeof scc, 'isolation', ''],
];

describe('A scheme', () => {
  test.each(WRONG)('%s is found out, by work as small as there is', (_name, scheme, condition, script) => {
    const [first] = brokenOf(judged(scheme, 60));
    expect(first?.condition).toBe(condition);
    if (script !== '') expect(first?.script).toBe(script);
  });

  test('that keeps its promises is not accused, on forty works', () => {
    expect(brokenOf(judged(tc, 40))).toEqual([]);
  });

  test('that throws is told where', () => {
    const wrong: Scheme = {
      ...(tc as unknown as Scheme),
      ready: () => {
        throw new TypeError('x is not a function');
      },
    };
    expect(brokenOf(judged(wrong, 20))[0]?.proof).toBe(
      'The scheme cannot go on: your scheme, in ready: x is not a function.',
    );
  });

  test('that says of a page neither that it is needed nor that it is not is told so', () => {
    const wrong = { ...(tc as unknown as Scheme), superseded: () => false as unknown as null };
    expect(brokenOf(judged(wrong, 20))[0]?.proof).toBe(
      "The scheme cannot go on: your scheme, in superseded: it returns 'released', 'replaced' or null, not false.",
    );
  });

  test('that stops with an error has no costs, and one that runs has those of the built-in scheme', () => {
    const costs = (declared: object) => costsOf(must(authoredScheme(declared)));
    expect(costs({ ...tc, ready: (d: Device, tx: Transaction) => d.acknowledge({ ...tx }) })).toBeNull();
    const own = costs(tc);
    const builtIn = costsOf(present(schemeById('tc'), 'TC'));
    expect(own).toEqual({ ...builtIn, id: 'workbench' });
  });

  test('that goes round in circles has no costs', () => {
    let records = 0;
    const round = {
      ...tc,
      recordDurable: (d: Device, tx: Transaction, place: number) => {
        if (++records > 200_000) throw new Error('it does not end');
        d.release(place);
        d.record(tx, {});
      },
    };
    expect(costsOf(must(authoredScheme(round)))).toBeNull();
    expect(records).toBeLessThan(200_000);
  });

  test('that goes round in circles is told so, by a search that comes to its end', () => {
    let rounds = 0;
    const round = {
      ...tc,
      recordDurable: (d, tx, place) => {
        rounds++;
        d.release(place);
        d.record(tx, {});
      },
    } satisfies Tc;
    expect(brokenOf(judged(round, 20))[0]).toEqual({
      condition: 'answers',
      script: 'w1:A c1',
      proof: 'The work does not come to its end: the scheme goes round in circles.',
    });
    expect(rounds).toBeLessThan(100_000);
  });

  test.each([2, 3, 4])('that goes on no more, after %i devices, is told why', (most) => {
    let devices = 0;
    const memory = () => {
      if (++devices > most) throw new Error('no more');
      return { records: new Map(), restsOn: new Map() };
    };
    expect(brokenOf(judged({ ...tc, memory }, 20))[0]).toMatchObject({
      condition: 'answers',
      proof: 'The scheme cannot go on: your scheme, in memory: no more.',
    });
  });

  test.each([
    [Object.create(Object.create(null)), 'memory holds what throws when it is looked at.'],
    [
      {
        get a() {
          throw new Error('mine');
        },
      },
      'memory holds what throws when it is looked at.',
    ],
  ])('that keeps what cannot be looked at is told so: %#', (kept: unknown, proof) => {
    expect(brokenOf(judged({ ...tc, memory: () => kept }, 20))[0]?.proof).toContain(proof);
  });

  test('that cannot run is not judged by power failures', () => {
    const check = new SchemeCheck(must(authoredScheme({ ...tc, ready: () => undefined })), { random: 0 });
    while (check.advance());
    const { conditions } = check.result();
    expect(conditions.answers.state).toBe('broken');
    expect(conditions.durability.state).toBe('unjudged');
  });

  test.each([
    [undefined, 'workbench.notAScheme'],
    [{ ...tc, ready: undefined }, 'workbench.memberMissing'],
    [{ ...tc, raedy: () => undefined }, 'workbench.memberUnknown'],
    [{ ...tc, name: 1 }, 'workbench.schemeName'],
    [{ ...tc, name: ' ' }, 'workbench.schemeName'],
    [{ ...tc, name: 'x'.repeat(81) }, 'workbench.schemeName'],
    [{ ...tc, notes: async () => Promise.resolve() }, 'workbench.memberWaits'],
    [{ ...tc, label: 1 }, 'workbench.memberIsNotAHook'],
    [{ ...tc, map: 'tree' }, 'workbench.memberTakes'],
    [{ ...tc, fields: { a: 1, b: 1, c: 1, d: 1, e: 1 } }, 'workbench.tooManyFields'],
    [{ ...tc, fields: { a: 3 } }, 'workbench.fieldWidth'],
    [{ ...tc, fields: { 'a b': 4 } }, 'workbench.fieldName'],
  ])('that is declared wrong is refused with a sentence: %#', (declared, code) => {
    const made = authoredScheme(declared);
    expect(made.ok ? null : made.error.message).toBe(code);
  });
});
