/**
 * `check --sandbox`: the judgement in a process of its own, from which Node's permission model takes the files, other processes and
 * threads. It has no environment variables, and its memory and time are bounded. The files of reports are written out here.
 */
import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import process from 'node:process';
import { present } from '../base/assert.ts';
import { err, ok, type Result } from '../base/result.ts';
import type { Point } from './check-points.ts';
import type { CheckReport } from './check-report.ts';
import { say, STATUS } from './process/status.ts';

/** The exit status, and all that `check --reports` prints. */
export interface JudgedFile {
  readonly status: typeof STATUS.done | typeof STATUS.broken;
  readonly reports: CheckReport;
}

const MOST_MEMORY_MB = 1024;
const MOST_SECONDS = 300;
const MOST_OUTPUT_BYTES = 16 << 20;

const TOLD =
  'The file was judged in a process that reads no files but its own, writes none, starts no processes and threads, and has no environment variables.';

/**
 * Returns the warning, given each time, of what the process does not protect from. Node can take the network from a
 * process from version 25 on.
 */
function notProtected(): string {
  const network = process.allowedNodeEnvironmentFlags.has('--allow-net')
    ? ''
    : ' This version of Node cannot take the network from it.';
  return `${TOLD}${network} It shares the process with the judge: code that sets out to forge its verdict can.`;
}

/**
 * `options`: of `check`, without those of its output.
 * @param works file of further works, which the process may read as well
 */
export function checkInSandbox(
  file: string,
  options: readonly string[],
  works: string | null = null,
): Result<JudgedFile, string> {
  const flag = permissionFlag();
  if (flag === null) return err('--sandbox needs Node 20 or later, with its permission model.');
  const program = realpathSync(present(process.argv[1]));
  const given = works === null ? [] : [realpathSync(works)];
  const readable = [program, realpathSync(file), ...given].map((path) => `--allow-fs-read=${path}`);
  const done = spawnSync(
    process.execPath,
    [
      flag,
      '--disable-warning=ExperimentalWarning',
      ...readable,
      `--max-old-space-size=${MOST_MEMORY_MB}`,
      program,
      'check',
      realpathSync(file),
      '--reports',
      ...options,
      ...given.flatMap((path) => ['--works', path]),
    ],
    {
      env: {},
      encoding: 'utf8',
      timeout: MOST_SECONDS * 1000,
      maxBuffer: MOST_OUTPUT_BYTES,
      killSignal: 'SIGKILL',
    },
  );
  if (done.error !== undefined || done.signal !== null)
    return err(`${file} was stopped: it took more than ${MOST_SECONDS} seconds, or too much memory.`);
  if (done.status !== STATUS.done && done.status !== STATUS.broken)
    return err(done.stderr.trim().split('\n').at(-1) ?? '');
  say(notProtected());
  const reports = readReports(done.stdout);
  if (reports === null) return err(`${file} wrote into the output of the judge.`);
  return ok({ status: done.status, reports });
}

function permissionFlag(): string | null {
  const flags = ['--permission', '--experimental-permission'];
  return flags.find((each) => process.allowedNodeEnvironmentFlags.has(each)) ?? null;
}

function readReports(output: string): CheckReport | null {
  try {
    const read = JSON.parse(output) as Partial<CheckReport> | null;
    const isWhole =
      typeof read?.text === 'string' &&
      typeof read.title === 'string' &&
      Array.isArray(read.points) &&
      read.points.every(isPoint);
    return isWhole ? (read as CheckReport) : null;
  } catch {
    return null;
  }
}

function isPoint(point: unknown): point is Point {
  if (typeof point !== 'object' || point === null) return false;
  const { name, holds, failure } = point as Partial<Record<keyof Point, unknown>>;
  return typeof name === 'string' && typeof holds === 'boolean' && typeof failure === 'string';
}
