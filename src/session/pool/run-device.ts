/** The device of a run, at time zero; no page's contents are kept. */
import { Device } from '../../engine/device.ts';
import type { Answer } from '../contract.ts';
import type { RunWork, TraceFile } from '../contract-runs.ts';
import { optionsOf, problem } from '../host/opening.ts';
import type { RecentTrace } from './recent-trace.ts';

/** Answers why there is none where the trace cannot be read, or where there is no room for the device. */
export async function runDevice({ spec, trace }: RunWork, recent: RecentTrace): Promise<Answer<Device>> {
  const read = trace === null ? null : await readNamed(trace, recent);
  if (read !== null && !read.ok) return read;
  const options = optionsOf(spec, (digest) => (read?.value.digest === digest ? read.value.store : undefined));
  if (!options.ok) return { ok: false, problem: options.error };
  try {
    return { ok: true, value: Device.create({ ...options.value, keepPages: false }) };
  } catch (error) {
    if (!(error instanceof RangeError && /alloc|array length|array size/i.test(error.message))) throw error;
    const sentence =
      'This needs more memory than there is: take a smaller device, run fewer schemes at once, or close other pages.';
    return { ok: false, problem: problem('internal', sentence) };
  }
}

async function readNamed(trace: TraceFile, recent: RecentTrace) {
  const read = await recent.read(trace, () => undefined);
  if (read.ok) return read;
  return { ok: false, problem: problem('trace', read.error.sentence) } as const;
}
