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
/** Formats of others have bounds of their own: the page sizes of a database are no device's. */
const FORMATS = /^src\/traces\//;
/** The one file that turns bounds of the schema into checks of links. */
const LINK_FIELDS = 'src/session/link/fields.ts';

/** Measurements set up the device that a paper describes. */
const MEASURING = /^src\/(?:experiments\/|cli\/bench\.ts$)/;
/** Screens and commands: they take the specification's values. The first sweep is an example, as scenarios are. */
const OPERATED =
  /^src\/(?:cli|app(?!\/screens\/figures\/sweeps\/sweep-spec-edit\.ts)|session\/(?:client|runner|worker))\//;

const LIBRARY_BOUNDS = /^(?:min|max|gt|lt|not)(?:Value|Length|Size|Bytes|Entries|Graphemes|Words)$/;
const WIDGET_BOUNDS = new Set(['min', 'max', 'least', 'most', 'step', 'minLength', 'maxLength']);
/** A bar's own scale and a frame's height bound nothing that is entered. */
const NO_INPUT = new Set(['progress', 'Scroller']);
const FIELD_BOUNDS = new Set(['least', 'most', 'longest']);
const FIELDS = new Set(['wholeNumber', 'realNumber', 'textOf']);
const ORDER = new Set(['<', '>', '<=', '>=']);

/** Constants of a file, by their names. */
type Constants = ReadonlyMap<string, number>;

const NONE: Constants = new Map();

/** The value of an expression of literals and constants alone, such as `2 ** 32 - 1`; null for any other. */
function literalValue(expression: unknown, constants: Constants = NONE): number | null {
  const node = expression as SyntaxNode | null | undefined;
  switch (node?.type) {
    case 'JSXExpressionContainer':
      return literalValue(node['expression'], constants);
    case 'Identifier':
      return constants.get(nameOf(node)) ?? null;
    case 'Literal':
      return literalNumber(node['value']);
    case 'UnaryExpression': {
      const inner = literalValue(node['argument'], constants);
      return inner === null ? null : -inner;
    }
    case 'BinaryExpression': {
      const sides = [node['left'], node['right']];
      return sides.every((side) => literalValue(side, constants) !== null) ? Number.MAX_VALUE : null;
    }
    default:
      return null;
  }
}

function literalNumber(value: unknown): number | null {
  const isNumeric = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
  return isNumeric && !Number.isNaN(Number(value)) ? Number(value) : null;
}

function constantsOf(program: SyntaxNode): Constants {
  const constants = new Map<string, number>();
  visit(program, (node) => {
    if (node.type !== 'VariableDeclaration' || node['kind'] !== 'const') return;
    for (const { id, init } of node['declarations'] as readonly SyntaxNode[]) {
      const value = literalValue(init, constants);
      if (value !== null && nameOf(id) !== '') constants.set(nameOf(id), value);
    }
  });
  return constants;
}

/** Nodes that wrap a value without changing which field it is. */
const WRAPPERS = /^(?:TS(?:NonNull|As|Satisfies)|Parenthesized|Chain|Unary)Expression$/;

/** The last name of `spec.host.queueDepth`, of `host['queueDepth']`, `Number(queueDepth)` and `queueDepth`. */
function lastName(expression: unknown): string {
  const node = expression as SyntaxNode;
  const { type } = node;
  if (WRAPPERS.test(type)) return lastName(node['expression'] ?? node['argument']);
  if (type === 'CallExpression') {
    const [first] = node['arguments'] as readonly SyntaxNode[];
    return first === undefined || !CONVERTING.has(nameOf(node['callee'])) ? '' : lastName(first);
  }
  if (type !== 'MemberExpression') return nameOf(node);
  const { value } = node['property'] as { readonly value?: unknown };
  return typeof value === 'string' ? value : nameOf(node['property']);
}

const CONVERTING = new Set(['Number', 'parseInt', 'parseFloat']);

function libraryBound(node: SyntaxNode): string | null {
  if (node.type !== 'MemberExpression' && node.type !== 'ImportSpecifier') return null;
  const name = nameOf(node.type === 'MemberExpression' ? node['property'] : node['imported']);
  return LIBRARY_BOUNDS.test(name) ? `${name} bounds a link beside the specification` : null;
}

