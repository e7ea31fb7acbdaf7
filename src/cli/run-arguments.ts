/** Arguments of a command, as values that are checked elsewhere. */
import { parseArgs } from 'node:util';
import { err, type Result } from '../base/result.ts';
import { type CrashValues, CRASH_FLAGS, RUN_FLAGS } from '../session/runner/read-flag.ts';
import { checked, checkRunValues, type RunOptions } from '../session/runner/run-options.ts';
import { inEnglish } from '../texts/en/in-english.ts';
import type { Text } from '../base/message.ts';

export function parseRunOptions(args: string[]): Result<RunOptions, string> {
  return inSentences(() => checkRunValues(parseArgs({ args, options: RUN_FLAGS, strict: true }).values));
}

/** The arguments of `crashes`, read by a function that throws an `Unusable` for what cannot be explored. */
export function parseCrashArguments<T>(args: string[], read: (values: CrashValues) => T): Result<T, string> {
  return inSentences(() => {
    const { values } = parseArgs({ args, options: CRASH_FLAGS, strict: true });
    return checked(() => read(values));
  });
}

function inSentences<T>(parse: () => Result<T, Text>): Result<T, string> {
  try {
    const parsed = parse();
    return parsed.ok ? parsed : err(inEnglish(parsed.error));
  } catch (error) {
    // The parser's own sentences go on to explain themselves; the first says what is wrong.
    return err(`${(error instanceof Error ? error.message : String(error)).split(/\.\s/)[0]}.`);
  }
}
