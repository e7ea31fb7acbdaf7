/**
 * Duration of a batch of reads on an idle device: the flash's own rules (one operation a plane at a time, one
 * transfer a bus at a time) played through without the flash.
 */
import { present } from '../../base/assert.ts';
import type { Layout } from '../../engine/flash/layout.ts';
import type { Timing } from '../../model/specification.ts';

export type ReadKind = 'out-of-band' | 'summary' | 'metadata';

/** Reads that follow each other on one plane: a block being scanned, or a single page. */
export interface ReadRun {
  readonly block: number;
  readonly kinds: readonly ReadKind[];
}

interface Reader {
  run: ReadRun;
  at: number;
  phase: 'waiting' | 'reading' | 'transferring';
  timeNs: number;
  order: number;
}

/** Nanoseconds for all runs, begun in order, `parallel` of them at a time. */
export function readTimeNs(
  runs: readonly ReadRun[],
  parallel: number,
  layout: Layout,
  timing: Timing,
): number {
  const busFreeNs = new Float64Array(layout.packages);
  const busy = new Uint8Array(layout.planes);
  const readers: Reader[] = [];
  let next = 0;
  let order = 0;
  let nowNs = 0;
  const submit = (reader: Reader): void => {
    const plane = reader.run.block % layout.planes;
    const waits = busy[plane] === 1;
    busy[plane] = 1;
    reader.phase = waits ? 'waiting' : 'reading';
    reader.timeNs = nowNs + timing.readNs;
    reader.order = order++;
  };
  const fill = (): void => {
    while (next < runs.length && readers.length < parallel) {
      const run = present(runs[next++], 'the next run');
      const reader: Reader = { run, at: 0, phase: 'waiting', timeNs: 0, order: 0 };
      readers.push(reader);
      submit(reader);
    }
  };
  const finish = (reader: Reader): void => {
    const plane = reader.run.block % layout.planes;
    busy[plane] = 0;
    const waiting = earliestWaiting(readers, plane, layout.planes);
    if (waiting !== null) submit(waiting);
    if (++reader.at < reader.run.kinds.length) submit(reader);
    else readers.splice(readers.indexOf(reader), 1);
    fill();
  };
  fill();
  while (readers.length > 0) {
    const reader = earliestEvent(readers);
    nowNs = reader.timeNs;
    if (reader.phase === 'transferring') finish(reader);
    else transfer(reader, nowNs, busFreeNs, layout, timing, order++);
  }
  return nowNs;
}

function earliestWaiting(readers: readonly Reader[], plane: number, planes: number): Reader | null {
  let best: Reader | null = null;
  for (const reader of readers) {
    if (reader.phase !== 'waiting' || reader.run.block % planes !== plane) continue;
    if (best === null || reader.order < best.order) best = reader;
  }
  return best;
}

function earliestEvent(readers: readonly Reader[]): Reader {
  let best: Reader | null = null;
  for (const reader of readers) {
    if (reader.phase === 'waiting') continue;
    if (
      best === null ||
      reader.timeNs < best.timeNs ||
      (reader.timeNs === best.timeNs && reader.order < best.order)
    ) {
      best = reader;
    }
  }
  return best ?? present(readers[0], 'a reader under way');
}

function transfer(
  reader: Reader,
  nowNs: number,
  busFreeNs: Float64Array,
  layout: Layout,
  timing: Timing,
  order: number,
): void {
  const bus = (reader.run.block % layout.planes) % layout.packages;
  const kind = present(reader.run.kinds[reader.at], 'the read');
  const granted = Math.max(nowNs, busFreeNs[bus] ?? 0);
  const freeNs = granted + Math.round(bytesOf(kind, timing) * timing.busNsPerByte);
  busFreeNs[bus] = freeNs;
  reader.phase = 'transferring';
  reader.timeNs = freeNs + (kind === 'metadata' ? timing.mappingReadNs : timing.scanReadNs);
  reader.order = order;
}

function bytesOf(kind: ReadKind, timing: Timing): number {
  switch (kind) {
    case 'out-of-band':
      return timing.outOfBandReadBytes;
    case 'summary':
      return timing.summaryBytes;
    case 'metadata':
      return timing.pageTransferBytes;
  }
}
