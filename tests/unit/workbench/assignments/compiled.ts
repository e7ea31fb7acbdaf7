/** An author's text as a scheme, without a file and without a sandbox. */
import { Script } from 'node:vm';
import type { SchemeDeclaration } from '../../../../src/engine/core/scheme-declaration.ts';
import { scheme } from '../../../../src/workbench/api/scheme.ts';
import { authoredScheme } from '../../../../src/workbench/authored.ts';
import { compile } from '../../../../src/workbench/source/compile.ts';
import { must } from '../../../laws/devices.ts';

type Run = (require: () => unknown, exports: Record<string, unknown>) => void;

export function schemeOf(text: string): SchemeDeclaration {
  const compiled = compile(text);
  if (!compiled.ok) throw new Error(`${compiled.error.line}: ${compiled.error.reason}`);
  const exports: Record<string, unknown> = {};
  const script = new Script(`(function (require, exports) {${compiled.value}\n})`);
  (script.runInThisContext() as Run)(() => ({ scheme }), exports);
  return must(authoredScheme(exports['default']));
}
