import {
  lineAt,
  nameOf,
  parse,
  visit,
  type Finding,
  type SourceFile,
  type SyntaxNode,
} from './source-file.ts';

/** Files in which bounds stand. */
const SCHEMA = /^src\/model\/schema\/(?:specification|link)-schema\.ts$/;
/** Schemes, workloads and host-side machines declare fields of their own. */
const DECLARING = /^src\/(?:engine\/host\/workloads|protocols|hostside)\//;
/** The one file that turns bounds of the schema into checks of links. */
const LINK_FIELDS = 'src/session/link/fields.ts';

const LIBRARY_BOUNDS = /^(?:min|max|gt|lt|not)(?:Value|Length|Size|Bytes|Entries|Graphemes|Words)$/;
const WIDGET_BOUNDS = new Set(['min', 'max', 'least', 'most', 'step', 'minLength', 'maxLength']);
/** A bar's own scale and a frame's height bound nothing that is entered. */
const NO_INPUT = new Set(['progress', 'Scroller']);
const FIELD_BOUNDS = new Set(['least', 'most', 'longest']);
const FIELDS = new Set(['wholeNumber', 'realNumber', 'textOf']);
const ORDER = new Set(['<', '>', '<=', '>=']);

/** The value of an expression of literals alone, such as `2 ** 32 - 1`; null for any other. */
function literalValue(node: unknown): number | null {
  const { type, ...parts } = node as SyntaxNode;
  if (type === 'JSXExpressionContainer') return literalValue(parts['expression']);
  if (type === 'Literal') {
    const value = Number(parts['value']);
    return parts['value'] === '' || Number.isNaN(value) ? null : value;
  }
  if (type === 'UnaryExpression') {
    const inner = literalValue(parts['argument']);
    return inner === null ? null : -inner;
  }
  if (type !== 'BinaryExpression') return null;
  const [left, right] = [literalValue(parts['left']), literalValue(parts['right'])];
  return left === null || right === null ? null : Number.MAX_VALUE;
}

/** The last name of `spec.host.queueDepth` and of `queueDepth`. */
function lastName(node: unknown): string {
  const { type, property } = node as SyntaxNode;
  return type === 'MemberExpression' ? nameOf(property) : nameOf(node);
}

function libraryBound(node: SyntaxNode): string | null {
  if (node.type !== 'MemberExpression' && node.type !== 'ImportSpecifier') return null;
  const name = nameOf(node.type === 'MemberExpression' ? node['property'] : node['imported']);
  return LIBRARY_BOUNDS.test(name) ? `${name} bounds a link beside the specification` : null;
}

function widgetBound(node: SyntaxNode): string | null {
  if (node.type !== 'JSXOpeningElement' || NO_INPUT.has(elementName(node))) return null;
  for (const attribute of node['attributes'] as readonly SyntaxNode[]) {
    const name = attribute.type === 'JSXAttribute' ? elementName(attribute) : '';
    if (!WIDGET_BOUNDS.has(name) || attribute['value'] === null) continue;
    const value = literalValue(attribute['value']);
    // Sliders count their notches from 0, one by one.
    const isNotch = (name === 'min' && value === 0) || (name === 'step' && value === 1);
    if (value !== null && !isNotch) return `${name} bounds a form beside the specification`;
  }
  return null;
}

function elementName(node: SyntaxNode): string {
  const { name } = node['name'] as { readonly name?: unknown };
  return typeof name === 'string' ? name : '';
}

function fieldBound(node: SyntaxNode): string | null {
  if (node.type === 'ObjectExpression')
    return declaresField(node) ? 'a field is declared beside the schema' : null;
  if (node.type !== 'CallExpression' || !FIELDS.has(nameOf(node['callee']))) return null;
  const bounds = (node['arguments'] as readonly SyntaxNode[]).map(literalValue);
  return bounds.some((value) => value !== null && value !== 0)
    ? 'a field is declared beside the schema'
    : null;
}

/** `{ kind: 'number', least: 0, … }` with a bound that is a literal. */
function declaresField(node: SyntaxNode): boolean {
  const properties = node['properties'] as readonly SyntaxNode[];
  const named = properties.filter(({ type }) => type === 'Property');
  const isField = named.some(({ key, value }) => {
    const kind = (value as SyntaxNode)['value'];
    return nameOf(key) === 'kind' && (kind === 'number' || kind === 'text');
  });
  return (
    isField && named.some(({ key, value }) => FIELD_BOUNDS.has(nameOf(key)) && literalValue(value) !== null)
  );
}

function comparedBound(node: SyntaxNode, names: ReadonlySet<string>): string | null {
  if (node.type !== 'BinaryExpression' || !ORDER.has(String(node['operator']))) return null;
  for (const [one, other] of [
    [node['left'], node['right']],
    [node['right'], node['left']],
  ]) {
    const value = literalValue(other);
    // Comparisons with 0 and 1 ask for any, or for more than one: these are no bounds.
    if (value === null || value === 0 || value === 1 || !names.has(lastName(one))) continue;
    return `${lastName(one)} is bounded beside the specification`;
  }
  return null;
}

/** Bounds of a specification's fields, or of what links carry, that stand outside of the schema. */
export function boundFindings(files: readonly SourceFile[], names: ReadonlySet<string>): Finding[] {
  return files.flatMap((file) => {
    if (SCHEMA.test(file.path)) return [];
    const found: Finding[] = [];
    visit(parse(file).program, (node) => {
      const message =
        (file.path === LINK_FIELDS ? null : libraryBound(node)) ??
        widgetBound(node) ??
        (DECLARING.test(file.path) ? null : fieldBound(node)) ??
        comparedBound(node, names);
      if (message !== null) found.push({ path: file.path, line: lineAt(file.text, node.start), message });
    });
    return found;
  });
}
