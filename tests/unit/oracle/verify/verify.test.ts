/** Every small work of every scheme keeps its promises, and injected bugs break them at their smallest size. */
import { describe, expect, test } from 'vitest';
import { HostOp } from '../../../../src/engine/host/program.ts';
import { parseScript } from '../../../../src/engine/host/script.ts';
import { firstBroken, sumOf } from '../../../../src/oracle/verify/shares.ts';
import { GrowingProgram, NO_COMMANDS } from '../../../../src/oracle/verify/growing-program.ts';
import { countWorks, NO_WORK, nextOperations, wordOf } from '../../../../src/oracle/verify/works.ts';
import { afc } from '../../../../src/protocols/afc/protocol.ts';
import { lightTx } from '../../../../src/protocols/lighttx/scheme.ts';
import { tc } from '../../../../src/protocols/tc/protocol.ts';
import { allSchemes } from '../../../laws/devices.ts';
import { sizeRows } from './size-table.ts';
import { verified } from './verified.ts';

test.each(allSchemes.map((scheme) => ({ name: scheme.id, scheme })))(
  '$name: no crash of any work of up to two operations breaks a promise',
  ({ scheme }) => {
    const { progress, broken } = verified({ scheme });
    expect(broken).toBeNull();
    expect(progress).toMatchObject({ works: 20, unfinished: 0 });
    expect(progress.distinct).toBeGreaterThan(30);
  },
);

test('docs/verify.md has a row for the works of up to six operations of every scheme', () => {
  const rows = sizeRows().map(({ name }) => name);
  expect(rows.toSorted()).toEqual(allSchemes.map(({ id }) => id).toSorted());
});

test.each([
  { scheme: lightTx, mutant: 'literal', script: 'w:A w:A w:A' },
  { scheme: tc, mutant: 'acknowledge-early', script: 'w1:A c1' },
  { scheme: afc, mutant: 'head-not-awaited', script: 'w1:A w1:B' },
])('$mutant: the smallest work that breaks a promise is $script', ({ scheme, mutant, script }) => {
  const { broken, progress } = verified({ scheme, mutant, operations: 3 });
  expect(broken?.script).toBe(script);
  expect(broken?.length).toBe(script.split(' ').length);
  expect(progress.length).toBe(broken?.length);
});

test('a scheme that is not on the registry is verified like any other', () => {
  const { broken, progress } = verified({ scheme: { ...tc, id: 'of-a-student', title: 'Mine' } });
  expect(broken).toBeNull();
  expect(progress.works).toBe(20);
});

describe('shares of a search', () => {
  const share = (index: number, mutant: string | null) =>
    verified({ scheme: tc, mutant, operations: 3, share: { index, count: 3 } });
  const whole = verified({ scheme: tc, operations: 3 });

  test('try all works between them, and know their distinct states together', () => {
    const sum = sumOf([0, 1, 2].map((index) => share(index, null)));
    const { works, cuts, states, distinct } = whole.progress;
    expect(sum).toMatchObject({ works, cuts, states, distinct });
    expect(share(0, null).progress.works).toBeLessThan(works);
  });

  test('find the same first work that breaks a promise', () => {
    const found = [0, 1, 2].map((index) => share(index, 'no-barrier').broken);
    const alone = verified({ scheme: tc, mutant: 'no-barrier', operations: 3 }).broken;
    expect(firstBroken(found)?.script).toBe(alone?.script);
  });
});

describe('isolation', () => {
  test('a level leaves out the works that it would not send', () => {
    const counts = ([null, 'serializable', 'no-page-conflict', 'strict'] as const).map((isolation) =>
      countWorks({ operations: 4, pages: 2, transactions: 2, isolation }, 4),
    );
    expect(counts).toEqual([1137, 1137, 589, 369]);
  });

  test('strict: while a transaction is open nothing but its own writes is sent', () => {
    const open = { ...NO_WORK, pages: 1, transactions: 1, open: [{ txid: 1, pages: [0] }] };
    const bounds = { operations: 4, pages: 1, transactions: 2, isolation: 'strict' } as const;
    expect(nextOperations(open, bounds).map(wordOf)).toEqual(['w1:A', 'c1', 'a1', 'k']);
  });
});

test('a program that grows holds the commands that the script of its words compiles to', () => {
  const program = new GrowingProgram(4);
  const operations = [
    { kind: 'write', txid: 1, page: 0 },
    { kind: 'write', txid: 0, page: 1 },
    { kind: 'commit', txid: 1 },
    { kind: 'write', txid: 1, page: 1 },
  ] as const;
  let mark = NO_COMMANDS;
  for (const operation of operations) mark = program.append(mark, operation);
  const parsed = parseScript(operations.map(wordOf).join(' '));
  if (!parsed.ok) throw new Error('words of operations are a script');
  const script = parsed.value;
  const commandsOf = ({ count, kind, txIndex, page, txids }: typeof script | GrowingProgram) => ({
    kind: Array.from(kind.slice(0, count)),
    txIndex: Array.from(txIndex.slice(0, count)),
    page: Array.from(page.slice(0, count)),
    txids: Array.from(txids.slice(0, 3)),
  });
  expect(commandsOf(program)).toEqual(commandsOf(script));
  expect(program.kind[0]).toBe(HostOp.begin);
});
