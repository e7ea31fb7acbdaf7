/** Damage to the code of a scheme that knows its language: tokens, lines, members of the declaration, and what is kept. */
import { array, type Arbitrary, constantFrom, nat, oneof, string, tuple } from 'fast-check';
import { ASSIGNMENT_IDS } from '../../../src/workbench/assignments/assignment.ts';
import { startOf } from '../../../src/workbench/assignments/starts.ts';
import { TEMPLATES, templateText } from '../../../src/workbench/templates/texts.ts';

const SOUND: readonly string[] = [...TEMPLATES.map(templateText), ...ASSIGNMENT_IDS.map(startOf)];

/** Comments, texts, names, numbers, signs of some characters, and any other character. */
const TOKEN =
  /\/\/.*|\/\*[\s\S]*?\*\/|'[^'\n]*'|`[^`]*`|[A-Za-z_$][\w$]*|\d+|=>|\?\.|\?\?|\.\.\.|[!=]==|&&|\|\||\+\+|--|\s+|[\s\S]/g;

/** Words and signs of the language, and some that end a text or begin something that goes on. */
const WORDS = [
  ...'( ) [ ] { } ; , . : ? => = === + - ++ -- ! && || ?? ?. ... < > * / % & | ^ ~ @ # \\'.split(' '),
  ...'if else for while do return break continue throw new try catch finally switch case default'.split(' '),
  ...'const let var function class extends super this typeof void delete in of instanceof'.split(' '),
  ...'async await yield import export from type interface enum namespace declare abstract as'.split(' '),
  ...'satisfies is keyof readonly public private static get set null undefined true false NaN'.split(' '),
  ...'0 1 -1 0.5 1e99 0x 1n 4294967296 d tx page place label memory fields scheme records'.split(' '),
  "'",
  ...'" ` ${ // /* */ /[/ <div> </div> #! \\u{'.split(' '),
  '\n',
  '\u2028',
];

/** Expressions for a value that is none of those that are asked for. */
const ODD = [
  'null',
  'undefined',
  'true',
  '-1',
  '0.5',
  'NaN',
  '1e9',
  '2 ** 32',
  '10n',
  "''",
  "'constructor'",
  "'x'.repeat(100000)",
  '[]',
  '[undefined]',
  '{}',
  '{ length: 3 }',
  'Symbol()',
  '() => 1',
  'new Date(0)',
  'new Set([1])',
  "new Map([['a', 1]])",
  'new WeakMap()',
  'new (class A {})()',
  'Promise.resolve(1)',
  'Object.create(null)',
  'Object.create(Object.create(null))',
  "Object.defineProperty({}, 'a', { enumerable: true, get() { throw 1; } })",
  'new Proxy({}, { ownKeys() { throw 1; }, getPrototypeOf() { throw 1; }, get() { throw 1; } })',
  '((a) => (a.push(a), a))([])',
  '{ toString() { throw 1; } }',
  '{ constructor: { name: Symbol() } }',
  '(() => { let a = {}; for (let i = 0; i < 9000; i++) a = { a }; return a; })()',
  '(() => { for (;;); })()',
  '(() => { throw null; })()',
  '(() => { throw Object.create(null); })()',
  '(() => { throw Object.assign(new Error(), { message: Symbol() }); })()',
  "(() => { throw new Error('x'.repeat(100000)); })()",
];

/** Members of a declaration: plain ones, and hooks that do something with a value. Each `$` is such a value. */
const MEMBERS = [
  'name: $',
  'fields: $',
  'fields: { a: $ }',
  'fields: { a: 1, b: 2, c: 4, d: 1 }',
  "map: 'scan'",
  "map: 'log'",
  "map: 'checkpoint'",
  'map: $',
  "holds: 'last'",
  'holds: $',
  "writers: 'one'",
  'writers: $',
  "isolation: ['strict']",
  'isolation: [$]',
  'isolation: $',
  'movesRide: true',
  'movesRide: $',
  'nothing: $',
  'label: $',
  '[$]: 1',
  '...$',
  'get ready() { return $; }',
  'memory: () => ($)',
  'memory: () => ({ a: $ })',
  'notes: () => ($)',
  'notes: () => ({ a: [$] })',
  'label: () => ($)',
  'label: () => ({ txid: $ })',
  'filled: () => ($)',
  'copy: () => ($)',
  'begin: () => ($)',
  'superseded: () => ($)',
  'misleads: () => ($)',
  'committed: () => ($)',
  'committed: () => [$]',
  'committed: () => [{ version: $, number: $, pages: [{ page: $, place: $ }] }]',
  'ready: () => ($)',
  'async ready() { $; }',
  'async *label() { $; }',
  'label: async () => ($)',
  'ready: (d, tx) => d.record(tx, $)',
  'ready: (d, tx) => d.record($, {})',
  'ready: (d, tx) => d.logCommit($)',
  'ready: (d, tx) => void d.log($, { pages: 1, version: tx.version })',
  'ready: (d, tx) => void d.log([$], { pages: $, version: $ })',
  'ready: (d, tx) => void d.log([1], { pages: 1, version: $, isWhole: $ })',
  'ready: (d, tx) => void d.log([1], $)',
  'ready: (d) => d.publish($)',
  'ready: (d, tx) => { d.publish(tx); d.acknowledge(tx); d.acknowledge($); }',
  'ready: (d, tx) => { d.acknowledge(tx); d.publish(tx); d.checkpoint(); }',
  'recordDurable: (d, tx) => d.record(tx, {})',
  'recordDurable: (d, tx, place) => { d.release(place); d.record(tx, {}); }',
  'logged: (d, tx) => void d.log([1], { pages: 1, version: 1 })',
  'current: (d) => d.release($)',
  'current: (d) => void d.entriesPerPage($)',
  'current: (d) => void d.transaction($)',
  'current: (d) => void d.newestFirst($, $)',
  'current: (d) => d.checkpoint()',
  'checkpointed: (d) => d.checkpoint()',
  'write: (d, tx) => { d.memory.a = $; }',
  'write: (d, tx) => { tx.notes.a = $; }',
  'write: (d, tx) => { tx.notes = d; }',
  'abort: (d) => { d.memory = $; }',
  'placed: (d, tx, at) => { at.label.a = $; }',
  'recover: (d, pages) => d.restore($, $)',
  'recover: (d, pages) => pages.forEach(({ page, place }) => d.restore(page, place))',
  'recover: (d, pages) => pages.forEach(({ place }) => d.keep(place, $))',
  'recover: (d, pages) => d.keep($)',
  'recover: (d, pages) => d.reject($)',
  'recover: (d, pages) => d.resume($)',
  'recover: (d, pages) => d.resume({ number: $, version: $ })',
  'recover: (d, pages) => d.verdict($, $, $)',
  'recover: (d, pages) => { pages.length = 0; pages.push($); }',
  'recover: (d, pages) => void d.newestFirst(pages, () => ($))',
  'recover: (d, pages) => void d.newestFirst(pages, () => [$])',
];

