/** The folder of a sweep: its specification, one file of lines for each shard, and the merged results. */
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { err, ok, type Result } from '../base/result.ts';
import type { SweepSpec } from '../model/schema/sweep-specification.ts';

export interface Shard {
  /** From 1 to `count`. */
  readonly index: number;
  readonly count: number;
}

export const SPEC_FILE = 'spec.json';
const RESULTS_FILE = 'results.jsonl';
const SHARD_FILE = /^shard-\d+-of-\d+\.jsonl$/;

/** Makes the folder, and leaves the specification in it; another specification's folder is refused. */
export function claimFolder(folder: string, spec: SweepSpec): Result<void, string> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, SPEC_FILE);
  const text = `${JSON.stringify(spec)}\n`;
  if (!existsSync(file)) replaceFile(file, text);
  if (readFileSync(file, 'utf8') === text) return ok(undefined);
  return err(`${folder} holds the results of another specification; name another folder with --out.`);
}

/** Readers see the old file or the new one, never a half. */
function replaceFile(file: string, text: string): void {
  const part = `${file}.${process.pid}`;
  writeFileSync(part, text);
  renameSync(part, file);
}

export function shardFile(folder: string, { index, count }: Shard): string {
  const digits = String(count).length;
  return join(folder, `shard-${String(index).padStart(digits, '0')}-of-${count}.jsonl`);
}

/** Cells whose lines are complete in a shard's file; what was half written is cut off. */
export function resumeShard(file: string): Result<Map<number, string>, string> {
  if (!existsSync(file)) return ok(new Map());
  const text = readFileSync(file, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) replaceFile(file, whole);
  return linesByCell(whole, file);
}

function linesByCell(text: string, file: string): Result<Map<number, string>, string> {
  const lines = new Map<number, string>();
  for (const [at, line] of text.split('\n').slice(0, -1).entries()) {
    const cell = cellOf(line);
    if (cell === null)
      return err(`${file}, line ${at + 1}: this is no result of a sweep; delete the file or the line.`);
    if ((lines.get(cell) ?? line) !== line) {
      return err(
        `${file}, line ${at + 1}: cell ${cell} has two different results; delete the file and run the shard again.`,
      );
    }
    lines.set(cell, line);
  }
  return ok(lines);
}

function cellOf(line: string): number | null {
  try {
    const json: unknown = JSON.parse(line);
    const cell: unknown = typeof json === 'object' && json !== null && 'cell' in json ? json.cell : null;
    return typeof cell === 'number' ? cell : null;
  } catch {
    return null;
  }
}

export function appendLine(file: string, line: string): void {
  appendFileSync(file, `${line}\n`);
}

/** Every cell's line of all shards' files in `folder`. */
export function readShards(folder: string): Result<Map<number, string>, string> {
  const all = new Map<number, string>();
  const names = readdirSync(folder).filter((name) => SHARD_FILE.test(name));
  for (const name of names.toSorted()) {
    const file = join(folder, name);
    const text = readFileSync(file, 'utf8');
    // A line that is being written, or was when its process ended, does not count.
    const lines = linesByCell(text.slice(0, text.lastIndexOf('\n') + 1), file);
    if (!lines.ok) return lines;
    for (const [cell, line] of lines.value) {
      if ((all.get(cell) ?? line) !== line) {
        return err(
          `${file}: cell ${cell} has another result in another shard’s file; delete one of them and run it again.`,
        );
      }
      all.set(cell, line);
    }
  }
  return ok(all);
}

/** @returns the file's path */
export function writeResults(folder: string, lines: readonly string[]): string {
  const file = join(folder, RESULTS_FILE);
  replaceFile(file, lines.map((line) => `${line}\n`).join(''));
  return file;
}
