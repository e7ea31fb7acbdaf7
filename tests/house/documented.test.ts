import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SCHEMES } from '../../src/protocols/registry.ts';
import {
  commentsOf,
  doubleSectionFindings,
  missingPathFindings,
  missingScriptFindings,
  missingSectionFindings,
  sectionsOf,
} from './documented.ts';
import { projectCode, projectPaths, projectRoot, told, type SourceFile } from './source-file.ts';

const read = (path: string): SourceFile => ({ path, text: readFileSync(join(projectRoot, path), 'utf8') });
const document = (text: string, path = 'README.md'): SourceFile => ({ path, text });

describe('this project', () => {
  const existing = projectPaths();
  const documents = existing.filter((path) => path.endsWith('.md')).map(read);
  const comments = projectCode().map(commentsOf);
  const workflows = existing.filter((path) => path.startsWith('.github/')).map(read);
  // The changelog describes the past and stays as it is; files that it names may be gone.
  const current = [...documents, ...comments, ...workflows].filter(({ path }) => path !== 'CHANGELOG.md');

  test('every path that a document or a comment names exists', () => {
    expect(current.flatMap((each) => told(missingPathFindings(each, existing)))).toEqual([]);
  });

  test('every numbered section that a document or a comment cites exists', () => {
    expect(current.flatMap((each) => told(missingSectionFindings(each, documents)))).toEqual([]);
  });

  test('no two sections of docs/schemes have the same number', () => {
    expect(told(doubleSectionFindings(documents))).toEqual([]);
    expect(documents.flatMap(sectionsOf).length).toBeGreaterThan(18);
  });

  test('every script that a document or a workflow runs exists', () => {
    const { scripts } = JSON.parse(read('package.json').text) as { scripts: Record<string, string> };
    const found = [...documents, ...workflows].flatMap((each) =>
      missingScriptFindings(each, Object.keys(scripts)),
    );
    expect(told(found)).toEqual([]);
  });
});

describe('the folder of each scheme', () => {
  const advice = 'describe it in scripts/pictures/devices.mjs, then npm run build && npm run pictures --';

  test.each(SCHEMES.map(({ id }) => id))(
    '%s: its README shows a picture of its mechanism, which is there',
    (id) => {
      const readme = `src/protocols/${id}/README.md`;
      expect(
        read(readme).text,
        `${readme} shows ![a sentence on what is seen](../../../docs/pictures/${id}.png)`,
      ).toMatch(new RegExp(`^!\\[[^\\]]{20,}\\]\\(../../../docs/pictures/${id}\\.png\\)$`, 'm'));
      expect(projectPaths(), `${advice} ${id}`).toContain(`docs/pictures/${id}.png`);
    },
  );

  test.each(SCHEMES.map(({ id }) => id))(
    '%s: the folder of its view shows it running and recovering',
    (id) => {
      const readme = `src/explain/${id}/README.md`;
      expect(projectPaths(), `write ${readme} as src/explain/wal/README.md is`).toContain(readme);
      const { text } = read(readme);
      for (const picture of [`${id}-running`, id]) {
        const link = `](../../../docs/pictures/${picture}.png)`;
        expect(text, `${readme} shows ![a picture${link}`).toContain(link);
        expect(projectPaths(), `${advice} ${picture}`).toContain(`docs/pictures/${picture}.png`);
      }
    },
  );
});

describe('the check of paths', () => {
  const existing = [
    'src/base/heap.ts',
    'src/kit/a.ts',
    'src/kit/README.md',
    'docs/b.md',
    'LICENSE',
    'package.json',
    '.ci/run',
  ];

  test('recognises files, folders, patterns and the end of a sentence', () => {
    const text =
      'See `src/base/`, src/base/heap.ts and src/base/h*.ts. Then [the licence](./LICENSE), `package.json` and `.ci/run`.';
    expect(missingPathFindings(document(text), existing)).toEqual([]);
  });

  test('resolves paths from the folder of the document, and from the root', () => {
    const text = '`a.ts`, `../base/heap.ts`, `docs/b.md` and [this](../../docs/b.md)';
    expect(missingPathFindings(document(text, 'src/kit/README.md'), existing)).toEqual([]);
    expect(missingPathFindings(document('`b.ts`', 'src/kit/README.md'), existing)).toHaveLength(1);
  });

  test.each([
    '`src/foo`',
    'src/base/he',
    'see [this](docs/a.md)',
    '`vite.config.ts`',
    'tests/laws/',
    'as protocols.md says',
    'src/base/x*.ts',
  ])('finds the missing path in %j', (text) => {
    expect(missingPathFindings(document(text), existing)).toHaveLength(1);
  });

  test('ignores web addresses and anchors', () => {
    expect(missingPathFindings(document('[a](https://example.org/src/foo) and [b](#src)'), existing)).toEqual(
      [],
    );
  });

  test('reads the comments of code and nothing else of it', () => {
    const code = "const path = 'src/gone.ts';\n/** As src/lost.ts\n * does. */\n// See notes.md.\n";
    const found = missingPathFindings(commentsOf(document(code, 'src/a.ts')), existing);
    expect(told(found)).toEqual([
      'src/a.ts:2 names src/lost.ts, which does not exist',
      'src/a.ts:4 names notes.md, which does not exist',
    ]);
  });
});

describe('the check of sections', () => {
  const documents = [
    document('# §6 A scheme\n\n## §6.1 An example\n', 'docs/schemes/06-a.md'),
    document('# §7 Another\n\n# §6 Again\n', 'docs/schemes/07-b.md'),
  ];

  test('accepts headings, lists of sections, and links between documents', () => {
    const text = 'docs/schemes §6, §7 and docs/schemes/06-a.md §6.1; LightTx §III-B, RFC 8878 §3.1, §4';
    expect(missingSectionFindings(document(text), documents)).toEqual([]);
    const link = document('[§6.1](06-a.md)', 'docs/schemes/07-b.md');
    expect(missingSectionFindings(link, documents)).toEqual([]);
  });

  test('finds a missing section, also across the lines of a comment', () => {
    const code = document('/**\n * As in docs/schemes\n * §6, §6.2.\n */\n', 'src/a.ts');
    expect(told(missingSectionFindings(commentsOf(code), documents))).toEqual([
      'src/a.ts:2 cites §6.2 of docs/schemes, which has no such section',
    ]);
    const link = document('[§6.1](07-b.md)', 'docs/schemes/06-a.md');
    expect(missingSectionFindings(link, documents)).toHaveLength(1);
  });

  test('finds a section number used by two headings', () => {
    expect(told(doubleSectionFindings(documents))).toEqual([
      'docs/schemes/07-b.md:3 has §6, which stands elsewhere too',
    ]);
  });
});

test('a command that runs a missing script is found', () => {
  const text = 'Run `npm ci && npm start`, `npm test` and `npm run -s simulate -- run`.';
  expect(told(missingScriptFindings(document(text), ['start', 'test', 'sim']))).toEqual([
    'README.md:1 tells to run simulate, which is no script',
  ]);
});
