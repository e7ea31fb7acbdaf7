/** `recover FILE`: recovers a device from nothing but its durable half (written by `run --durable FILE`). */
import type { Device } from '../engine/device.ts';
import { totalReads } from '../engine/interface/counters.ts';
import { Where } from '../engine/interface/scheme.ts';
import { writtenDevice } from '../model/schema/wire.ts';
import { openDurable, recoverOpened } from '../session/runner/durable-file.ts';
import { grouped } from '../base/grouped.ts';
import { inEnglish } from '../texts/en/in-english.ts';
import { bytesSource } from '../traces/byte-source.ts';
import { RECOVER } from './arguments/commands.ts';
import { readArguments } from './arguments/read-arguments.ts';
import { type Made, madeBy } from './made.ts';
import { digestIn } from './file-trace.ts';
import { fileText } from './process/inputs.ts';
import { print } from './process/print.ts';
import { Progress } from './process/progress.ts';
import { refuse, STATUS } from './process/status.ts';

export async function runRecover(args: string[]): Promise<number> {
  const parsed = readArguments(RECOVER, args);
  if (!parsed.ok) return refuse(parsed.error);
  const { values, operands } = parsed.value;
  const [path = ''] = operands;
  const text = await fileText(path);
  if (!text.ok) return refuse(text.error);
  const opened = openDurable(text.value);
  if (!opened.ok) return refuse(`“${path}”: ${inEnglish(opened.error)}`);
  const progress = new Progress('steps of the recovery', values.progress === true);
  const recovered = recoverOpened(opened.value, (steps) => {
    progress.tell(steps, null);
  });
  progress.end();
  if (!recovered.ok) return refuse(`“${path}”: ${inEnglish(recovered.error)}`);
  const { spec, settings, mutant, seed, scheme } = recovered.value.options;
  const specification = {
    protocol: scheme.id,
    parameters: settings,
    mutant,
    device: writtenDevice(spec),
    seed,
    durable: await digestIn(bytesSource(Buffer.from(text.value), path)),
  };
  const made = madeBy(RECOVER.name, args, specification, seed);
  print(reportOf(recovered.value, values, made));
  return STATUS.done;
}

interface Asked {
  readonly json?: boolean;
  readonly map?: boolean;
}

function reportOf(device: Device, values: Asked, made: Made): string {
  const { map, inMemory } = foundIn(device);
  const protocol = device.options.scheme.id;
  const reads = totalReads(device.state.counters);
  if (values.json === true) return `${JSON.stringify({ protocol, reads, map, inMemory, made })}\n`;
  if (values.map === true) {
    const lines = [...map, ...inMemory.map((page) => [page, 'memory'] as const)].sort(([a], [b]) => a - b);
    return lines.map(([page, at]) => `${page},${at}\n`).join('');
  }
  const { logicalPages } = device.layout;
  return [
    `${protocol} on ${device.options.spec.id}: recovered with ${grouped(reads)} reads of flash`,
    `  pages on flash        ${grouped(map.length)} of ${grouped(logicalPages)} logical pages`,
    `  pages in memory       ${grouped(inMemory.length)}, in non-volatile memory alone`,
    '  --map lists the place of every page.',
    '',
  ].join('\n');
}

/** Place of the newest version of each logical page. */
function foundIn(device: Device) {
  const map: (readonly [page: number, at: number])[] = [];
  const inMemory: number[] = [];
  for (let page = 0; page < device.layout.logicalPages; page++) {
    const at = device.scheme.locate(page);
    if (at >= 0) map.push([page, at]);
    else if (Where.isInMemory(at)) inMemory.push(page);
  }
  return { map, inMemory };
}
