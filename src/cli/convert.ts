import { once } from 'node:events';
import process from 'node:process';
import { err, type Result } from '../base/result.ts';
import { TraceOp, type Trace, type TraceSummary } from '../model/trace.ts';
import { counted } from '../texts/en/grammar.ts';
import { nativeText } from '../traces/write-native.ts';
import { parseTraceArguments, readFileTrace, refuse } from './trace-arguments.ts';

const USAGE = 'usage: npm run -s sim -- convert FILE --to native [--format F] [--pattern P] [--group RULE]';

/** `convert FILE --to native`: any trace that can be read as native CSV on standard output. */
export async function runConvert(args: string[]): Promise<number> {
  const parsed = parseTraceArguments('convert', args, { to: { type: 'string' } }, USAGE);
  if (!parsed.ok) return refuse(parsed.error);
  const { file, how, values } = parsed.value;
  if (values['to'] !== 'native') return refuse(`convert writes native CSV only: say --to native. ${USAGE}`);
  const reading = await readFileTrace(file, how);
  if (!reading.ok) return refuse(reading.error);
  const { store, summary, counted } = reading.value;
  const notes = { source: summary.format, pageBytes: summary.pageBytes, counted };
  const written = await writeAll(nativeText(store, notes));
  if (!written.ok) return refuse(written.error);
  for (const loss of losses(summary, store)) process.stderr.write(`“${file}”: ${loss}.\n`);
  return 0;
}

/** Returns the data for which the native format has no row: reported, never lost silently. */
function losses(summary: TraceSummary, trace: Trace): string[] {
  const left: string[] = [];
  const addCount = (number: number, noun: string): void => {
    if (number > 0) left.push(`not in the output: ${counted(number, noun)}`);
  };
  addCount(summary.rejectedCount, summary.lines > 0 ? 'rejected line' : 'rejected part');
  addCount(summary.flushes, 'flush request');
  addCount(summary.trims, 'trim request');
  addCount(emptyRequests(trace), 'request of no bytes');
  if (summary.prepared > 0) {
    left.push(`unfinished in the output: ${counted(summary.prepared, 'prepared transaction')}`);
  }
  return left;
}

function emptyRequests(trace: Trace): number {
  let empty = 0;
  for (let i = 0; i < trace.operations; i++) {
    const kind = trace.kindAt(i);
    if ((kind === TraceOp.write || kind === TraceOp.read) && trace.pagesAt(i) === 0) empty++;
  }
  return empty;
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
