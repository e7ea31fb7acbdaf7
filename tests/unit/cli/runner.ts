/** Runs the headless runner as a user does, as a process of its own. */
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

export interface Output {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export function sim(...args: string[]): Output {
  const done = spawnSync(process.execPath, [join(root, 'scripts/sim.mjs'), ...args], {
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
