/** Runs work on a device to its end: counters and samples, no event is kept and no frame made. */
import type { Device } from '../../engine/device.ts';
import type { Answer } from '../contract.ts';
import type { RunJob, RunProgress, RunResult, RunSeries } from '../contract-runs.ts';
import { Breath } from './breath.ts';
import type { RecentTrace } from './recent-trace.ts';
import { runDevice } from './run-device.ts';
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
  const device = await runDevice(job, recent);
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
