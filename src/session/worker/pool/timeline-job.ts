/** A run once more, up to a moment, and from there on what its planes and its transactions do. */
import { ChromeTrace } from '../chrome/chrome-trace.ts';
import { type Answer, type ChromeTraceFile, mostTraceEvents } from '../../contract/session.ts';
import type { TimelineJob } from '../../contract/runs.ts';
import { Yielder } from '../opening/yielder.ts';
import { EventList } from '../time-travel/event-list.ts';
import type { RecentTrace } from './recent-trace.ts';
import type { RunInProgress } from '../../runner/run-in-progress.ts';
import { runDevice } from './run-device.ts';

export async function timelineJob(
  job: TimelineJob,
  onProgress: (share: number) => unknown,
  recent: RecentTrace,
): Promise<Answer<ChromeTraceFile>> {
  onProgress(0);
  const made = await runDevice(job, recent, { onPrepared: () => onProgress(0) });
  if (!made.ok) return made;
  const work = made.value;
  const { device } = work;
  const { fromNs, spec } = job;
  const yielder = new Yielder();
  while (device.state.clock.nowNs < fromNs && goOn(work, fromNs)) {
    if (!yielder.isDue) continue;
    onProgress(device.state.clock.nowNs / fromNs);
    await yielder.take();
  }
  const watcher = new EventList();
  device.watcher = watcher;
  const written = new ChromeTrace(device, mostTraceEvents);
  let moves = true;
  while (moves && !written.isFull) {
    watcher.clear();
    moves = work.goOn(1);
    written.note(device, watcher.events);
    if (yielder.isDue) await yielder.take();
  }
  return { ok: true, value: written.finish(device, { fromNs, specification: spec }, !moves) };
}

/** Steps between two looks at the clock. */
const STEPS_PER_LOOK = 64;

function goOn(work: RunInProgress, untilNs: number): boolean {
  for (let i = 0; i < STEPS_PER_LOOK && work.device.state.clock.nowNs < untilNs; i++) {
    if (!work.goOn(1)) return false;
  }
  return true;
}