/** The text is damaged at a place, by the other arguments. */
type Damage = (text: string, at: number, other: number, instead: string) => string;

const TOKENS: Damage = (text, at, other, instead) => {
  const tokens = text.match(TOKEN) ?? [];
  const places = [...tokens.keys()].filter((place) => tokens[place]?.trim() !== '');
  const place = places[at % Math.max(1, places.length)] ?? 0;
  const second = places[(other >> 3) % Math.max(1, places.length)] ?? 0;
  const [one = '', two = ''] = [tokens[place], tokens[second]];
  const said = [
    ['', two],
    [one + one, two],
    [two, one],
    [two, two],
    [instead, two],
    [`${one} ${instead} `, two],
  ];
  const [first = '', then = ''] = said[other % said.length] ?? [];
  tokens[second] = then;
  tokens[place] = first;
  return tokens.join('');
};

const LINES: Damage = (text, at, other, instead) => {
  const lines = text.split('\n');
  const place = at % lines.length;
  const [line = ''] = lines.splice(place, 1);
  if (other % 4 === 1) lines.splice(place, 0, line, line);
  else if (other % 4 === 2) lines.splice(other % (lines.length + 1), 0, line);
  else if (other % 4 === 3) lines.splice(place, 0, instead);
  return lines.join('\n');
};

/** A member more, before all others or behind them: the later one of two counts. */
const DECLARED: Damage = (text, at, other, instead) => {
  const member = `  ${(MEMBERS[at % MEMBERS.length] ?? '').replaceAll('$', () => instead)},\n`;
  const end = text.lastIndexOf('\n});') + 1;
  const begin = text.indexOf('scheme({\n') + 'scheme({\n'.length;
  const place = other % 4 === 0 ? begin : end;
  return text.slice(0, place) + member + text.slice(place);
};

const CHARACTERS: Damage = (text, at, other, instead) => {
  const place = at % (text.length + 1);
  return text.slice(0, place) + instead + text.slice(place + (other % 3));
};

function damage(how: Damage, instead: Arbitrary<string>): Arbitrary<(text: string) => string> {
  return tuple(nat(9_999), nat(9_999), instead).map(
    ([at, other, word]) =>
      (text) =>
        how(text, at, other, word),
  );
}

const [tokens, lines, declared, characters] = [
  damage(TOKENS, constantFrom(...WORDS)),
  damage(LINES, constantFrom(...WORDS)),
  damage(DECLARED, constantFrom(...ODD)),
  damage(CHARACTERS, oneof(string({ unit: 'binary', maxLength: 3 }), string({ maxLength: 3 }))),
];

const sound = constantFrom(...SOUND);

function damaged(edit: Arbitrary<(text: string) => string>): Arbitrary<string> {
  return tuple(sound, array(edit, { minLength: 1, maxLength: 3 })).map(([text, edits]) =>
    // A file holds no half of a character.
    Buffer.from(edits.reduce((before, each) => each(before), text)).toString(),
  );
}

/** Code that is mostly refused when it is read. */
export const damagedCode = damaged(oneof(tokens, lines, declared, characters));

/** Code of which most is a scheme that can be judged. */
export const damagedSchemes = damaged(oneof({ weight: 3, arbitrary: declared }, tokens, lines));

/** A template with members put in behind its own, for cases that are kept. */
export function withMember(member: string): string {
  const [text = ''] = SOUND;
  return text.replace(/\n\}\);/, () => `\n  ${member},\n});`);
}
