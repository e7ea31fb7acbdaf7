/** docs/results.md is a contract: every field that the runner prints is named there. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { schemaFindings } from '../../support/json-schema.ts';
import { sim } from './runner.ts';

const results = readFileSync(new URL('../../../docs/results.md', import.meta.url), 'utf8');
const schema = JSON.parse(
  readFileSync(new URL('../../../docs/results.schema.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, unknown>>;
const inCode = [...results.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code).join(' ');
const named = new Set(inCode.match(/\w+/g));

/**
 * The contents of these depend on the scheme, the format or the device: their keys are no fields of the
 * contract.
 */
const OPEN = new Set([
  'zones',
  'details',
  'measures',
  'parameters',
  'geometry',
  'timing',
  'wearLevelling',
  'specification',
]);

function fieldsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fieldsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    OPEN.has(key) ? [key] : [key].concat(fieldsOf(each)),
  );
}

/** Documents, with the part of the published schema that each keeps to. */
const DOCUMENTS: readonly (readonly [command: string, defined: string])[] = [
  ['run --protocol lighttx --device classroom --workload small --crash-at op:30', 'run'],
  ['run --protocol rvm-log --transactions 60 --crash-at op:30', 'hostRun'],
  ['run --sync external --transactions 60 --crash-at 900', 'hostRun'],
  ['run --sync sync --transactions 20', 'hostRun'],
  ['inspect public/samples/tpcc-crash.csv', 'inspect'],
  ['crashes --protocol scc --script w1:A;c1 --mutant acknowledge-early', 'crashes'],
  ['crashes --protocol external-synchrony --scenario write-loop --sync sync', 'crashes'],
  ['figures rethink-durability', 'figures'],
];

describe('every field is documented', () => {
  test.each(DOCUMENTS)('in the JSON of %s, which keeps to the schema of %s', (command, defined) => {
    const [name = '', ...args] = command.split(' ');
    const document = JSON.parse(sim(name, ...args, '--json').stdout) as unknown;
    expect(schemaFindings(schema, { $ref: `#/$defs/${defined}` }, document)).toEqual([]);
    const fields = new Set(fieldsOf(document));
    expect(fields.size).toBeGreaterThan(5);
    expect([...fields].filter((field) => !named.has(field))).toEqual([]);
  });
});

test('every field of a batch of figures, and of its lines, is documented', () => {
  const setup = ['reproduce', 'rethink-durability', '--out', temporaryFolder()];
  const [plan = ''] = sim(...setup, '--plan', '1').stdout.split('\n');
  const batch = join(temporaryFolder(), 'batch.json');
  writeFileSync(batch, plan);
  const [line = ''] = sim('reproduce', '--batch', batch).stdout.split('\n');
  for (const [text, defined] of [
    [plan, 'figureBatch'],
    [line, 'figureRun'],
  ] as const) {
    const document = JSON.parse(text) as object;
    expect(schemaFindings(schema, { $ref: `#/$defs/${defined}` }, document)).toEqual([]);
    expect(Object.keys(document).filter((field) => !named.has(field))).toEqual([]);
  }
});

test('the schema knows a result from a damaged one', () => {
  const whole = JSON.parse(sim('inspect', 'public/samples/tpcc-crash.csv', '--json').stdout) as object;
  const findings = (document: object): string[] =>
    schemaFindings(schema, { $ref: '#/$defs/inspect' }, document);
  expect(findings(whole)).toEqual([]);
  expect(findings({ ...whole, rows: 'many' })).toEqual(['.rows is string']);
  expect(findings({ ...whole, made: {} })).toContain('.made.engine is missing');
});
