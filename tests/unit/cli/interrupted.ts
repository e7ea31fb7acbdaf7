/** Commands of the runner that are ended by a signal at one of the calls by which they write on the disk. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { root, type Output } from './runner.ts';

/** Before a call, or when half of what it writes is written. */
export interface Moment {
  /** From 1; one more than there are calls: the command comes to its end. */
  readonly call: number;
  readonly place: 'before' | 'within';
}

const CHANGING = ['appendFileSync', 'mkdirSync', 'renameSync', 'rmSync', 'truncateSync', 'writeFileSync'];

/**
 * Counts in the thread that works the calls that change something on the disk, sends the signal at one of them, and stands still
 * until the process is ended. Their names are written to the file that is named, once the thread has ended.
 */
const PRELOAD = `
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';
const { INTERRUPT_CALL, INTERRUPT_PLACE, INTERRUPT_SIGNAL, INTERRUPT_LIST } = process.env;
const made = [];
let isInside = false;
const write = fs.writeFileSync;
function interrupt(plain, args) {
  if (INTERRUPT_PLACE === 'within') plain(args[0], args[1].slice(0, args[1].length >> 1));
  process.kill(process.pid, INTERRUPT_SIGNAL);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}
if (!isMainThread) {
  for (const name of ${JSON.stringify(CHANGING)}) {
    const plain = fs[name];
    fs[name] = (...args) => {
      // One call may be made of others.
      if (isInside) return plain(...args);
      made.push(name);
      isInside = true;
      if (made.length === Number(INTERRUPT_CALL)) interrupt(plain, args);
      try {
        return plain(...args);
      } finally {
        isInside = false;
      }
    };
  }
  syncBuiltinESMExports();
  process.on('exit', () => write(INTERRUPT_LIST, JSON.stringify(made)));
}`;

export interface Program {
  /** A script of this project. */
  readonly script: 'sim' | 'reproduce';
  readonly args: readonly string[];
}

interface Interruption extends Moment {
  readonly signal: NodeJS.Signals;
}

const NEVER: Interruption = { call: 0, place: 'before', signal: 'SIGINT' };

/** Runs a command. @param list the file that takes the names of its calls */
export async function runInterrupted(
  { script, args }: Program,
  list: string,
  { call, place, signal }: Interruption = NEVER,
): Promise<Output> {
  const preload = `data:text/javascript,${encodeURIComponent(PRELOAD)}`;
  const child = spawn(process.execPath, ['--import', preload, join(root, `scripts/${script}.mjs`), ...args], {
    cwd: root,
    env: {
      ...process.env,
      INTERRUPT_CALL: String(call),
      INTERRUPT_PLACE: place,
      INTERRUPT_SIGNAL: signal,
      INTERRUPT_LIST: list,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (text: Buffer) => (output.stdout += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output.stderr += text.toString()));
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, ...output };
}

/** The moments of a command whose calls are known, the end of its work among them. */
export function momentsOfCalls(list: string): Moment[] {
  const calls = JSON.parse(readFileSync(list, 'utf8')) as string[];
  return calls.flatMap((name, at) => {
    const before: Moment = { call: at + 1, place: 'before' };
    return /^(?:write|append)/.test(name) ? [before, { ...before, place: 'within' }] : [before];
  });
}

/** Contents of all files below a folder, by their paths. */
export function filesBelow(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
  return Object.fromEntries(
    files.toSorted().map((path) => [path.slice(folder.length + 1), readFileSync(path, 'latin1')]),
  );
}
