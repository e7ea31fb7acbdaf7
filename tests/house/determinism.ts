import {
  lineAt,
  nameOf,
  parse,
  visit,
  type Finding,
  type SourceFile,
  type SyntaxNode,
} from './source-file.ts';

/** Globals that answer differently from one run, host or place to the next. */
const UNSTEADY_GLOBALS = new Set(['Date', 'performance', 'Intl', 'crypto', 'setTimeout', 'setInterval']);

const UNSTEADY_MEMBERS = /^(?:localeCompare|toLocale\w*)$/;

function unsteadyIn(node: SyntaxNode): string | null {
  if (node.type === 'MemberExpression') {
    const object = nameOf(node['object']);
    const property = nameOf(node['property']);
    if (object === 'Math' && property === 'random') return 'Math.random has no seed';
    if (UNSTEADY_MEMBERS.test(property)) return `${property} depends on the locale`;
    return UNSTEADY_GLOBALS.has(object) ? `${object}.${property} depends on the host` : null;
  }
  const isCall = node.type === 'NewExpression' || node.type === 'CallExpression';
  const callee = isCall ? nameOf(node['callee']) : '';
  return UNSTEADY_GLOBALS.has(callee) ? `${callee} depends on the host` : null;
}

/** Uses of clocks, unseeded randomness and locales. */
export function unsteadyFindings(files: readonly SourceFile[]): Finding[] {
  return files.flatMap((file) => {
    const found: Finding[] = [];
    visit(parse(file).program, (node) => {
      const message = unsteadyIn(node);
      if (message !== null) found.push({ path: file.path, line: lineAt(file.text, node.start), message });
    });
    return found;
  });
}
