import { describe, expect, test } from 'vitest';
import { codeWithin, proseFindings } from './prose.ts';
import { untypedFindings } from './typed-texts.ts';
import { projectCode, told, type SourceFile } from './source-file.ts';

const code = projectCode();

/** Rooms that answer with codes: what people read of them stands in the texts of a language. */
const SPEECHLESS = [
  'src/base',
  'src/model',
  'src/engine',
  'src/traces',
  'src/protocols',
  'src/oracle',
  'src/experiments',
  'src/hostside',
  'src/explain',
  'src/session',
];

const sample = (text: string): SourceFile[] => [{ path: 'src/engine/sample.ts', text }];

describe('folders without sentences', () => {
  test('contain no sentence', () => {
    expect(told(proseFindings(codeWithin(code, SPEECHLESS)))).toEqual([]);
  });

  test.each([
    "const a = 'The block is full.';",
    "const a = 'No page is left for the host';",
    'const a = `Block ${b} is the victim and holds ${c} pages.`;',
    'const a = say`Tx${b} is rolled back, because no page has a count`;',
    "throw new Unusable('This is no page of the device.');",
    "const a = { error: new Error('No page is left for the host') };",
    "const a = 'It stops.';",
    "const a = 'no block is free';",
    'const a = `--set ${b}: the scheme takes no settings.`;',
    "const a = 'The block ' + b + ' is full and waits';",
    "const a = 'Der Block ist voll und wird gelöscht';",
    "const a = { 'The block is full now': 1 };",
    "enum Why { full = 'The block is full now' }",
    "function f(why = 'The block is full now') {}",
  ])('a sentence is found in %j', (text) => {
    expect(proseFindings(sample(text))).toHaveLength(1);
  });

  test.each([
    "import { a } from './the block is full.ts';",
    "throw new RangeError('There is no text for that.');",
    "assert(a > 0, 'A block that is erased has no valid page');",
    "type Fate = 'lost when power failed';",
    "const columns = 'time dev blkno bcount flags';",
    "const name = 'LightTx';",
  ])('text that nobody reads on the page is not reported: %j', (text) => {
    expect(proseFindings(sample(text))).toEqual([]);
  });
});

describe('tables of texts', () => {
  test('are typed by the messages that they word', () => {
    expect(told(untypedFindings(code))).toEqual([]);
  });

  test.each([
    ['src/engine/messages.ts', 'interface AMessages { full; }'],
    ['src/engine/messages.ts', 'interface AMessages { full: unknown }'],
    ['src/engine/messages.ts', 'interface AMessages { full: string }'],
    ['src/engine/messages.ts', 'interface AMessages { full: Record<string, string> }'],
    ['src/engine/messages.ts', 'interface AMessages { full: { readonly why: unknown } }'],
    ['src/engine/messages.ts', 'interface AMessages { full: { readonly [name: string]: string } }'],
    ['src/engine/messages.ts', 'interface AMessages { [code: string]: { readonly a: number } }'],
    ['src/engine/messages.ts', 'type AMessages = { full: string };'],
    ['src/texts/en/a.ts', 'export const a: Record<string, string> = {};'],
    ['src/texts/en/a.ts', 'export const a: { readonly [code: string]: string } = {};'],
    [
      'src/texts/en/a.ts',
      "export const a: TextsOf<A> = { full: () => { let b = ''; b += 'full'; return b; } };",
    ],
    ['src/app/screens/a.tsx', 'const a = <p>Nothing is here yet.</p>;'],
    ['src/app/screens/a.tsx', 'const a = <Button>Close</Button>;'],
    ['src/app/screens/a.tsx', "const a = <p>{'Nothing is here yet.'}</p>;"],
    ['src/app/screens/a.tsx', 'const a = <p>{`Block ${b} is full now`}</p>;'],
    ['src/app/screens/a.tsx', 'const a = <Panel title="Results" />;'],
    ['src/app/screens/a.tsx', 'const a = <Panel title={`Results of ${b}`} />;'],
    ['src/app/screens/a.tsx', 'const a = (texts as Record<string, string>)[b];'],
    [
      'src/app/screens/a.tsx',
      'const a = texts[b as keyof typeof texts] + (texts.of as { [c: string]: string })[b];',
    ],
    ['src/app/screens/a.tsx', 'const a = Reflect.get(texts, b);'],
    ['src/app/words/en/a.ts', 'export const texts: Record<string, string> = {};'],
    ['src/texts/en/a.ts', "export const a = { full: 'The block is full.' };"],
    ['src/texts/en/a.ts', "export const a: TextsOf<A> = { full: ({ b }) => 'Block ' + b };"],
    ['src/texts/en/a.ts', 'export const a = {} as TextsOf<A>;'],
  ])('an untyped text in %s is found: %s', (path, text) => {
    expect(untypedFindings([{ path, text }])).toHaveLength(1);
  });
});
