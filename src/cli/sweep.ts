/** `sweep`: a grid of runs, whole or one shard of it; `sweep --merge`: the results of all shards in one file. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { err, ok, type Result } from '../base/result.ts';
import {
  type Cell,
  cellAt,
  cellCount,
  parseSweepSpec,
  type SweepSpec,
} from '../model/schema/sweep-specification.ts';
import { checkCell, runCell } from '../session/runner/sweep-cell.ts';
import { inEnglish } from '../texts/en/in-english.ts';
import {
  appendLine,
  claimFolder,
  readShards,
  resumeShard,
  type Shard,
  shardFile,
  SPEC_FILE,
  writeResults,
} from './sweep-files.ts';
import { readTraceOf, refuse } from './trace-arguments.ts';

const USAGE = 'Use sweep SPEC.json [--shard I/N] [--out DIR], or sweep --merge DIR.';
const FLAGS = {
  shard: { type: 'string' },
  out: { type: 'string' },
  merge: { type: 'string' },
  json: { type: 'boolean' },
} as const;

interface SweepArguments {
  readonly file: string;
  readonly shard: Shard;
  readonly out: string | null;
}

export async function runSweep(args: string[]): Promise<number> {
  const parsed = parse(args);
  if (!parsed.ok) return refuse(parsed.error);
  const done = 'merge' in parsed.value ? merge(parsed.value.merge) : await sweep(parsed.value);
  if (!done.ok) return refuse(done.error);
  const lines = done.value;
  return lines.some((line) => line.includes('"verdict":"violated"')) ? 1 : 0;
}

function parse(args: string[]): Result<SweepArguments | { readonly merge: string }, string> {
  try {
    const { values, positionals } = parseArgs({ args, options: FLAGS, allowPositionals: true });
    const [file, ...more] = positionals;
    if (values.merge !== undefined) {
      if (file !== undefined || values.shard !== undefined || values.out !== undefined) return err(USAGE);
      return ok({ merge: values.merge });
    }
    if (file === undefined || more.length > 0) return err(USAGE);
    const shard = shardOf(values.shard ?? '1/1');
    if (shard === null) {
      return err(`--shard ${values.shard}: expected I/N, the first of sixteen shards is 1/16.`);
    }
    if (values.shard !== undefined && values.out === undefined) {
      return err('--shard needs --out DIR, the folder that all shards share.');
    }
    return ok({ file, shard, out: values.out ?? null });
  } catch (error) {
    return err(`${error instanceof Error ? error.message : String(error)}. ${USAGE}`);
  }
}

function shardOf(text: string): Shard | null {
  const [, first = '', second = ''] = /^([1-9]\d{0,5})\/([1-9]\d{0,5})$/.exec(text) ?? [];
  const shard = { index: Number(first), count: Number(second) };
  return shard.index >= 1 && shard.index <= shard.count ? shard : null;
}

function readSpec(file: string): Result<SweepSpec, string> {
  try {
    const spec = parseSweepSpec(readFileSync(file, 'utf8'), file);
    return spec.ok ? spec : err(inEnglish(spec.error));
  } catch (error) {
    return err(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

/** Runs the cells of a shard that are not there yet; the lines of all its cells. */
async function sweep({ file, shard, out }: SweepArguments): Promise<Result<string[], string>> {
  const spec = readSpec(file);
  if (!spec.ok) return spec;
  const cells = cellsOf(spec.value, shard);
  // Before hours of work, everything that could stop it is known.
  for (const cell of cells) {
    const checked = checkCell(spec.value, cell);
    if (!checked.ok) return err(`${file}: ${inEnglish(checked.error)}`);
  }
  if (out === null) return runAll(spec.value, cells, new Map(), (line) => process.stdout.write(`${line}\n`));
  const claimed = claimFolder(out, spec.value);
  if (!claimed.ok) return claimed;
  const path = shardFile(out, shard);
  const known = resumeShard(path);
  if (!known.ok) return known;
  const done = await runAll(spec.value, cells, known.value, (line) => appendLine(path, line));
  if (!done.ok || shard.count > 1) return done;
  return merge(out);
}

/** Every Nth cell, so that expensive values are spread over the shards. */
function cellsOf(spec: SweepSpec, { index, count }: Shard): Cell[] {
  const cells: Cell[] = [];
  for (let cell = index - 1; cell < cellCount(spec); cell += count) cells.push(cellAt(spec, cell));
  return cells;
}

async function runAll(
  spec: SweepSpec,
  cells: readonly Cell[],
  known: ReadonlyMap<number, string>,
  keep: (line: string) => void,
): Promise<Result<string[], string>> {
  const lines: string[] = [];
  for (const [at, cell] of cells.entries()) {
    const before = known.get(cell.cell);
    if (before !== undefined) {
      lines.push(before);
      continue;
    }
    const result = await runCell(spec, cell, { trace: readTraceOf });
    if (!result.ok) return err(inEnglish(result.error));
    const line = JSON.stringify(result.value);
    keep(line);
    lines.push(line);
    process.stderr.write(`cell ${cell.cell}: ${at + 1} of ${cells.length}\n`);
  }
  return ok(lines);
}

function merge(folder: string): Result<string[], string> {
  const file = join(folder, SPEC_FILE);
  if (!existsSync(file)) return err(`${folder} is no folder of a sweep: it has no ${SPEC_FILE}.`);
  const spec = readSpec(file);
  if (!spec.ok) return spec;
  const shards = readShards(folder);
  if (!shards.ok) return shards;
  const count = cellCount(spec.value);
  const lines: string[] = [];
  const missing: number[] = [];
  for (let cell = 0; cell < count; cell += 1) {
    const line = shards.value.get(cell);
    if (line === undefined) missing.push(cell);
    else lines.push(line);
  }
  if (missing.length > 0) {
    return err(
      `${folder}: ${missing.length} of ${count} cells are missing (the first is ${missing[0]}); run the shards that hold them again.`,
    );
  }
  process.stdout.write(`${JSON.stringify({ cells: count, file: writeResults(folder, lines) })}\n`);
  return ok(lines);
}
