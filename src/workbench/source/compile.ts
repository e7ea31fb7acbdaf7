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
  try {
    const { code } = transform(source, {
      transforms: ['typescript', 'imports'],
      disableESTransforms: true,
      preserveDynamicImport: true,
    });
    return ok(code);
  } catch (error) {
    return err(problemOf(error));
  }
}

function problemOf(error: unknown): SyntaxProblem {
  const { message, loc } = error as { message: string; loc?: { line: number; column: number } };
  const reason = message.replace(/^Error transforming [^:]*: /, '').replace(/ \(\d+:\d+\)$/, '');
  return { line: loc?.line ?? 1, column: loc === undefined ? 1 : loc.column, reason };
}
