import {
  lineAt,
  nameOf,
  parse,
  visit,
  type Finding,
  type SourceFile,
  type SyntaxNode,
} from './source-file.ts';

const CLOCKS = new Set(['performance.now', 'Date.now', 'process.cpuUsage', 'process.hrtime']);

function isClock(node: SyntaxNode): boolean {
  const callee = node['callee'] as SyntaxNode | undefined;
  if (node.type !== 'CallExpression' || callee?.type !== 'MemberExpression') return false;
  return CLOCKS.has(`${nameOf(callee['object'])}.${nameOf(callee['property'])}`);
}

/**
 * Clocks that a test reads to keep or to compare what they say: a busy machine would fail it. One that is handed on at
 * once, as a browser hands it to what paints, measures nothing.
 */
export function clockFindings(files: readonly SourceFile[]): Finding[] {
  return files.flatMap((file) => {
    const { program } = parse(file);
    const handedOn = new Set<unknown>();
    visit(program, (node) => {
      if (node.type !== 'CallExpression' || nameOf(node['callee']) === 'expect') return;
      for (const argument of node['arguments'] as readonly SyntaxNode[]) handedOn.add(argument);
    });
    const found: Finding[] = [];
    visit(program, (node) => {
      if (!isClock(node) || handedOn.has(node)) return;
      found.push({ path: file.path, line: lineAt(file.text, node.start), message: 'measures time' });
    });
    return found;
  });
}
