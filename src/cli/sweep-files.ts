/** The folder of a sweep: its specification, one file of lines for each shard, and the merged results. */
import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { err, ok, type Result } from '../base/result.ts';
import { cellCount, type SweepSpec } from '../model/schema/sweep-specification.ts';
import { replaceFile, writeWhole } from './process/whole-file.ts';
import type { Shard } from './shard.ts';
import { lineProblem } from './sweep-line.ts';
import { SweepLines } from './sweep-lines.ts';

export const SPEC_FILE = 'spec.json';
const RESULTS_FILE = 'results.jsonl';
const HEAD_BYTES = 1 << 16;
const SHARD_FILE = /^shard-\d+-of-\d+\.jsonl$/;
const WRITTEN_AT_ONCE = 1 << 20;

/** Makes the folder, and leaves the specification in it; another specification's folder is refused. */
export function claimFolder(folder: string, spec: SweepSpec): Result<void, string> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, SPEC_FILE);
  const text = `${JSON.stringify(spec)}\n`;
  if (!existsSync(file)) replaceFile(file, text);
  if (readFileSync(file, 'utf8') === text) return ok(undefined);
  return err(`${folder} holds the results of another specification; name another folder with --out.`);
}

export function shardFile(folder: string, { index, count }: Shard): string {
  const digits = String(count).length;
  return join(folder, `shard-${String(index).padStart(digits, '0')}-of-${count}.jsonl`);
}

/** No lines yet; each that is taken must be of its cell of the specification. */
function linesOf(spec: SweepSpec): SweepLines {
  return new SweepLines(cellCount(spec), (line) => lineProblem(spec, line));
}

/** Cells whose lines are complete in a shard's file; what was half written is cut off. */
export function resumeShard(file: string, spec: SweepSpec): Result<SweepLines, string> {
  const lines = linesOf(spec);
  if (!existsSync(file)) return ok(lines);
  const whole = lines.take(file);
  if (!whole.ok) return whole;
  if (whole.value < statSync(file).size) truncateSync(file, whole.value);
  return ok(lines);
}

export function appendLine(file: string, line: string): void {
  appendFileSync(file, `${line}\n`);
}

/** Every cell's line of all shards' files in `folder`. */
export function readShards(folder: string, spec: SweepSpec): Result<SweepLines, string> {
  const lines = linesOf(spec);
  const names = readdirSync(folder).filter((name) => SHARD_FILE.test(name));
  for (const name of names.toSorted()) {
    const taken = lines.take(join(folder, name));
    if (!taken.ok) return taken;
  }
  return ok(lines);
}

/** The first whole line of each shard's file in `folder`. */
export function firstLines(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => SHARD_FILE.test(name));
  return names.flatMap((name) => {
    const text = headOf(join(folder, name));
    const end = text.indexOf('\n');
    return end < 0 ? [] : [text.slice(0, end)];
  });
}

/** A shard's file may be long; a line is not. */
function headOf(file: string): string {
  const opened = openSync(file, 'r');
  try {
    const bytes = new Uint8Array(HEAD_BYTES);
    return new TextDecoder().decode(bytes.subarray(0, readSync(opened, bytes)));
  } finally {
    closeSync(opened);
  }
}

/** Writes lines as they come; the file is there when all of them are. @returns the file's path */
export function writeResults(folder: string, lines: () => Iterable<string>): string {
  const file = join(folder, RESULTS_FILE);
  writeWhole(file, (part) => writeLines(part, lines()));
  return file;
}

function writeLines(part: string, lines: Iterable<string>): void {
  const descriptor = openSync(part, 'w');
  try {
    let text = '';
    for (const line of lines) {
      text += `${line}\n`;
      if (text.length < WRITTEN_AT_ONCE) continue;
      writeFileSync(descriptor, text);
      text = '';
    }
    writeFileSync(descriptor, text);
  } finally {
    closeSync(descriptor);
  }
}
