/**
 * From the text of an author's file to JavaScript: types go, `import` and `export` become `require` and `exports`.
 * The caller gives it the interface as the module `flashscope`.
 */
import { transform } from 'sucrase';
import { err, ok, type Result } from '../../base/result.ts';

/** Error in a text that is not in the expected language; line and column count from 1. */
export interface SyntaxProblem {
  readonly line: number;
  readonly column: number;
  readonly reason: string;
}

export function compile(source: string): Result<string, SyntaxProblem> {
  const code = stripped(source);
  return typeof code === 'string' ? ok(code) : err(problemOf(code, source));
}

/** An error of the stripper's own has no place. */
interface Failure {
  readonly message: string;
  readonly loc?: { readonly line: number; readonly column: number };
}

function stripped(source: string): string | Failure {
  try {
    const { code } = transform(source, {
      transforms: ['typescript', 'imports'],
      disableESTransforms: true,
      preserveDynamicImport: true,
    });
    return code;
  } catch (error) {
    return error as Failure;
  }
}

function problemOf({ message, loc }: Failure, source: string): SyntaxProblem {
  if (loc === undefined) return { line: lineOfFailure(source), column: 1, reason: 'this cannot be read' };
  const reason = message.replace(/^Error transforming [^:]*: /, '').replace(/ \(\d+:\d+\)$/, '');
  return { line: loc.line, column: loc.column, reason };
}

/** The line with which the stripper fails without a place, and without which it does not. */
function lineOfFailure(source: string): number {
  const lines = source.split('\n');
  let [without, line] = [0, lines.length];
  while (line - without > 1) {
    const middle = (line + without) >> 1;
    const before = stripped(lines.slice(0, middle).join('\n'));
    if (typeof before === 'string' || before.loc !== undefined) without = middle;
    else line = middle;
  }
  return line;
}
