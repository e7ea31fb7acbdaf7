import { isProse } from './prose.ts';
import {
  isWithin,
  lineAt,
  nameOf,
  parse,
  visit,
  type Finding,
  type SourceFile,
  type SyntaxNode,
} from './source-file.ts';

/** Types of arguments that say nothing about them. */
const SHAPELESS = /^TS(?:Any|Unknown|String|Number|Boolean|Object|Void|Undefined|Never)Keyword$/;

/** Types that give every text one type, or texts no names. */
const NAMELESS = /^TS(?:Any|Unknown|Object)Keyword$|^TSIndexSignature$/;

/**
 * Findings for texts that no table types: a message whose arguments have no type of their own, a table of texts
 * without `TextsOf`, a text put together with +, whose parts no other language can order; on the page a text that
 * stands beside the tables, and a table of texts that is read by names that it does not know.
 */
export function untypedFindings(files: readonly SourceFile[]): Finding[] {
  return files.flatMap((file) => {
    const found: Finding[] = [];
    const find = (node: SyntaxNode, message: string): void => {
      found.push({ path: file.path, line: lineAt(file.text, node.start), message });
    };
    if (/^src\/.*messages\.ts$/.test(file.path)) findShapeless(file, find);
    if (isWithin(file.path, ['src/texts'])) findLoose(file, find);
    if (isWithin(file.path, ['src/app', 'src/stage'])) findOnPage(file, find);
    return found;
  });
}

/** Attributes that people read or hear. */
const READ = /^(?:title|label|about|alt|aria-(?:label|description|valuetext)|placeholder|heading|tooltip)$/;

function findOnPage(file: SourceFile, find: Find): void {
  visit(parse(file).program, (node) => {
    if (isOnPage(node)) find(node, 'is a text of the page that stands in no table');
    if (/^TS(?:As|TypeAssertion)/.test(node.type) && isTexts(at(node, 'expression')) && !isConst(node))
      find(node, 'takes the types from a table of texts');
    const isReflected =
      node.type === 'CallExpression' && nameOf(at(at(node, 'callee'), 'object')) === 'Reflect';
    if (isReflected && (node['arguments'] as readonly SyntaxNode[]).some(isTexts))
      find(node, 'reads a table of texts by a name that it may not have');
    const isTable = node.type === 'VariableDeclarator' && nameOf(node['id']) === 'texts';
    if (isTable && isNameless(at(node, 'id'))) find(node, 'is a table of texts without names');
  });
}

function isOnPage(node: SyntaxNode): boolean {
  if (node.type === 'JSXText') return /\p{L}{2}/u.test(String(node['value']));
  if (node.type === 'JSXAttribute') return READ.test(nameOf(node['name'])) && isWording(at(node, 'value'));
  return node.type === 'JSXExpressionContainer' && isProse(wordingOf(at(node, 'expression')));
}

const isConst = (node: SyntaxNode): boolean => nameOf(at(at(node, 'typeAnnotation'), 'typeName')) === 'const';

/** `texts`, and what is in it. */
function isTexts(node: SyntaxNode | null): boolean {
  if (node?.type === 'MemberExpression') return isTexts(at(node, 'object'));
  if (/^TS(?:As|NonNull)Expression$/.test(node?.type ?? '')) return isTexts(at(node, 'expression'));
  return nameOf(node) === 'texts';
}

function isWording(value: SyntaxNode | null): boolean {
  const inner = value?.type === 'JSXExpressionContainer' ? at(value, 'expression') : value;
  return /\p{L}{2}/u.test(wordingOf(inner));
}

/** Returns the text of a string, or of a template beside its values; empty for everything else. */
function wordingOf(node: SyntaxNode | null): string {
  if (node?.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : '';
  if (node?.type !== 'TemplateLiteral') return '';
  return (node['quasis'] as readonly { readonly value: { readonly cooked: string } }[])
    .map((part) => part.value.cooked)
    .join('0');
}

/** Returns true if a type, somewhere in it, gives texts or arguments no names. */
function isNameless(type: SyntaxNode | null): boolean {
  let isFound = false;
  if (type !== null) visit(type, (node) => void (isFound ||= NAMELESS.test(node.type) || isOpenRecord(node)));
  return isFound;
}

/** `Record<string, …>` */
function isOpenRecord(node: SyntaxNode): boolean {
  if (nameOf(at(node, 'typeName')) !== 'Record') return false;
  const [key] = (at(node, 'typeArguments')?.['params'] ?? []) as readonly SyntaxNode[];
  return key?.type === 'TSStringKeyword';
}

type Find = (node: SyntaxNode, message: string) => void;

const at = (node: unknown, key: string): SyntaxNode | null =>
  ((node as SyntaxNode | null)?.[key] as SyntaxNode | undefined) ?? null;

function findShapeless(file: SourceFile, find: Find): void {
  visit(parse(file).program, (node) => {
    for (const entry of entriesOf(node)) {
      const type = at(at(entry, 'typeAnnotation'), 'typeAnnotation');
      if (
        entry.type !== 'TSPropertySignature' ||
        type === null ||
        SHAPELESS.test(type.type) ||
        isNameless(type)
      )
        find(entry, 'is a message whose arguments have no type of their own');
    }
  });
}

/** The messages of a table: an interface, or a type of an object. */
function entriesOf(node: SyntaxNode): readonly SyntaxNode[] {
  if (!nameOf(node['id']).endsWith('Messages')) return [];
  const isInterface = node.type === 'TSInterfaceDeclaration';
  const table = isInterface
    ? node['body']
    : node.type === 'TSTypeAliasDeclaration'
      ? node['typeAnnotation']
      : null;
  const { body, members } = (table ?? {}) as {
    readonly body?: SyntaxNode[];
    readonly members?: SyntaxNode[];
  };
  return body ?? members ?? [];
}

function findLoose(file: SourceFile, find: Find): void {
  visit(parse(file).program, (node) => {
    const isSum =
      (node.type === 'BinaryExpression' && node['operator'] === '+') ||
      (node.type === 'AssignmentExpression' && node['operator'] === '+=');
    if (isSum && hasString(node))
      find(node, 'is put together with +: another language orders its parts otherwise');
  });
  if (!/^src\/texts\/\w+\/(?!grammar)/.test(file.path)) return;
  for (const node of parse(file).program['body'] as readonly SyntaxNode[]) {
    const declaration = node.type === 'ExportNamedDeclaration' ? at(node, 'declaration') : null;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const each of declaration['declarations'] as readonly SyntaxNode[]) {
      const type = at(at(each, 'id'), 'typeAnnotation');
      if (at(each, 'init')?.type === 'CallExpression' && type === null) continue;
      if (type === null || isNameless(type)) find(each, 'is a table of texts without a type');
    }
  }
}

const hasString = (node: SyntaxNode): boolean =>
  ['left', 'right'].some((side) => {
    const value = at(node, side);
    return value?.type === 'TemplateLiteral' || typeof value?.['value'] === 'string';
  });
