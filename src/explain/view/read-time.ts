/** Duration of a batch of reads on an idle device: the device's own flash makes them, on a clock of its own. */
import { present } from '../../base/assert.ts';
import { heapPop, heapSize, heapTime } from '../../base/heap.ts';
import { flashOf } from '../../engine/core/flash-of.ts';
import type { Device } from '../../engine/device.ts';
import { createFlashState } from '../../engine/flash/flash-state.ts';
import { OpKind, OpOwner, takeOp } from '../../engine/flash/operations.ts';
import { createCounters } from '../../engine/interface/counters.ts';

const KINDS = {
  'out-of-band': OpKind.readOutOfBand,
  summary: OpKind.readSummary,
  metadata: OpKind.mapRead,
} as const;

export type ReadKind = keyof typeof KINDS;

/** Reads that follow each other: a block being scanned, or a single page. */
export type ReadRun = readonly { readonly kind: ReadKind; readonly page: number }[];

/** Nanoseconds for all runs, begun in order, `parallel` of them at a time. */
export function readTimeNs(
  runs: readonly ReadRun[],
  parallel: number,
  { layout, options, state: { durable } }: Device,
): number {
  const state = createFlashState(layout);
  const clock = { nowNs: 0 };
  const around = { spec: options.spec, layout, clock, counters: createCounters(), watcher: null };
  const flash = flashOf(around, durable, state, null);
  const { ops, heap } = state;
  let begun = 0;
  const submit = (run: number, at: number): void => {
    const { kind, page } = present(runs[run]?.[at], 'the next read');
    const slot = takeOp(ops, KINDS[kind], OpOwner.recovery, run);
    ops.detail[slot] = at;
    ops.target[slot] = page;
    flash.submit(slot, false);
  };
  while (begun < Math.min(parallel, runs.length)) submit(begun++, 0);
  while (heapSize(heap) > 0) {
    const slot = heapPop(heap);
    clock.nowNs = heapTime(heap);
    if (!flash.completes(slot)) continue;
    const run = present(ops.context[slot]);
    const next = present(ops.detail[slot]) + 1;
    if (next < present(runs[run]).length) submit(run, next);
    else if (begun < runs.length) submit(begun++, 0);
    flash.release(slot);
  }
  return clock.nowNs;
}
