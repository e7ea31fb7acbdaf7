/** Runs work on a device to its end: counters and samples, no event is kept and no frame made. */
import type { Answer } from '../../contract/session.ts';
import type { RunJob, RunProgress, RunResult, RunSeries } from '../../contract/runs.ts';
import { stopSentence, type StopWords } from '../../runner/stop-sentence.ts';
import { Yielder } from '../opening/yielder.ts';
import type { RecentTrace } from './recent-trace.ts';
import type { RunInProgress } from '../../runner/run-in-progress.ts';
import { runDevice } from './run-device.ts';
import { runFigures } from '../../runner/run-figures.ts';
import { SAMPLES } from '../../runner/run-samples.ts';
import { poolMessage } from './messages.ts';

/** Reports at most ten times a second. */
const REPORT_EVERY_MS = 100;

/** Steps between two looks at the clock. */
const STEPS_PER_LOOK = 64;

export async function runJob(
  job: RunJob,
  onProgress: (progress: RunProgress) => unknown,
  recent: RecentTrace,
): Promise<Answer<RunResult>> {
  // The answer is waited for: a pause before the start is a pause too.
  await onProgress({ stage: 'preparing', share: 0, series: NOTHING });
  const { recoveryPoints } = job;
  const onPrepared = (share: number): unknown => onProgress({ stage: 'preparing', share, series: NOTHING });
  const made = await runDevice(job, recent, { recoveryPoints, samples: SAMPLES, onPrepared });
  return made.ok ? run(made.value, onProgress) : made;
}

async function run(
  work: RunInProgress,
  onProgress: (progress: RunProgress) => unknown,
): Promise<Answer<RunResult>> {
  const { device } = work;
  const yielder = new Yielder();
  let lastMs = performance.now();
  while (work.goOn(STEPS_PER_LOOK)) {
    if (!yielder.isDue) continue;
    const nowMs = performance.now();
    if (nowMs - lastMs >= REPORT_EVERY_MS) {
      lastMs = nowMs;
      await onProgress({ stage: 'running', share: work.share, series: work.series() });
    }
    await yielder.take();
  }
  return {
    ok: true,
    value: {
      figures: runFigures(device, work.result()),
      series: work.series(),
      stopped: stopSentence(device.state, STOPS),
    },
  };
}

const STOPS: StopWords = {
  'device-full': poolMessage('deviceFull'),
  'log-full': poolMessage('logFull'),
};

const none = new Float64Array(0);
const NOTHING: RunSeries = {
  share: none,
  timeNs: none,
  committed: none,
  hostPages: none,
  programs: none,
  copies: none,
  stalledNs: none,
};
