/** Saved results as `again` reads them. A file may be a stranger's: all of it is checked before anything of it runs. */
import { MADE_BY } from '../base/engine-version.ts';
import { err, ok, type Result } from '../base/result.ts';
import { COMMANDS } from './arguments/commands.ts';
import { readArguments } from './arguments/read-arguments.ts';
import { isRecord, type Plain } from '../base/record.ts';

export interface SavedResult {
  readonly document: unknown;
  readonly made: Plain;
  /** The command and its arguments; null for a line of a sweep. */
  readonly command: readonly string[] | null;
}

/** Options that say where results go. The command in a result has none of them, see `made.ts`. */
const OUTPUTS: readonly string[] = ['contents', 'outcomes', 'durable', 'junit', 'results', 'out'];

/** The results in a text: one document, or one a line. A sentence for the first that is none. */
export function savedResults(text: string, file: string): Result<readonly SavedResult[], string> {
  const results: SavedResult[] = [];
  for (const document of documentsIn(text)) {
    const made = madeOf(document);
    if (made === null || !('command' in made || 'base' in made))
      return err(`“${file}” is no result of FlashScope: it says nothing of how it was made.`);
    const problem = madeProblem(made);
    if (problem !== null) return err(`“${file}”: ${problem}`);
    const command = 'command' in made ? (made['command'] as readonly string[]) : null;
    results.push({ document, made, command });
  }
  return ok(results);
}

function documentsIn(text: string): readonly unknown[] {
  const whole = parsedJson(text);
  return whole === undefined ? text.trim().split('\n').map(parsedJson) : [whole];
}

/** Undefined for a text that is no JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** A list's first element speaks for all. */
function madeOf(document: unknown): Plain | null {
  const one: unknown = Array.isArray(document) ? document[0] : document;
  const made = isRecord(one) ? one['made'] : undefined;
  return isRecord(made) ? made : null;
}

/** Returns the first thing that is wrong with how a result says it was made. */
function madeProblem({ schema, engine, command, base, specification, trace }: Plain): string | null {
  if (typeof schema === 'number' && schema > MADE_BY.schema)
    return `it is a result of version ${schema}, and this program reads version ${MADE_BY.schema}.`;
  if (schema !== undefined && !Number.isSafeInteger(schema))
    return 'made.schema should be the version of results.';
  if (engine !== undefined && typeof engine !== 'string') return 'made.engine should be a text.';
  if (command !== undefined) {
    if (!isCommand(command)) return 'made.command should be a command and its arguments, as texts.';
    const output = outputOf(command);
    if (output !== null)
      return `made.command has --${output}, which would write a file; no result of FlashScope has it.`;
  } else if (!isRecord(base)) return 'made.base should be an object.';
  if (specification !== undefined && !isRecord(specification))
    return 'made.specification should be an object.';
  return isTrace(trace) ? null : 'made.trace should have the digest of the trace as a text.';
}

function isCommand(command: unknown): command is readonly string[] {
  return (
    Array.isArray(command) && command.length > 0 && command.every((argument) => typeof argument === 'string')
  );
}

/** A stranger's result must not choose which file of this computer is written. */
function outputOf([name, ...args]: readonly string[]): string | null {
  const command = COMMANDS.find((each) => each.name === name);
  const parsed = command === undefined ? null : readArguments(command, args);
  if (parsed === null || !parsed.ok) return null;
  return OUTPUTS.find((option) => Object.hasOwn(parsed.value.values, option)) ?? null;
}

function isTrace(trace: unknown): boolean {
  if (trace === undefined || trace === null) return true;
  if (!isRecord(trace) || typeof trace['digest'] !== 'string') return false;
  return trace['path'] === undefined || typeof trace['path'] === 'string';
}
