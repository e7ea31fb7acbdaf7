import { posix } from 'node:path';
import { parse, visit, type SourceFile, type SyntaxNode } from './source-file.ts';

export interface Import {
  readonly from: string;
  readonly offset: number;
}

/**
 * Everything a file imports, types included: statements, re-exports, `import()`, `import('…')` types, patterns of
 * files and addresses beside the file; of a style sheet, what it composes from.
 */
export function importsOf(file: SourceFile): Import[] {
  return file.path.endsWith('.css') ? composedBy(file) : importedBy(file);
}

function composedBy({ text }: SourceFile): Import[] {
  return [...text.matchAll(/(?:from|@import)\s+(?:url\()?['"]?(\.[^'")\s]+)/g)].map(
    ({ 1: from = '', index }) => ({
      from,
      offset: index,
    }),
  );
}

function importedBy(file: SourceFile): Import[] {
  const found: Import[] = [];
  const { program, comments } = parse(file);
  visit(program, (node) => {
    for (const source of sourcesOf(node)) found.push({ from: addressIn(source), offset: node.start });
  });
  for (const { value, start } of comments) {
    const from = /^\/\s*<reference path="([^"]+)"/.exec(value)?.[1];
    if (from !== undefined) found.push({ from: from.startsWith('.') ? from : `./${from}`, offset: start });
  }
  return found;
}

const IMPORTS = /^(?:Import|ExportNamed|ExportAll)Declaration$|^ImportExpression$|^TSImportType$/;

/** Returns the modules that a node imports from. */
function sourcesOf(node: SyntaxNode): readonly SyntaxNode[] {
  const { type, source, expression, callee, arguments: given, id } = node as unknown as Importing;
  if (IMPORTS.test(type)) return source === null ? [] : [source];
  if (type === 'TSExternalModuleReference') return [expression];
  // A pattern declares what files are; a name adds to what is imported by it.
  if (type === 'TSModuleDeclaration')
    return id.type === 'Literal' && !String(id['value']).startsWith('*') ? [id] : [];
  const [first, base] = given ?? [];
  if (first === undefined) return [];
  // An address beside `import.meta.url`, and a pattern given to `import.meta.glob`.
  const isAddress = type === 'NewExpression' && base !== undefined && isOfThisFile(base);
  const isPattern = type === 'CallExpression' && isOfThisFile(callee);
  if (!isAddress && !isPattern) return [];
  return first.type === 'ArrayExpression' ? (first['elements'] as readonly SyntaxNode[]) : [first];
}

interface Importing {
  readonly type: string;
  readonly source: SyntaxNode | null;
  readonly expression: SyntaxNode;
  readonly callee: SyntaxNode;
  readonly arguments?: readonly SyntaxNode[];
  readonly id: SyntaxNode;
}

/** `import.meta.url` and the like. */
const isOfThisFile = (node: SyntaxNode): boolean =>
  node.type === 'MemberExpression' && (node['object'] as SyntaxNode).type === 'MetaProperty';

/** The address as it is written; what is put together while the page runs has none, and no folder may import it. */
function addressIn({ type, value, quasis, expressions }: SyntaxNode): string {
  if (typeof value === 'string') return value;
  const isPlain = type === 'TemplateLiteral' && (expressions as readonly SyntaxNode[]).length === 0;
  const [only] = isPlain ? (quasis as readonly { readonly value: { readonly cooked: string } }[]) : [];
  return only?.value.cooked ?? 'what is put together';
}

export const isRelative = (from: string): boolean => from.startsWith('./') || from.startsWith('../');

/** The path an import names, without a query such as `?raw`. */
export const targetOf = (path: string, from: string): string =>
  posix.join(posix.dirname(path), from.replace(/\?.*$/, ''));
