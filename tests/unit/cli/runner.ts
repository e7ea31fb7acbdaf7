/** Runs the headless runner as a user does, as a process of its own. */
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { freshBundle } from '../../../scripts/bundle.mjs';

export const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

/** The runner's file, which `scripts/sim.mjs` looks for at every start: no source changes during a test. */
export const runnerFile = join(freshBundle(root) ?? '', 'main.js');

export interface Output {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export function sim(...args: string[]): Output {
  const done = spawnSync(process.execPath, [runnerFile, ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  });
  return { status: done.status, stdout: done.stdout, stderr: done.stderr };
}

/** The same in a command line of a shell, in which SIM stands for the runner. */
export function simIn(command: string): Output {
  const started = `'${process.execPath}' '${runnerFile}'`;
  const done = spawnSync('bash', ['-c', command.replaceAll('SIM', started)], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  });
  return { status: done.status, stdout: done.stdout, stderr: done.stderr };
}

export function simJson(...args: string[]): unknown {
  const output = sim(...args, '--json');
  if (output.status !== 0) throw new Error(`status ${String(output.status)}: ${output.stderr}`);
  return JSON.parse(output.stdout) as unknown;
}
