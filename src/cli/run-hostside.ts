/** `run` for the schemes of the host. */
import process from 'node:process';
import { simulateHostside } from '../session/runner/simulate-hostside.ts';
import { parseHostsideOptions } from './run-arguments.ts';
import { refuse } from './trace-arguments.ts';

export function runHostside(args: string[]): number {
  const options = parseHostsideOptions(args, 'run');
  if (!options.ok) return refuse(options.error);
  const started = process.hrtime.bigint();
  const ran = simulateHostside(options.value);
  if (!ran.ok) return refuse(ran.error);
  const engine = {
    wallMs: Number(process.hrtime.bigint() - started) / 1e6,
    pageWritesPerSecond: null,
    peakRssBytes: process.resourceUsage().maxRSS * 1024,
  };
  const document = { ...ran.value.document, engine };
  process.stdout.write(options.value.json ? `${JSON.stringify(document)}\n` : inLines(document));
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
