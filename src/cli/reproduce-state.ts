/**
 * Runs that are done, one line of JSON each: a reproduction that was interrupted at any moment goes on from there. Those of
 * one process stand in a file for each figure; runs that several figures need stand in the file of the first. Those of other
 * processes stand in parts, each line of which says what it belongs to, until they are put in their places.
 */
import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { basename, join } from 'node:path';
import process from 'node:process';
import { isDeepStrictEqual } from 'node:util';
import { ENGINE_VERSION } from '../base/engine-version.ts';
import { isRecord } from '../base/record.ts';
import { err, ok, type Result } from '../base/result.ts';
import type { DraftSetup } from '../experiments/figures/draft.ts';

export interface RunLine {
  readonly key: string;
  readonly value: unknown;
  /** Real milliseconds that the run took. */
  readonly ms: number;
}

const PART_FILE = /^part-.*\.jsonl$/;

/** "0.1.0" and the hash of the sources that results depend on. */
export function build(): { readonly version: string; readonly sources: string } {
  const [version = '', sources = 'unknown'] = ENGINE_VERSION.split('+');
  return { version, sources };
}

/** Name of the runs of one engine, scale and seed. */
export function nameOfRuns({ scale, seed }: Pick<DraftSetup, 'scale' | 'seed'>): string {
  return `${build().sources}-scale-${scale}-seed-${seed}`;
}

export function folderOfRuns(out: string, setup: Pick<DraftSetup, 'scale' | 'seed'>): string {
  return join(out, 'runs', nameOfRuns(setup));
}

/** JSON has no word for these numbers; a reading of a run that stopped is made of them. */
function withAllNumbers(_: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isFinite(value) ? { number: String(value) } : value;
}

function readNumber(_: string, value: unknown): unknown {
  const isNumber = typeof value === 'object' && value !== null && Object.keys(value).join() === 'number';
  return isNumber && 'number' in value ? Number(value.number) : value;
}

export function textOf(line: object): string {
  return JSON.stringify(line, withAllNumbers);
}

/** A line as it is read from a text, or from a list in JSON; null for what is none. */
function lineIn(text: string): (RunLine & { readonly of?: unknown }) | null {
  try {
    const line: unknown = JSON.parse(text, readNumber);
    if (!isRecord(line)) return null;
    const { key, value, ms, of } = line;
    return typeof key === 'string' && typeof ms === 'number' ? { key, value, ms, of } : null;
  } catch {
    return null;
  }
}

/** Lines that a batch holds; null where one is none. */
export function linesIn(texts: readonly unknown[]): RunLine[] | null {
  const lines = texts.map((each) => lineIn(JSON.stringify(each)));
  return lines.every((line) => line !== null) ? lines : null;
}

/** Does a run; answers its line, null where JSON does not hold its value exactly: it is run again next time. */
export function measuredLine(
  key: string,
  run: () => unknown,
): { readonly value: unknown; readonly ms: number; readonly line: RunLine | null } {
  const began = process.hrtime.bigint();
  const value = run();
  const ms = Number((process.hrtime.bigint() - began) / 1_000_000n);
  const line = { key, value, ms };
  return { value, ms, line: isDeepStrictEqual(lineIn(textOf(line))?.value, value) ? line : null };
}

export class KeptRuns {
  /** Runs that are in their places. */
  readonly known = new Map<string, unknown>();
  /** Those and the runs of parts. */
  readonly all = new Map<string, unknown>();
  private readonly took = new Map<string, number>();

  private constructor(private readonly folder: string) {}

  /** @param folder of the runs of one engine, scale and seed; a sentence where it holds others */
  static open(folder: string): Result<KeptRuns, string> {
    const runs = new KeptRuns(folder);
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.jsonl')) : [];
    const isPart = (name: string): boolean => PART_FILE.test(name);
    // Runs in their places come first: they are the same in all reports.
    for (const name of names.toSorted((a, b) => Number(isPart(a)) - Number(isPart(b)))) {
      const wrong = isPart(name) ? runs.readPart(join(folder, name)) : runs.readOwn(join(folder, name));
      if (wrong !== null) return err(wrong);
    }
    return ok(runs);
  }

  /** Does a run that no part has, and keeps what it came to before anything else happens. */
  run(figure: string, key: string, run: () => unknown): void {
    if (this.all.has(key)) {
      this.known.set(key, this.all.get(key));
      this.append(figure, { key, value: this.all.get(key), ms: this.took.get(key) ?? 0 });
      return;
    }
    const { value, ms, line } = measuredLine(key, run);
    this.known.set(key, value);
    this.all.set(key, value);
    this.took.set(key, ms);
    if (line !== null) this.append(figure, line);
  }

  /** Milliseconds of the runs with these keys. */
  msOf(keys: Iterable<string>): number {
    let sum = 0;
    for (const key of keys) sum += this.took.get(key) ?? 0;
    return sum;
  }

  /** Lines of the runs with these keys, as far as they are done. */
  linesOf(keys: Iterable<string>): RunLine[] {
    const lines: RunLine[] = [];
    for (const key of keys)
      if (this.all.has(key)) lines.push({ key, value: this.all.get(key), ms: this.took.get(key) ?? 0 });
    return lines;
  }

  /** Removes parts all of whose runs are in their places. */
  removeParts(): void {
    for (const name of readdirSync(this.folder).filter((each) => PART_FILE.test(each))) {
      const file = join(this.folder, name);
      const lines = wholeLines(readFileSync(file, 'utf8'));
      if (lines.every((text) => this.known.has(lineIn(text)?.key ?? ''))) rmSync(file);
    }
  }

  private append(figure: string, line: RunLine): void {
    appendFileSync(join(this.folder, `${figure}.jsonl`), `${textOf(line)}\n`);
  }

  private readOwn(path: string): string | null {
    const lines = wholeLines(resumed(path));
    for (const [at, text] of lines.entries()) {
      const line = lineIn(text);
      if (line === null) return `${path}, line ${at + 1}: this is no run; delete the line.`;
      this.known.set(line.key, line.value);
      this.all.set(line.key, line.value);
      this.took.set(line.key, line.ms);
    }
    return null;
  }

  /** A run that stands in several parts counts once. */
  private readPart(path: string): string | null {
    for (const [at, text] of wholeLines(readFileSync(path, 'utf8')).entries()) {
      const where = `${path}, line ${at + 1}`;
      const line = lineIn(text);
      if (line === null) return `${where}: this is no run; delete the line.`;
      if (line.of !== basename(this.folder))
        return `${where}: this run is of another engine, scale or seed; delete the file.`;
      if (!this.all.has(line.key)) {
        this.all.set(line.key, line.value);
        this.took.set(line.key, line.ms);
      } else if (!isDeepStrictEqual(this.all.get(line.key), line.value))
        return `${where}: this run has two different results; delete the wrong one.`;
    }
    return null;
  }
}

/** Lines that are complete: what follows is being written, or was when its process ended. */
function wholeLines(text: string): string[] {
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .slice(0, -1);
}

/** The text of a file that this process goes on with; a line that was half written is cut off. */
export function resumed(path: string): string {
  if (!existsSync(path)) return '';
  const text = readFileSync(path, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) truncateSync(path, Buffer.byteLength(whole));
  return whole;
}
