/** Sweeps as Parquet. Without pyarrow, this says so and tests nothing. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { root, sim } from '../cli/runner.ts';
import { findPython, runPython } from './python.ts';

/** No power fails, so that there is no verdict, and a column without values. */
const SPEC = {
  base: { device: 'classroom', workload: 'small', transactions: 20 },
  parameters: { protocol: ['lighttx', 'tc'], isolation: ['strict'] },
  seeds: [1, 2],
  measures: ['throughputTps', 'recovery'],
};

/** A Python that has pyarrow, or null. */
function pythonWithParquet(): string | null {
  const known = [findPython(), join(root, 'node_modules/.cache/ray/bin/python')];
  const has = (python: string | null): python is string =>
    python !== null &&
    (python === 'python3' || existsSync(python)) &&
    spawnSync(python, ['-c', 'import pyarrow']).status === 0;
  return known.find(has) ?? null;
}

const READ = `
import json, sys, pyarrow.parquet as pq
file = pq.ParquetFile(sys.argv[1])
made = json.loads(file.schema_arrow.metadata[b"flashscope"])
print(json.dumps({"rows": file.read().to_pylist(), "made": made}))
`;

interface Line {
  readonly cell: number;
  readonly seed: number;
  readonly parameters: object;
  readonly measures: object;
  readonly made: { readonly engine: string };
}

function testParquet(python: string): void {
  test('a row a cell with the values of its line, and metadata that say how the file was made', () => {
    const [folder, out] = [temporaryFolder(), temporaryFolder()];
    const spec = join(folder, 'spec.json');
    writeFileSync(spec, JSON.stringify(SPEC));
    sim('sweep', spec, '--out', out);
    const written = runPython(python, [join(root, 'workers/cluster/to_parquet.py'), out]);
    expect([written.status, written.stdout]).toEqual([0, `${join(out, 'results.parquet')}\n`]);
    const read = runPython(python, ['-c', READ, join(out, 'results.parquet')]);
    const { rows, made } = JSON.parse(read.stdout) as { readonly rows: unknown; readonly made: unknown };
    const texts = readFileSync(join(out, 'results.jsonl'), 'utf8').trim().split('\n');
    const lines = texts.map((line) => JSON.parse(line) as Line);
    expect(rows).toEqual(
      lines.map(({ cell, seed, parameters, measures }) => ({
        cell,
        seed,
        ...parameters,
        ...measures,
        stopped: null,
        verdict: null,
      })),
    );
    expect(made).toEqual({
      schema: 1,
      engines: [lines[0]?.made.engine],
      specification: JSON.parse(readFileSync(join(out, 'spec.json'), 'utf8')),
    });
  });
}

const python = pythonWithParquet();
const withoutPyarrow = (): void =>
  test('pyarrow was not found: Parquet is not tested here', () => expect(python).toBeNull());

const suite = python === null ? withoutPyarrow : () => testParquet(python);
suite();
