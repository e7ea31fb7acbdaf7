/** Makes JavaScript of what a person wrote in TypeScript, and finds what the browser would refuse without saying where. */
import { parse } from 'acorn';
import { err, type Result } from '../../base/result.ts';
import { compile, type SyntaxProblem } from './compile.ts';
import { MODULE_RULES } from './module-rules.ts';

interface Refused {
  readonly message: string;
  readonly loc?: { readonly line: number; readonly column: number };
}

/** Lines stay where they are, so that a fault found later is at the same line of the text. */
export function compileAuthored(source: string): Result<string, SyntaxProblem> {
  const compiled = compile(source);
  if (!compiled.ok) return compiled;
  try {
    // The stripper reads over much that is not JavaScript.
    parse(compiled.value, MODULE_RULES);
    return compiled;
  } catch (error) {
    const { message, loc } = error as Refused;
    const reason = message.replace(/\s*\(\d+:\d+\)$/, '');
    return err({ reason, line: loc?.line ?? 1, column: (loc?.column ?? 0) + 1 });
  }
}
