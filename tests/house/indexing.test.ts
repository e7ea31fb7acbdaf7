import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { HOT_FILES } from './hot-files.ts';
import { projectPaths, projectRoot } from './source-file.ts';

const compiler = join(projectRoot, 'node_modules/typescript/bin/tsc');
const CHECKED = ['--noUncheckedIndexedAccess', 'true', '--pretty', 'false'];
const ALONE = [
  '--noEmit',
  '--emitDeclarationOnly',
  'false',
  '--composite',
  'false',
  '--incremental',
  'false',
];

/** Files that do not compile where indexed reads are checked, by the paths that the compiler gives them. */
function uncheckedFiles(configuration: string, folder: string): string[] {
  const args = [compiler, '-p', configuration, ...CHECKED, ...ALONE];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  return [...new Set(Array.from(stdout.matchAll(/^(\S.*?)\(\d+,\d+\): error /gm), ([, path = '']) => path))];
}

describe('indexed reads', () => {
  test('of the rooms of a step are checked in every file that is not declared hot, and in no hot one', () => {
    expect(uncheckedFiles('tsconfig.hot.json', projectRoot).sort()).toEqual(Object.keys(HOT_FILES).sort());
  });

  test('that are not checked are found in a file of their own', () => {
    const folder = temporaryFolder();
    const options = { lib: ['ES2023'], types: [] };
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: join(projectRoot, 'tsconfig.base.json'), compilerOptions: options }),
    );
    const sum = (read: string): string => `export const second = (a: number[]): number => 1 + ${read};\n`;
    writeFileSync(join(folder, 'checked.ts'), sum('(a[1] ?? 0)'));
    writeFileSync(join(folder, 'unchecked.ts'), sum('a[1]'));
    expect(uncheckedFiles('tsconfig.json', folder)).toEqual(['unchecked.ts']);
  });

  test('are checked in every other configuration of the compiler', () => {
    const lax = projectPaths()
      .filter((path) => /^tsconfig.*\.json$/.test(path))
      .filter((path) =>
        /"noUncheckedIndexedAccess": false/.test(readFileSync(join(projectRoot, path), 'utf8')),
      );
    expect(lax).toEqual(['tsconfig.hot.json']);
  });
});
