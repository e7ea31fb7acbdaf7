/** An author's file under Node: compiled, run as Node would run it, and what it exports by default taken as a scheme. */
import { Script } from 'node:vm';
import { inTime } from '../session/runner/in-time.ts';
import { err, ok, type Result } from '../base/result.ts';
import { wordsOfThrown } from '../base/thrown.ts';
import type { SchemeDeclaration } from '../engine/core/scheme-declaration.ts';
import { inEnglish } from '../texts/en/in-english.ts';
import { scheme } from '../workbench/api/scheme.ts';
import { authoredScheme } from '../workbench/authored.ts';
import { LONGEST_START_MS, neverReady } from '../workbench/start.ts';
import { runsAt } from '../workbench/source/author-lines.ts';
import { compileAuthored } from '../workbench/source/compile-authored.ts';
import { fileText } from './process/inputs.ts';
import { MODULE } from '../workbench/source/module-name.ts';

/** Modules that the file may import. */
const MODULES: Readonly<Record<string, unknown>> = { [MODULE]: { scheme } };

type Run = (require: (name: string) => unknown, exports: Record<string, unknown>) => Promise<void>;

export interface AuthoredFile {
  readonly scheme: SchemeDeclaration;
  /** The text of the file. */
  readonly source: string;
}

/** The scheme in a file; a sentence with its place where there is none. */
export async function readScheme(path: string): Promise<Result<AuthoredFile, string>> {
  const source = await fileText(path);
  if (!source.ok) return source;
  const compiled = compileAuthored(source.value);
  if (!compiled.ok) {
    const { line, column, reason } = compiled.error;
    return err(`${path}:${line}:${column}: ${reason}.`);
  }
  const made = await run(compiled.value, path);
  if (!made.ok) return made;
  return made.value.ok
    ? ok({ scheme: made.value.value, source: source.value })
    : err(`${path}: ${inEnglish(made.value.error)}`);
}

/** The exported value may throw as well when it is looked at. */
async function run(code: string, path: string): Promise<Result<ReturnType<typeof authoredScheme>, string>> {
  const exports: Record<string, unknown> = {};
  try {
    const script = new Script(`(async function (require, exports) {${code}\n})`, { filename: path });
    runsAt(path);
    const isOver = await inTime((script.runInThisContext() as Run)(required, exports), LONGEST_START_MS);
    return ok(isOver ? authoredScheme(exports['default']) : neverReady());
  } catch (error) {
    return err(`${path} cannot be run: ${wordsOfThrown(error)}.`);
  }
}

function required(name: string): unknown {
  const found = MODULES[name];
  if (found === undefined) throw new Error(`a scheme imports '${MODULE}' and nothing else, not '${name}'`);
  return found;
}
