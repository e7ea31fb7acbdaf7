import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as api from '../../src/package/index.ts';
import { surfaceOf } from '../house/public-surface.ts';
import { projectRoot, type SourceFile } from '../house/source-file.ts';
import { expectGolden } from '../support/golden.ts';

const read = (path: string): SourceFile => ({ path, text: readFileSync(join(projectRoot, path), 'utf8') });
const { exports } = JSON.parse(read('package.json').text) as {
  exports: Record<string, string | { readonly types: string; readonly default: string }>;
};
const PARTS = ['index', 'devices', 'schemes', 'traces', 'explorer', 'experiments', 'refused'];

describe('the package’s surface', () => {
  test('every exported name and its type is as written down: a change is a change of version', async () => {
    const lines = PARTS.flatMap((part) => [`# ${part}`, ...surfaceOf(read(`src/package/${part}.ts`)), '']);
    await expectGolden(lines.join('\n'), 'package-surface.txt');
  });

  test('package.json exports an entry for each part, with types, and nothing else', () => {
    const entries = PARTS.filter((part) => part !== 'refused').map((part) =>
      part === 'index' ? '.' : `./${part}`,
    );
    expect(Object.keys(exports)).toEqual([...entries, './element', './package.json']);
    for (const entry of entries) {
      const name = entry === '.' ? 'index' : entry.slice(2);
      expect(exports[entry]).toEqual({
        types: `./lib/types/package/${name}.d.ts`,
        default: `./lib/${name}.js`,
      });
    }
  });

  test('docs/package.md describes every value that the package exports', () => {
    const { text } = read('docs/package.md');
    const undescribed = Object.keys(api).filter((name) => !text.includes(`\`${name}`));
    expect(undescribed).toEqual([]);
  });

  test('an exported function, constant, class and list of names are found with their types', () => {
    const text = `export function f(a: number): string { return ''; }
export const c: readonly string[] = [];
export class K { private x = 1; m(a: string): void {} }
export type { T, U };
const hidden = 1;`;
    expect(surfaceOf({ path: 'src/package/sample.ts', text })).toEqual([
      'function f(a: number): string',
      'const c: readonly string[]',
      'class K { m(a: string): void }',
      'type T',
      'type U',
    ]);
  });
});
