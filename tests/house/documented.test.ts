import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { missingPathFindings, missingScriptFindings } from './documented.ts';
import { projectPaths, projectRoot, told, type SourceFile } from './source-file.ts';

const read = (path: string): SourceFile => ({ path, text: readFileSync(join(projectRoot, path), 'utf8') });
const document = (text: string): SourceFile => ({ path: 'README.md', text });

describe('this project', () => {
  const readme = read('README.md');

  test('every path the README names exists', () => {
    expect(told(missingPathFindings(readme, projectPaths()))).toEqual([]);
  });

  test('every script the README names exists', () => {
    const { scripts } = JSON.parse(read('package.json').text) as { scripts: Record<string, string> };
    expect(told(missingScriptFindings(readme, Object.keys(scripts)))).toEqual([]);
  });
});

describe('the rule of paths', () => {
  const existing = ['src/base/heap.ts', 'LICENSE', 'package.json', '.ci/run'];

  test('knows files, folders and the end of a sentence', () => {
    const text =
      'See `src/base/`, src/base/heap.ts. Then [the licence](./LICENSE), `package.json` and `.ci/run`.';
    expect(missingPathFindings(document(text), existing)).toEqual([]);
  });

  test.each(['`src/foo`', 'src/base/he', 'see [this](docs/a.md)', '`vite.config.ts`', 'tests/laws/'])(
    'finds %j',
    (text) => {
      expect(missingPathFindings(document(text), existing)).toHaveLength(1);
    },
  );

  test('leaves addresses alone', () => {
    expect(missingPathFindings(document('[a](https://example.org/src/foo) and [b](#src)'), existing)).toEqual(
      [],
    );
  });
});

test('a script that is none is found', () => {
  const text = 'Run `npm ci && npm start`, `npm test` and `npm run -s simulate -- run`.';
  expect(told(missingScriptFindings(document(text), ['start', 'test', 'sim']))).toEqual([
    'README.md:1 tells to run simulate, which is no script',
  ]);
});