function widgetBound(node: SyntaxNode, constants: Constants): string | null {
  if (node.type !== 'JSXOpeningElement' || NO_INPUT.has(elementName(node))) return null;
  for (const attribute of node['attributes'] as readonly SyntaxNode[]) {
    const name = attribute.type === 'JSXAttribute' ? elementName(attribute) : '';
    if (!WIDGET_BOUNDS.has(name) || attribute['value'] === null) continue;
    const value = literalValue(attribute['value'], constants);
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
  const bounds = (node['arguments'] as readonly SyntaxNode[]).map((each) => literalValue(each));
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

function comparedBound(node: SyntaxNode, names: ReadonlySet<string>, constants: Constants): string | null {
  if (node.type !== 'BinaryExpression' || !ORDER.has(String(node['operator']))) return null;
  for (const [one, other] of [
    [node['left'], node['right']],
    [node['right'], node['left']],
  ]) {
    const value = literalValue(other, constants);
    // Comparisons with 0 and 1 ask for any, or for more than one: these are no bounds.
    if (value === null || value === 0 || value === 1 || !names.has(lastName(one))) continue;
    return `${lastName(one)} is bounded beside the specification`;
  }
  return null;
}

/** `Math.min(queueDepth, 64)`, `clamp(queueDepth, 1, 64)` and `[1, 2].includes(queueDepth)`. */
function calledBound(node: SyntaxNode, names: ReadonlySet<string>, constants: Constants): string | null {
  if (node.type !== 'CallExpression') return null;
  const callee = node['callee'] as SyntaxNode;
  const called = callee.type === 'MemberExpression' ? nameOf(callee['property']) : nameOf(callee);
  const given = node['arguments'] as readonly SyntaxNode[];
  const list = callee.type === 'MemberExpression' ? (callee['object'] as SyntaxNode) : null;
  const others = list?.type === 'ArrayExpression' ? (list['elements'] as readonly SyntaxNode[]) : given;
  const isBound = LIMITING.has(called) || (called === 'includes' && list?.type === 'ArrayExpression');
  const name = given.map(lastName).find((each) => names.has(each));
  if (!isBound || name === undefined) return null;
  const values = others.map((each) => literalValue(each, constants));
  return values.some((value) => value !== null && value !== 0 && value !== 1)
    ? `${name} is bounded beside the specification`
    : null;
}

const LIMITING = new Set(['min', 'max', 'clamp']);

/** `queueDepth ?? 64` and `{ queueDepth = 64 }`. */
function secondDefault(node: SyntaxNode, names: ReadonlySet<string>, constants: Constants): string | null {
  const isDefault =
    node.type === 'AssignmentPattern' || (node.type === 'LogicalExpression' && node['operator'] !== '&&');
  if (!isDefault || !names.has(lastName(node['left']))) return null;
  const value = literalValue(node['right'], constants);
  if (value === null || value === 0) return null;
  return `${lastName(node['left'])} has a default beside the specification's`;
}

/** `{ queueDepth: 64 }` in what people operate: a start value of its own. */
function secondStart(node: SyntaxNode, names: ReadonlySet<string>, constants: Constants): string | null {
  if (node.type !== 'Property' || !names.has(nameOf(node['key']))) return null;
  const value = literalValue(node['value'], constants);
  if (value === null || value === 0 || value === 1) return null;
  return `${nameOf(node['key'])} has a value beside the specification's`;
}

/** Bounds and defaults of a specification's fields, or of what links carry, that stand outside of the schema. */
export function boundFindings(files: readonly SourceFile[], names: ReadonlySet<string>): Finding[] {
  return files.flatMap((file) => {
    if (SCHEMA.test(file.path)) return [];
    const found: Finding[] = [];
    const { program } = parse(file);
    const constants = constantsOf(program);
    visit(program, (node) => {
      const message =
        (file.path === LINK_FIELDS ? null : libraryBound(node)) ??
        widgetBound(node, constants) ??
        (DECLARING.test(file.path) ? null : fieldBound(node)) ??
        (FORMATS.test(file.path) ? null : comparedBound(node, names, constants)) ??
        calledBound(node, names, constants) ??
        (MEASURING.test(file.path) ? null : secondDefault(node, names, constants)) ??
        (OPERATED.test(file.path) ? secondStart(node, names, constants) : null);
      if (message !== null) found.push({ path: file.path, line: lineAt(file.text, node.start), message });
    });
    return found;
  });
}
