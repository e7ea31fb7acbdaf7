import {
  isCode,
  isWithin,
  lineAt,
  nameOf,
  parse,
  type Finding,
  type SourceFile,
  type SyntaxNode,
} from './source-file.ts';

/** A capital, and two small words in a row: it is a person who reads that. Codes and formats have no capital. */
const PROSE = /^[“„(]?[A-ZÄÖÜ0].*[ ’][a-zäöü]{2,},? [a-zß’]{2,}/su;
/** Two words and more that end with a full stop. */
const STOPPED = /^\S+ .*[a-zäöüß”“)][.!?]$/su;
/** Small words with a verb among them. */
const VERB = /^[a-z].* (?:is|are|was|were|has|have|had|cannot|must|does|will) /s;

export const isProse = (text: string): boolean => PROSE.test(text) || STOPPED.test(text) || VERB.test(text);

/** English that is data: titles that links and files carry as they are, and how a file of others begins. */
const DATA: ReadonlySet<string> = new Set([
  'Random script 0 of seed 0',
  'WAL statistics between ',
  'first record is after ',
  // Answers of lessons' queries, which the page words, and a slice's name in an exported trace.
  'none is under way',
  'block 0 is collected',
]);

/** Names that are the same in every language, and what built-in devices and scenarios carry in links and files. */
const NAMES: readonly (readonly [path: RegExp, keys: readonly string[]])[] = [
  [/^src\/protocols\//, ['paper']],
  // Papers speak their own language.
  [/^src\/experiments\/orders\//, ['quote']],
  [/^src\/hostside\/\w+\/(?:scheme|script)\.ts$/, ['title', 'paper']],
  [
    /^src\/(?:engine\/host\/scenarios|model\/(?:tiny-)?devices|session\/link\/defaults)\.ts$/,
    ['title', 'about'],
  ],
];

/**
 * Findings for what people would read in files that speak no language: sentences in strings and templates. Thrown and
 * asserted texts are for programmers: they say which rule of the code was broken.
 */
export function proseFindings(files: readonly SourceFile[]): Finding[] {
  return files.flatMap((file) => {
    const found: Finding[] = [];
    const names = new Set(NAMES.flatMap(([path, keys]) => (path.test(file.path) ? keys : [])));
    const see = (node: SyntaxNode): void => {
      if (isForProgrammers(node) || (node.type === 'Property' && names.has(nameOf(node['key'])))) return;
      const text = textOf(node);
      if (text !== null && isProse(text) && !DATA.has(text)) {
        const message = `speaks English: “${text}” belongs to src/texts, by a code in a table of messages`;
        found.push({ path: file.path, line: lineAt(file.text, node.start), message });
      }
      if (node.type === 'BinaryExpression' && text !== null) return;
      for (const child of childrenOf(node)) see(child);
    };
    see(parse(file).program);
    return found;
  });
}

/** The text of a string, a template or a sum of such, with a number for each value; null for everything else. */
function textOf(node: SyntaxNode): string | null {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null;
  if (node.type === 'BinaryExpression' && node['operator'] === '+') {
    const parts = [node['left'], node['right']].map((side) => textOf(side as SyntaxNode));
    return parts.every((part) => part === null) ? null : parts.map((part) => part ?? '0').join('');
  }
  if (node.type !== 'TemplateLiteral') return null;
  const parts = node['quasis'] as readonly { readonly value: { readonly cooked: string } }[];
  return parts.map(({ value }) => value.cooked).join('0');
}

function isForProgrammers(node: SyntaxNode): boolean {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'TSLiteralType':
      return true;
    case 'ThrowStatement': {
      const thrown = node['argument'] as SyntaxNode;
      return thrown.type === 'NewExpression' && nameOf(thrown['callee']).endsWith('Error');
    }
    case 'CallExpression':
      return ['assert', 'present'].includes(nameOf(node['callee']));
    default:
      return false;
  }
}

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  return Object.values(node)
    .flat()
    .filter((value): value is SyntaxNode => typeof value === 'object' && value !== null && 'type' in value);
}

/** Files of some folders that are compiled. */
export const codeWithin = (files: readonly SourceFile[], folders: readonly string[]): SourceFile[] =>
  files.filter(({ path }) => isCode(path) && isWithin(path, folders));
