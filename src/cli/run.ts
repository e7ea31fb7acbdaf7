/** `run`: one simulation, with a power cut where it is asked for. */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { InvariantError } from '../base/assert.ts';
import { ok, type Result } from '../base/result.ts';
import type { Stop } from '../engine/device.ts';
import { durableFile } from '../session/durable-file.ts';
import { contentLines, outcomeLines } from '../session/headless/run-contents.ts';
import type { RunOptions } from '../session/headless/run-options.ts';
import { simulate, type Simulated } from '../session/headless/simulate.ts';
import { areHostside, parseRunOptions } from './run-arguments.ts';
import { runHostside } from './run-hostside.ts';
import { report } from './run-report.ts';
import { readTraceOf, refuse } from './trace-arguments.ts';

const STOPS: Readonly<Record<Stop, string>> = {
  'device-full':
    'The device is full: no block can be freed. Write less, raise --set reserve=…, or take a larger device.',
  'log-full':
    'The log area is full: a record waits for a page, and nothing in the log may go before it. Lower --set queueDepth=…, or take a larger device.',
};

interface Ran extends Simulated {
  /** SHA-256 of the contents. */
  readonly contentHash: string;
  readonly wallMs: number;
}

export async function runRun(args: string[]): Promise<number> {
  if (areHostside(args)) return runHostside(args);
  const options = parseRunOptions(args);
  if (!options.ok) return refuse(options.error);
  let ran: Result<Ran, string>;
  try {
    ran = await run(options.value);
  } catch (error) {
    const { scheme, mutant } = options.value;
    if (!(error instanceof InvariantError) || mutant === null) throw error;
    return broken(error, scheme.id, mutant);
  }
  if (!ran.ok) return refuse(ran.error);
  const { device, recovery, contentHash, wallMs } = ran.value;
  if (device.state.stopped !== null) process.stderr.write(`${STOPS[device.state.stopped]}\n`);
  process.stdout.write(report(device, options.value, recovery, contentHash, wallMs));
  return recovery?.verdict === 'violated' ? 1 : 0;
}

/** A planted bug may break the device itself, and not only what it promises. */
function broken({ message }: InvariantError, protocol: string, mutant: string): number {
  process.stderr.write(
    `The device could not go on with the planted bug ${mutant}, because this did not hold: ${message}. ` +
      `“crashes --protocol ${protocol} --mutant ${mutant}” shows the shortest way to what it breaks.\n`,
  );
  return 1;
}

/** Runs to the end, and writes the files that were asked for. */
async function run(options: RunOptions): Promise<Result<Ran, string>> {
  const { contents, outcomes, durable } = options;
  let started = process.hrtime.bigint();
  const simulated = await simulate(options, {
    trace: readTraceOf,
    keepsPages: true,
    begun: () => {
      started = process.hrtime.bigint();
    },
    cut: (device) => {
      if (durable !== null) writeFileSync(durable, durableFile(device));
    },
  });
  if (!simulated.ok) return simulated;
  const { device, recovery } = simulated.value;
  const wallMs = Number(process.hrtime.bigint() - started) / 1e6;
  const lines = contentLines(device);
  if (contents !== null) writeFileSync(contents, lines);
  if (outcomes !== null) writeFileSync(outcomes, outcomeLines(device, recovery));
  return ok({ device, recovery, contentHash: createHash('sha256').update(lines).digest('hex'), wallMs });
}
