import { posix } from 'node:path';
import { parse, visit, type SourceFile, type SyntaxNode } from './source-file.ts';

export interface Import {
  readonly from: string;
  readonly offset: number;
}

/**
 * Everything a file imports, types included: statements, re-exports, `import()` and `import('…')` types; of a style
 * sheet, what it composes from.
 */
export function importsOf(file: SourceFile): Import[] {
  return file.path.endsWith('.css') ? composedBy(file) : importedBy(file);
}

function composedBy({ text }: SourceFile): Import[] {
  return [...text.matchAll(/(?:from|@import)\s+['"](\.[^'"]+)['"]/g)].map(({ 1: from = '', index }) => ({
    from,
    offset: index,
  }));
}

function importedBy(file: SourceFile): Import[] {
  const found: Import[] = [];
  visit(parse(file).program, (node) => {
    const imports = /^(?:Import|ExportNamed|ExportAll)Declaration$|^ImportExpression$|^TSImportType$/;
    const source = imports.test(node.type) ? (node['source'] as SyntaxNode | null) : null;
    const from = source?.['value'];
    if (typeof from === 'string') found.push({ from, offset: node.start });
  });
  return found;
}

export const isRelative = (from: string): boolean => from.startsWith('./') || from.startsWith('../');

/** The path an import names, without a query such as `?raw`. */
export const targetOf = (path: string, from: string): string =>
  posix.join(posix.dirname(path), from.replace(/\?.*$/, ''));
