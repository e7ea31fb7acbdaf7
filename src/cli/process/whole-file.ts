/** Files that readers see whole or not at all, in folders that several processes may share. */
import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import process from 'node:process';
import { codeOf } from './failures.ts';

/** The file under which this process writes what is to become `file`. */
function partOf(file: string): string {
  return `${file}.${process.pid}`;
}

/** Readers see the old file or the new one, never a half. */
export function replaceFile(file: string, content: string | Uint8Array): void {
  writeWhole(file, (part) => writeFileSync(part, content));
}

/** The same for contents that are written piece by piece. */
export function writeWhole(file: string, write: (part: string) => void): void {
  const part = partOf(file);
  for (let isThere = false; !isThere; isThere = isRenamed(part, file)) write(part);
  removeParts(file);
}

/** False where another machine took this process for one that was ended, and has removed its part. */
function isRenamed(part: string, file: string): boolean {
  try {
    renameSync(part, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

/** Removes parts of a file whose processes were ended before it was whole. */
function removeParts(file: string): void {
  const [folder, name] = [dirname(file), `${basename(file)}.`];
  for (const each of readdirSync(folder)) {
    const pid = each.startsWith(name) ? each.slice(name.length) : '';
    if (/^\d+$/.test(pid) && !isRunning(Number(pid))) rmSync(join(folder, each), { force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) !== 'ESRCH';
  }
}
