/** `recover FILE`: recovers a device from nothing but its durable half (written by `run --durable FILE`). */
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { totalReads } from '../engine/interface/counters.ts';
import { openDurable } from '../session/runner/durable-file.ts';
import { inEnglish } from '../texts/en/in-english.ts';
import { refuse } from './trace-arguments.ts';

export function runRecover(args: string[]): number {
  const path = args.find((arg) => !arg.startsWith('--'));
  if (path === undefined) return refuse('recover takes the file that run --durable wrote.');
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    return refuse(`“${path}” cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
  const opened = openDurable(text);
  if (!opened.ok) return refuse(`“${path}”: ${inEnglish(opened.error)}`);
  const device = opened.value;
  device.run(() => device.state.phase === 'running');
  const map: (readonly [number, number])[] = [];
  for (let page = 0; page < device.layout.logicalPages; page++) {
    const at = device.scheme.locate(page);
    if (at >= 0) map.push([page, at]);
  }
  const reads = totalReads(device.state.counters);
  if (args.includes('--json'))
    process.stdout.write(`${JSON.stringify({ protocol: device.options.scheme.id, reads, map })}\n`);
  else process.stdout.write(`${map.map(([page, at]) => `${page},${at}`).join('\n')}\n`);
  return 0;
}
