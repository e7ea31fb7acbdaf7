import { lineAt, parse, visit, type Finding, type SourceFile, type SyntaxNode } from './source-file.ts';

export const LONGEST_FILE = 400;
export const LONGEST_FUNCTION = 70;

/** Files of more lines than a reader holds in mind. */
export function longFileFindings(files: readonly SourceFile[]): Finding[] {
  return files.flatMap(({ path, text }) => {
    const lines = text.replace(/\n$/, '').split('\n').length;
    return lines > LONGEST_FILE
      ? [{ path, line: LONGEST_FILE + 1, message: `${lines} lines, at most ${LONGEST_FILE}` }]
      : [];
  });
}

const isFunction = (node: SyntaxNode): boolean =>
  /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type);

/** Functions, methods and closures that span too many lines, those inside them counted in. */
export function longFunctionFindings(files: readonly SourceFile[]): Finding[] {
  return files.flatMap((file) => {
    const found: Finding[] = [];
    visit(parse(file).program, (node) => {
      if (!isFunction(node)) return;
      const line = lineAt(file.text, node.start);
      const lines = lineAt(file.text, node.end) - line + 1;
      if (lines <= LONGEST_FUNCTION) return;
      found.push({
        path: file.path,
        line,
        message: `a function of ${lines} lines, at most ${LONGEST_FUNCTION}`,
      });
    });
    return found;
  });
}
