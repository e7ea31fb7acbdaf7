/** docs/results.md is a contract: every field that the runner prints is named there. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sim } from './runner.ts';

const results = readFileSync(new URL('../../../docs/results.md', import.meta.url), 'utf8');
const inCode = [...results.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code).join(' ');
const named = new Set(inCode.match(/\w+/g));

/**
 * The contents of these depend on the scheme, the format or the device: their keys are no fields of the
 * contract.
 */
const OPEN = new Set(['zones', 'details', 'measures', 'parameters', 'geometry', 'timing', 'wearLevelling']);

function fieldsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fieldsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    OPEN.has(key) ? [key] : [key].concat(fieldsOf(each)),
  );
}

const DOCUMENTS = [
  'run --protocol lighttx --device classroom --workload small --crash-at op:30',
  'run --protocol rvm-log --transactions 60 --crash-at op:30',
  'run --sync external --transactions 60 --crash-at 900',
  'run --sync sync --transactions 20',
  'inspect public/samples/tpcc-crash.csv',
  'crashes --protocol scc --script w1:A;c1 --mutant acknowledge-early',
  'crashes --protocol external-synchrony --scenario write-loop --sync sync',
  'figures rethink-durability',
];

describe('every field is documented', () => {
  test.each(DOCUMENTS)('in the JSON of %s', (command) => {
    const [name = '', ...args] = command.split(' ');
    const fields = new Set(fieldsOf(JSON.parse(sim(name, ...args, '--json').stdout)));
    expect(fields.size).toBeGreaterThan(5);
    expect([...fields].filter((field) => !named.has(field))).toEqual([]);
  });
});
