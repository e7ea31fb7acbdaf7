/** `reproduce --variants`, as far as it says no. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { root } from './runner.ts';

test.each([['--seed', '3'], ['--no-bands'], ['nvctx-12'], ['--published', 'values.json']])(
  'variants are measured with a scale alone, not with %s',
  (...more) => {
    const file = join(temporaryFolder(), 'variants.json');
    const args = [join(root, 'scripts/reproduce.mjs'), '--variants', file, ...more];
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
    expect(status).toBe(2);
    expect(stderr).toBe('--variants goes with --scale alone.\n');
    expect(existsSync(file)).toBe(false);
  },
);
