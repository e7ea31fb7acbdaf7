/** `run` for the schemes of the host. */
import process from 'node:process';
import type { HostRunOptions } from '../session/runner/host-run-options.ts';
import { runSpecification } from '../session/runner/run-specification.ts';
import { runOnHost } from '../session/runner/host-runs.ts';
import { inEnglish } from '../texts/en/in-english.ts';
import { RUN } from './arguments/commands.ts';
import { madeBy } from './made.ts';
import { rounded } from './rounded.ts';
import { print } from './process/print.ts';
import { refuse, STATUS } from './process/status.ts';

/** Runs to the end and prints the results; answers the exit status. */
export function reportOnHost(options: HostRunOptions, args: readonly string[]): number {
  const started = process.hrtime.bigint();
  const ran = runOnHost(options);
  if (!ran.ok) return refuse(inEnglish(ran.error));
  const engine = {
    wallMs: Number(process.hrtime.bigint() - started) / 1e6,
    pageWritesPerSecond: null,
    peakRssBytes: process.resourceUsage().maxRSS * 1024,
  };
  const made = madeBy(RUN.name, args, runSpecification(options, null), options.seed);
  const document = { ...inEnglish(ran.value.document), made, engine };
  print(options.json ? `${JSON.stringify(document)}\n` : inLines({ ...document, made: made.engine }));
  return ran.value.violated ? STATUS.broken : STATUS.done;
}

function roundedIn(_name: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(rounded(value)) : value;
}

/** A document for people: one line a field. */
function inLines(document: object): string {
  return Object.entries(document)
    .map(
      ([name, value]) =>
        `  ${name.padEnd(20)} ${typeof value === 'object' ? JSON.stringify(value, roundedIn) : String(roundedIn(name, value))}\n`,
    )
    .join('');
}
