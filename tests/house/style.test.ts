import { describe, expect, test } from 'vitest';
import { commentFindings } from './comments.ts';
import { unsteadyFindings } from './determinism.ts';
import { foreignFileFindings, webAssemblyFindings } from './foreign.ts';
import { shortcutFindings } from './shortcuts.ts';
import { longFileFindings, longFunctionFindings } from './sizes.ts';
import { isWithin, projectCode, projectPaths, told, type SourceFile } from './source-file.ts';

const code = projectCode();
const paths = projectPaths();
const ts = (text: string): SourceFile[] => [{ path: 'src/engine/sample.ts', text }];

/** The rooms whose every result must be the same in every host. */
const STEADY = ['src/base', 'src/model', 'src/engine', 'src/protocols', 'src/oracle', 'src/hostside'];

describe('sizes of files and functions', () => {
  test('no file of this project is too long', () => {
    expect(told(longFileFindings(code))).toEqual([]);
  });

  test('no function of this project is too long', () => {
    // The callback of a `describe` is a chapter, not a function one has to hold in mind.
    const programs = code.filter(({ path }) => isWithin(path, ['src', 'workers', 'scripts']));
    expect(told(longFunctionFindings(programs))).toEqual([]);
  });

  test('a file of 401 lines is reported, one of 400 is not', () => {
    expect(longFileFindings(ts('let a = 1;\n'.repeat(400)))).toEqual([]);
    expect(told(longFileFindings(ts('let a = 1;\n'.repeat(401))))).toHaveLength(1);
  });

  test.each([
    ['a declaration', 'function f() {', '}'],
    ['an arrow', 'const f = () => {', '};'],
    ['a method', 'class A { m() {', '} }'],
    ['an accessor', 'const a = { get b() {', '} };'],
  ])('%s of 71 lines is reported, one of 70 is not', (_, head, foot) => {
    const body = (lines: number): string => `${head}\n${"  a = '}';\n".repeat(lines - 2)}${foot}\n`;
    expect(longFunctionFindings(ts(body(70)))).toEqual([]);
    expect(longFunctionFindings(ts(body(71)))).toHaveLength(1);
  });
});

describe('forbidden shortcuts', () => {
  test('this project’s code contains none', () => {
    expect(told(shortcutFindings(code))).toEqual([]);
  });

  test.each([
    'let a: any = 1;',
    'const a = b as any;',
    'function f(x: Map<string, any>) {}',
    '// @ts-ignore\nlet a = 1;',
    '// eslint-disable-next-line\nlet a = 1;',
    '/* oxlint-disable */',
    '// prettier-ignore\nlet a = 1;',
    '// oxfmt-ignore\nlet a = 1;',
    '// TODO later',
    "test.only('a', f);",
    "test.skip('a', f);",
    "test.describe.only('a', f);",
    "describe.skipIf(true)('a', f);",
    "it.todo('a');",
  ])('a shortcut is found: %j', (text) => {
    expect(shortcutFindings(ts(text))).toHaveLength(1);
  });

  test('a fixed wait is found in tests alone', () => {
    const text = 'await page.waitForTimeout(500);';
    expect(shortcutFindings([{ path: 'e2e/lab.spec.ts', text }])).toHaveLength(1);
    expect(shortcutFindings([{ path: 'scripts/bench.mjs', text }])).toEqual([]);
  });

  test('words in strings and names are not reported', () => {
    expect(shortcutFindings(ts("const any = 'TODO: any'; list.skip(3); // any page may do"))).toEqual([]);
  });
});

describe('words of comments', () => {
  test('every sentence begins with its subject or a verb, and names the caller', () => {
    expect(told(commentFindings(code))).toEqual([]);
  });

  test.each([
    '/** What the block holds. */',
    '/** Whether a block is free. */\nlet a = 1;',
    '/**\n * Which blocks are free,\n * by plane.\n */',
    '/** Returns the block. Where it is full, null. */',
    '/**\n * Returns the block.\n * How it was chosen is in `pick`.\n */',
    'let a = 1; // Who writes it',
    '// Why it stopped.',
    '// Pages that nobody asks for.',
    '/** Whoever asks waits. */',
  ])('a comment that does not is found: %j', (text) => {
    expect(commentFindings(ts(text)).length).toBeGreaterThan(0);
  });

  test('a finding names the line of the word', () => {
    const text = 'let a = 1;\n/**\n * Returns the block.\n * Whether it is full is not checked.\n */\n';
    expect(told(commentFindings(ts(text)))).toEqual([
      'src/engine/sample.ts:4 “Whether”: a comment begins with a clause, and not with the subject or a verb',
    ]);
  });

  test.each([
    '/** Returns the block that holds a page, and says where it stands. */',
    '// Blocks that are free,\n// whether they are good or not.',
    "const a = 'What is it?'; const somebody = `Who`;",
    '// However long it takes.',
  ])('words elsewhere are not reported: %j', (text) => {
    expect(commentFindings(ts(text))).toEqual([]);
  });
});

describe('determinism', () => {
  test('the model of this project uses no clock, no random source and no locale', () => {
    expect(told(unsteadyFindings(code.filter(({ path }) => isWithin(path, STEADY))))).toEqual([]);
  });

  test.each([
    'Math.random();',
    'Date.now();',
    'new Date();',
    'performance.now();',
    'crypto.getRandomValues(a);',
    'a.localeCompare(b);',
    'n.toLocaleString();',
    "new Intl.NumberFormat('en');",
    'setTimeout(f, 1);',
  ])('a source of nondeterminism is found: %j', (text) => {
    expect(unsteadyFindings(ts(text))).toHaveLength(1);
  });

  test('exact arithmetic is not reported', () => {
    expect(unsteadyFindings(ts('Math.floor(Math.imul(a, b) / 2); const performance = 3;'))).toEqual([]);
  });
});

describe('copied code and WebAssembly', () => {
  test('this project contains no copied code', () => {
    expect(told(foreignFileFindings(paths))).toEqual([]);
  });

  test('this project uses no WebAssembly', () => {
    const shipped = code.filter(({ path }) => isWithin(path, ['src', 'workers', 'scripts']));
    expect(told(webAssemblyFindings(shipped, paths))).toEqual([]);
  });

  test('copied code is found', () => {
    expect(foreignFileFindings(['src/third_party/a.ts', 'vendor/b.js', 'src/base/vendor.ts'])).toHaveLength(
      2,
    );
  });

  test.each(['WebAssembly.instantiate(bytes);', "import init from './engine.wasm?init';"])(
    'WebAssembly is found: %j',
    (text) => {
      expect(webAssemblyFindings(ts(text), [])).toHaveLength(1);
    },
  );

  test('a WebAssembly file is found', () => {
    expect(webAssemblyFindings([], ['public/engine.wasm'])).toHaveLength(1);
  });
});
