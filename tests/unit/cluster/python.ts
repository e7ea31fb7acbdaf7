/** Python for the tests of what runs on clusters. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { root } from '../cli/runner.ts';

/** Python 3.9 or later, or null. */
export function findPython(): string | null {
  const asked = spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 9))']);
  return asked.status === 0 ? 'python3' : null;
}

export interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export const driver = join(root, 'workers/cluster/on_ray.py');

/** Runs a program in Python; `path` is where it finds modules first. */
export function runPython(
  python: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Ended {
  const all = { ...process.env, PYTHONDONTWRITEBYTECODE: '1', RAY_USAGE_STATS_ENABLED: '0', ...env };
  const done = spawnSync(python, args, { encoding: 'utf8', env: all, maxBuffer: 64 << 20 });
  return { status: done.status, stdout: done.stdout, stderr: done.stderr };
}
