/**
 * A link, or a result that a user quotes, names a workload, its settings and a seed. In every later version
 * they stand for the same program. Against workloads.txt: each workload's offer, and fingerprints of its
 * programs.
 */
import { createHash } from 'node:crypto';
import { test } from 'vitest';
import type { HostProgram } from '../../src/engine/host/program.ts';
import type { WorkloadDeclaration } from '../../src/engine/host/workloads/declaration.ts';
import type { DeclaredNumber } from '../../src/model/schema/field.ts';
import { WORKLOADS } from '../../src/engine/host/workloads/workloads.ts';
import { programOf } from '../unit/engine/host/workloads/measure.ts';
import { expectGolden } from '../support/golden.ts';

const TRANSACTIONS = 120;

function fingerprint(program: HostProgram): string {
  const hash = createHash('sha256');
  const { kind, txIndex, page, pages, txids, timeNs } = program;
  for (const column of [kind, txIndex, page, pages, txids, timeNs]) {
    hash.update(column === null ? 'none' : `${column.join()};`);
  }
  return `${program.count} operations ${hash.digest('hex').slice(0, 12)}`;
}

/**
 * Returns two values that are not defaults: a little below and above the initial one, as far as the bounds
 * go.
 */
function others({ initial, least, most, whole }: DeclaredNumber): number[] {
  const near = [
    (initial + Math.max(least, initial / 2)) / 2,
    (initial + Math.min(most, initial * 2 + 100)) / 2,
  ];
  const values = whole ? [Math.floor(near[0] ?? 0), Math.ceil(near[1] ?? 0)] : near;
  return [...new Set(values)].filter((value) => value !== initial);
}

function linesOf({ id, parameters, transactions, abortRatio, clients }: WorkloadDeclaration): string[] {
  const lines = [`${id}: ${transactions} transactions, abort ratio ${abortRatio}, ${clients} clients`];
  const add = (what: string, ...how: [Parameters<typeof programOf>[1]?, Parameters<typeof programOf>[2]?]) =>
    lines.push(`  ${what}: ${fingerprint(programOf(id, { transactions: TRANSACTIONS, ...how[0] }, how[1]))}`);
  add('as it is');
  add('seed 2, a third aborted', { abortRatio: 1 / 3 }, { seed: 2 });
  add('no-page-conflict', {}, { isolation: 'no-page-conflict' });
  add('3 clients on a tenth of the pages', { clients: 3, footprint: 0.1 });
  add('24 pages', {}, { logicalPages: 24 });
  add('pages of 16 KB', {}, { logicalPages: 60_000, pageBytes: 16_384 });
  for (const parameter of parameters) {
    const { initial, least, most, whole } = parameter;
    lines.push(`  ${parameter.id}: ${initial}, ${least} to ${most}${whole ? ', whole' : ''}`);
    for (const value of others(parameter)) add(`  ${value}`, { parameters: { [parameter.id]: value } });
  }
  return lines;
}

test('every workload: the generated operations equal the golden file', async () => {
  await expectGolden(`${WORKLOADS.flatMap(linesOf).join('\n')}\n`, './workloads.txt');
});
