/** Runs the headless runner as a user does, as a process of its own. */
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

export interface Said {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export function sim(...args: string[]): Said {
  const done = spawnSync(process.execPath, [join(root, 'scripts/sim.mjs'), ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  });
  return { status: done.status, stdout: done.stdout, stderr: done.stderr };
}

export function simJson(...args: string[]): unknown {
  const said = sim(...args, '--json');
  if (said.status !== 0) throw new Error(`status ${String(said.status)}: ${said.stderr}`);
  return JSON.parse(said.stdout) as unknown;
}
