/** `run` for the schemes of the host. */
import process from 'node:process';
import type { HostRunOptions } from '../session/runner/host-run-options.ts';
import { runOnHost } from '../session/runner/host-runs.ts';
import { inEnglish } from '../texts/en/in-english.ts';
import { refuse } from './trace-arguments.ts';

/** Runs to the end and prints the results; answers the exit status. */
export function reportOnHost(options: HostRunOptions): number {
  const started = process.hrtime.bigint();
  const ran = runOnHost(options);
  if (!ran.ok) return refuse(inEnglish(ran.error));
  const engine = {
    wallMs: Number(process.hrtime.bigint() - started) / 1e6,
    pageWritesPerSecond: null,
    peakRssBytes: process.resourceUsage().maxRSS * 1024,
  };
  const document = { ...inEnglish(ran.value.document), engine };
  process.stdout.write(options.json ? `${JSON.stringify(document)}\n` : inLines(document));
  return ran.value.violated ? 1 : 0;
}

/** A document for people: one line a field. */
function inLines(document: object): string {
  return Object.entries(document)
    .map(
      ([name, value]) =>
        `  ${name.padEnd(20)} ${typeof value === 'object' ? JSON.stringify(value) : value}\n`,
    )
    .join('');
}
