/** `run`: one simulation, with a power failure where it is asked for. */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { err, ok, type Result } from '../base/result.ts';
import { durableFile } from '../session/runner/durable-file.ts';
import { contentLines, outcomeLines } from '../session/runner/run-contents.ts';
import { runHelp } from './run-help.ts';
import type { DeviceRunOptions } from '../session/runner/device-run-options.ts';
import { simulate, type Simulated } from '../session/runner/simulate.ts';
import { stopSentence, type StopWords } from '../session/runner/stop-sentence.ts';
import type { Device } from '../engine/device.ts';
import { parseRunOptions } from './run-arguments.ts';
import { reportOnHost } from './run-hostside.ts';
import { report } from './run-report.ts';
import { StopWatch, type Took } from './stop-watch.ts';
import { readTraceOf, refuse } from './trace-arguments.ts';
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
}

export async function runRun(args: string[]): Promise<number> {
  if (args.includes('--help')) {
    process.stdout.write(runHelp());
    return 0;
  }
  const options = parseRunOptions(args);
  if (!options.ok) return refuse(options.error);
  return options.value.kind === 'host' ? reportOnHost(options.value) : reportDevice(options.value);
}

async function reportDevice(options: DeviceRunOptions): Promise<number> {
  const ran = await run(options);
  if (!ran.ok) return refuse(ran.error);
  const { device, ran: measured, recovery, contentHash, took } = ran.value;
  const stopped = stopSentence(device.state, STOPS);
  if (stopped !== null) process.stderr.write(`${inEnglish(stopped)}\n`);
  const refused = refusedSentence(device);
  if (refused !== null) process.stderr.write(`${refused}\n`);
  process.stdout.write(report(device, measured, options, recovery, contentHash, took));
  return recovery?.verdict === 'violated' || device.state.stopped === 'broken' ? 1 : 0;
}

/** Returns a sentence about what the device did not carry out; null if it refused nothing. */
function refusedSentence({ state: { counters } }: Device): string | null {
  const { refusedTransactions, refusedPlainWrites } = counters;
  if (refusedTransactions + refusedPlainWrites === 0) return null;
  return `The device refused ${refusedTransactions} transactions and ${refusedPlainWrites} plain page writes, because another open transaction held the TxID or the page. Nothing of them is on the device.`;
}

/** Runs to the end, and writes the files that were asked for. */
async function run(options: DeviceRunOptions): Promise<Result<Ran, string>> {
  const { contents, outcomes, durable } = options;
  const watch = new StopWatch();
  const simulated = await simulate(options, {
    trace: readTraceOf,
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
    cut: (device) => {
      if (durable !== null) writeFileSync(durable, durableFile(device));
    },
  });
  if (!simulated.ok) return err(inEnglish(simulated.error));
  const { device, recovery } = simulated.value;
  const took = watch.end();
  const lines = contentLines(device);
  if (contents !== null) writeFileSync(contents, lines);
  if (outcomes !== null) writeFileSync(outcomes, outcomeLines(device, recovery));
  return ok({
    ...simulated.value,
    contentHash: createHash('sha256').update(lines).digest('hex'),
    took,
  });
}
