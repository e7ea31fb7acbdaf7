/** Files that the runner reads: `-` is standard input, and a pipe is read to its end. */
import { closeSync, constants, openSync, readSync } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { err, ok, type Result } from '../../base/result.ts';
import { bytesSource, type ByteSource } from '../../traces/byte-source.ts';
import { codeOf, systemFailure } from './failures.ts';
import { surroundings } from './surroundings.ts';

const STEP_BYTES = 1 << 20;
const STDIN = '-';
/** Time between two looks at a pipe, and how long one without a writer is waited for. */
const LOOK_MS = 10;
const PATIENCE_MS = 5_000;

/** Texts of files that are not read from the disk, by their paths. */
let held: ReadonlyMap<string, string> = new Map();

/** Runs a command for which some files have the given texts, whether they stand on this computer or not. */
export async function withTexts<T>(
  texts: ReadonlyMap<string, string>,
  run: () => T | Promise<T>,
): Promise<T> {
  const outer = held;
  held = texts;
  try {
    return await run();
  } finally {
    held = outer;
  }
}

/** Returns true for a file whose text is given: it may stand nowhere. */
export function isTextGiven(path: string): boolean {
  return held.has(path);
}

/** A file as a source of bytes; a sentence where there is none that can be read. */
export async function fileSource(path: string): Promise<Result<ByteSource, string>> {
  const given = held.get(path);
  if (given !== undefined) return ok(bytesSource(Buffer.from(given), path));
  try {
    if (path === STDIN) return ok(bytesSource(await standardInput(), 'standard input'));
    const stats = await stat(path);
    if (stats.isDirectory()) return err(`“${path}” is a folder; name a file.`);
    // A pipe can be read once only, and a source must be readable again.
    if (stats.isFIFO()) {
      const bytes = await readPipe(path);
      return bytes === null
        ? err(`“${path}” is a pipe into which nobody writes.`)
        : ok(bytesSource(bytes, path));
    }
    if (!stats.isFile()) return err(`“${path}” is a device; name a file, or - for standard input.`);
    await (await open(path)).close();
    return ok({ name: path, size: stats.size, open: () => chunks(path) });
  } catch (error) {
    return err(unreadable(path, error));
  }
}

/** The text of a file; a sentence where it cannot be read. */
export async function fileText(path: string): Promise<Result<string, string>> {
  const source = await fileSource(path);
  if (!source.ok) return source;
  try {
    const pieces: Uint8Array[] = [];
    // A chunk is spoilt as soon as the next one is asked for.
    for await (const piece of source.value.open()) pieces.push(piece.slice());
    return ok(Buffer.concat(pieces).toString('utf8'));
  } catch (error) {
    return err(unreadable(path, error));
  }
}

/** All that standard input holds. */
export async function standardInput(): Promise<Uint8Array> {
  const { stdin } = surroundings();
  if (stdin !== null) return stdin;
  const pieces: Uint8Array[] = [];
  for await (const piece of process.stdin) pieces.push(Buffer.from(piece as Uint8Array));
  return Buffer.concat(pieces);
}

function unreadable(path: string, error: unknown): string {
  const failure = systemFailure(error, path)?.sentence ?? `“${path}” cannot be used: ${String(error)}.`;
  return failure.replace('cannot be used', 'cannot be opened');
}

async function* chunks(path: string): AsyncGenerator<Uint8Array> {
  const file = await open(path);
  try {
    for (;;) {
      const { bytesRead, buffer } = await file.read(new Uint8Array(STEP_BYTES), 0, STEP_BYTES);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

/**
 * Reads a pipe without ever waiting inside a call, from which no signal could free the program. Returns null if no
 * process writes into it.
 */
async function readPipe(path: string): Promise<Uint8Array | null> {
  const pipe = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  const pieces: Uint8Array[] = [];
  const buffer = new Uint8Array(STEP_BYTES);
  try {
    let hadWriter = false;
    for (let waited = 0; ; waited += LOOK_MS) {
      const read = readNow(pipe, buffer);
      if (read === 0 && hadWriter) return Buffer.concat(pieces);
      if (read === 0 && waited >= PATIENCE_MS) return null;
      hadWriter ||= read !== 0;
      if (read !== null && read > 0) pieces.push(buffer.slice(0, read));
      else await sleep(LOOK_MS);
    }
  } finally {
    closeSync(pipe);
  }
}

/** Bytes that a pipe holds: 0 where it has no writer, null where its writer has written nothing more. */
function readNow(pipe: number, buffer: Uint8Array): number | null {
  try {
    return readSync(pipe, buffer);
  } catch (error) {
    if (codeOf(error) === 'EAGAIN') return null;
    throw error;
  }
}
