import { once } from 'node:events';
import process from 'node:process';
import { TraceOp, type Trace, type TraceSummary } from '../model/trace.ts';
import { counted } from '../texts/en/grammar.ts';
import { nativeText } from '../traces/write-native.ts';
import { howToRead } from '../session/runner/how-to-read.ts';
import { CONVERT } from './arguments/commands.ts';
import { readArguments } from './arguments/read-arguments.ts';
import { readFileTrace } from './file-trace.ts';
import { madeBy } from './made.ts';
import { refuse } from './process/status.ts';

/** `convert FILE --to native`: any trace that can be read as native CSV on standard output. */
export async function runConvert(args: string[]): Promise<number> {
  const parsed = readArguments(CONVERT, args);
  if (!parsed.ok) return refuse(parsed.error);
  const { values, operands } = parsed.value;
  const [file = ''] = operands;
  if (values.to !== 'native')
    return refuse(`convert writes native CSV only: say --to native; see ${CONVERT.name} --help.`);
  const reading = await readFileTrace(file, howToRead(values), values.progress);
  if (!reading.ok) return refuse(reading.error);
  const { store, summary, counted } = reading.value;
  const made = madeBy(CONVERT.name, args, { ...howToRead(values), to: values.to }, null, reading.value.made);
  const notes = { source: summary.format, pageBytes: summary.pageBytes, counted, made };
  await writeAll(nativeText(store, notes));
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
  addCount(emptyRequests(trace), 'empty request');
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

/** Writes no faster than the other side reads. */
async function writeAll(pieces: Iterable<string>): Promise<void> {
  for (const piece of pieces) if (!process.stdout.write(piece)) await once(process.stdout, 'drain');
}
