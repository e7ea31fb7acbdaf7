/** `run`: one simulation, with a power failure where it is asked for. */
import { createHash } from 'node:crypto';
import { err, ok, type Result } from '../base/result.ts';
import { durableFile } from '../session/runner/durable-file.ts';
import { contentLines, outcomeLines } from '../session/runner/run-contents.ts';
import type { DeviceRunOptions } from '../session/runner/device-run-options.ts';
import { checkRunValues } from '../session/runner/run-options.ts';
import { runSpecification } from '../session/runner/run-specification.ts';
import { simulate, type Simulated } from '../session/runner/simulate.ts';
import { roomProblem } from '../session/runner/device-check.ts';
import { stopSentence, type StopWords } from '../session/runner/stop-sentence.ts';
import type { Device } from '../engine/device.ts';
import { RUN } from './arguments/commands.ts';
import { readArguments } from './arguments/read-arguments.ts';
import { type Made, madeBeside, madeBy } from './made.ts';
import { ownDevice } from './own-device.ts';
import { isPlainFile, unwritableAmong, writeOutput } from './process/outputs.ts';
import { Progress } from './process/progress.ts';
import { print } from './process/print.ts';
import { refuse, say, STATUS } from './process/status.ts';
import { reportOnHost } from './run-hostside.ts';
import { report } from './run-report.ts';
import { TraceCache } from './trace-cache.ts';
import { StopWatch, type Took } from './stop-watch.ts';
import { inEnglish } from '../texts/en/in-english.ts';

const STOPS: StopWords = {
  'device-full':
    'The device is full: no block can be freed. Write less, raise --set reserve=…, or take a larger device.',
  'log-full':
    'The log area is full: a record waits for a page, and nothing in the log may go before it. Lower --set queueDepth=…, or take a larger device.',
};

interface Ran extends Simulated {
  /** SHA-256 of the contents. */
  readonly contentHash: string;
  readonly took: Took;
  readonly made: Made;
}

export async function runRun(args: string[]): Promise<number> {
  const parsed = readArguments(RUN, args);
  if (!parsed.ok) return refuse(parsed.error);
  const { values } = parsed.value;
  const own = await ownDevice(values.device);
  if (!own.ok) return refuse(own.error);
  const options = checkRunValues(values, own.value);
  if (!options.ok) return refuse(inEnglish(options.error));
  if (options.value.kind === 'host') return reportOnHost(options.value, args);
  const noRoom = roomProblem(options.value.device, options.value.fill);
  if (noRoom !== null) return refuse(inEnglish(noRoom));
  return reportDevice(options.value, args, values.progress === true);
}

async function reportDevice(
  options: DeviceRunOptions,
  args: readonly string[],
  isProgressForced: boolean,
): Promise<number> {
  const unwritable = unwritableAmong([options.contents, options.outcomes, options.durable]);
  if (unwritable !== null) return refuse(unwritable);
  const ran = await run(options, args, isProgressForced);
  if (!ran.ok) return refuse(ran.error);
  const { device, ran: measured, recovery, contentHash, took, made } = ran.value;
  const stopped = stopSentence(device.state, STOPS);
  if (stopped !== null) say(inEnglish(stopped));
  const refused = refusedSentence(device);
  if (refused !== null) say(refused);
  print(report(device, measured, options, recovery, contentHash, took, made));
  if (recovery?.verdict === 'violated' || device.state.stopped === 'broken') return STATUS.broken;
  return stopped === null && refused === null ? STATUS.done : STATUS.undone;
}

/** Returns a sentence about what the device did not carry out; null if it refused nothing. */
function refusedSentence({ state: { counters } }: Device): string | null {
  const { refusedTransactions, refusedPlainWrites } = counters;
  if (refusedTransactions + refusedPlainWrites === 0) return null;
  return `The device refused ${refusedTransactions} transactions and ${refusedPlainWrites} plain page writes, because another open transaction held the TxID or the page. Nothing of them is on the device.`;
}

/** Runs to the end, and writes the files that were asked for. */
async function run(
  options: DeviceRunOptions,
  args: readonly string[],
  isProgressForced: boolean,
): Promise<Result<Ran, string>> {
  const { contents, outcomes, durable } = options;
  const traces = new TraceCache(isProgressForced);
  const trace = await traces.madeOf(options.trace, options.how);
  if (!trace.ok) return trace;
  const specification = runSpecification(options, trace.value?.digest ?? null);
  const made = madeBy(RUN.name, args, specification, options.seed, trace.value);
  const watch = new StopWatch();
  const progress = new Progress('operations of the host', isProgressForced);
  const simulated = await simulate(options, {
    trace: traces.read,
    keepsPages: true,
    begun: () => {
      watch.begin();
    },
    opened: () => {
      watch.open();
    },
    played: () => {
      watch.play();
    },
    leaveOut: watch.leaveOut,
    progress: (done, total) => {
      progress.tell(done, total);
    },
    cut: (device) => {
      if (durable !== null) writeOutput(durable, durableFile(device, made));
    },
  });
  progress.end();
  if (!simulated.ok) return err(inEnglish(simulated.error));
  const { device, recovery } = simulated.value;
  const took = watch.end();
  const lines = contentLines(device);
  if (contents !== null) writeTable(contents, lines, made);
  if (outcomes !== null) writeTable(outcomes, outcomeLines(device, recovery), made);
  return ok({
    ...simulated.value,
    contentHash: createHash('sha256').update(lines).digest('hex'),
    took,
    made,
  });
}

/** A table of plain lines has no room for how it was made: that lies beside it, unless it is no file. */
function writeTable(path: string, lines: string, made: Made): void {
  writeOutput(path, lines);
  if (isPlainFile(path)) writeOutput(madeBeside(path), `${JSON.stringify(made)}\n`);
}
