/** Runs work on a device to its end: counters and samples, no event is kept and no frame made. */
import { Device } from '../../engine/device.ts';
import type { Answer } from '../contract.ts';
import type { RunJob, RunProgress, RunResult, RunSeries, TraceFile } from '../contract-runs.ts';
import { optionsOf, problem } from '../host/opening.ts';
import { Breath } from './breath.ts';
import type { RecentTrace } from './recent-trace.ts';
import { runFigures } from './run-figures.ts';
import { RunSampler } from './run-sampler.ts';

/** Reports at most ten times a second. */
const REPORT_EVERY_MS = 100;
/** Steps between two looks at the clocks. */
const STEPS_PER_LOOK = 64;

export async function runJob(
  job: RunJob,
  tell: (progress: RunProgress) => unknown,
  recent: RecentTrace,
): Promise<Answer<RunResult>> {
  // The answer is waited for: a pause before the start is a pause too.
  await tell({ stage: 'preparing', share: 0, series: NOTHING });
  const device = await deviceOf(job, recent);
  if (!device.ok) return device;
  return run(device.value, tell);
}

async function run(device: Device, tell: (progress: RunProgress) => unknown): Promise<Answer<RunResult>> {
  const sampler = new RunSampler(device);
  const breath = new Breath();
  const operations = device.options.program.count;
  let lastMs = performance.now();
  sampler.note();
  while (goOn(device)) {
    sampler.note();
    if (!breath.isDue) continue;
    const nowMs = performance.now();
    if (nowMs - lastMs >= REPORT_EVERY_MS) {
      lastMs = nowMs;
      const share = operations === 0 ? 0 : device.state.host.next / operations;
      await tell({ stage: 'running', share, series: sampler.series() });
    }
    await breath.take();
  }
  sampler.finish();
  const { stopped } = device.state;
  return {
    ok: true,
    value: {
      figures: runFigures(device),
      series: sampler.series(),
      stopped: stopped === null ? null : DEVICE_FULL,
    },
  };
}

const DEVICE_FULL =
  'The device is full: no block can be freed. Fill it less, give it more reserve, or take a larger one.';

const none = new Float64Array(0);
const NOTHING: RunSeries = {
  timeNs: none,
  committed: none,
  hostPageWrites: none,
  programs: none,
  collectorNs: none,
};

function goOn(device: Device): boolean {
  for (let i = 0; i < STEPS_PER_LOOK; i++) if (!device.step()) return false;
  return true;
}

async function deviceOf({ spec, trace }: RunJob, recent: RecentTrace): Promise<Answer<Device>> {
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
