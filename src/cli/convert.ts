import { once } from 'node:events';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { err, type Result } from '../base/result.ts';
import { count } from '../traces/text.ts';
import { nativeText } from '../traces/write-native.ts';
import { readFileTrace, refuse } from './inspect.ts';

const USAGE = 'usage: npm run -s sim -- convert FILE --to native [--format F]';

/** `convert FILE --to native`: any trace that can be read as native CSV on standard output. */
export async function runConvert(args: string[]): Promise<number> {
  const parsed = parse(args);
  if (!parsed.ok) return refuse(parsed.error);
  const { file, format } = parsed.value;
  const reading = await readFileTrace(file, format);
  if (!reading.ok) return refuse(reading.error);
  const { store, summary } = reading.value;
  const written = await writeAll(nativeText(store, { source: summary.format, pageBytes: summary.pageBytes }));
  if (!written.ok) return refuse(written.error);
  if (summary.rejectedCount > 0) {
    process.stderr.write(`“${file}”: not in the output: ${count(summary.rejectedCount, 'rejected line')}.\n`);
  }
  if (summary.prepared > 0) {
    process.stderr.write(
      `“${file}”: unfinished in the output: ${count(summary.prepared, 'prepared transaction')}.\n`,
    );
  }
  return 0;
}

/** Writes no faster than the other side reads. A reader that has seen enough, like `head`, is no failure. */
async function writeAll(pieces: Iterable<string>): Promise<Result<null, string>> {
  const { stdout } = process;
  let failure: (Error & { code?: unknown }) | null = null;
  const onError = (error: Error): void => {
    failure = error;
  };
  stdout.on('error', onError);
  try {
    for (const piece of pieces) {
      if (!stdout.write(piece)) await once(stdout, 'drain');
    }
  } catch (error) {
    // `once` rejects with the error that `onError` was given as well.
    failure ??= error instanceof Error ? error : new Error(String(error));
  } finally {
    stdout.off('error', onError);
  }
  if (failure === null || failure.code === 'EPIPE') return { ok: true, value: null };
  return err(`The output could not be written: ${failure.message}.`);
}

function parse(
  args: string[],
): Result<{ readonly file: string; readonly format: string | undefined }, string> {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { to: { type: 'string' }, format: { type: 'string' } },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) return err(`convert takes one file. ${USAGE}`);
    if (values.to !== 'native') return err(`convert writes native CSV only: say --to native. ${USAGE}`);
    return { ok: true, value: { file, format: values.format } };
  } catch (error) {
    return err(`${error instanceof Error ? error.message : String(error)}. ${USAGE}`);
  }
}
