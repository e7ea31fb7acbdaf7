/** The device of a run, at time zero. */
import { ok } from '../../../base/result.ts';
import { Device } from '../../../engine/device.ts';
import { scheduleTrace } from '../../../engine/host/isolation.ts';
import type { Answer } from '../../contract/session.ts';
import type { RunWork, TraceFile } from '../../contract/runs.ts';
import { RunInProgress } from '../../runner/run-in-progress.ts';
import { TraceWindow } from '../../runner/trace-window.ts';
import { optionsOf, problem, type Scheduler } from '../opening/opening.ts';
import { inTurns } from '../opening/in-turns.ts';
import { warmUpOf } from '../../../model/schema/specification-schema.ts';
import type { RecentTrace } from './recent-trace.ts';

interface HowToRun {
  /** Instants at which recovery is tried on a copy. */
  readonly recoveryPoints?: number;
  /** Moments at which counts are kept for charts. */
  readonly samples?: number;
  /** The auditor will ask for contents: all of the program is in memory then. */
  readonly keepsPages?: boolean;
  /** Told how far the device's preparation is, 0 to 1. It is a sign of life too, for as long as a large device takes. */
  readonly onPrepared?: (share: number) => unknown;
}

/** Answers why there is none where the trace cannot be read. */
export async function runDevice(
  { spec, trace }: RunWork,
  recent: RecentTrace,
  { recoveryPoints = 0, samples = 0, keepsPages = false, onPrepared = () => undefined }: HowToRun = {},
): Promise<Answer<RunInProgress>> {
  const read = trace === null ? null : await readNamed(trace, recent);
  if (read !== null && !read.ok) return read;
  const store = read?.value.store;
  let window: TraceWindow | null = null;
  const inWindows: Scheduler = (work, isolation, target, isTimed) => {
    const opened = TraceWindow.open(work, spec.host, target);
    if (!opened.ok) return opened;
    window = opened.value;
    return window === null ? scheduleTrace(work, isolation, target, isTimed) : ok(window.first);
  };
  const options = optionsOf(
    spec,
    (digest) => (read?.value.digest === digest ? store : undefined),
    keepsPages ? scheduleTrace : inWindows,
  );
  if (!options.ok) return { ok: false, problem: options.error };
  const device = await inTurns(
    Device.preparing({ ...options.value, keepPages: keepsPages }),
    ({ done, total }) => onPrepared(total === 0 ? 0 : done / total),
  );
  const warmUp = spec.workload.kind === 'script' ? 0 : warmUpOf(spec.host);
  return { ok: true, value: new RunInProgress(device, window, { warmUp, recoveryPoints, samples }) };
}

async function readNamed(trace: TraceFile, recent: RecentTrace) {
  const read = await recent.read(trace, () => undefined);
  if (read.ok) return read;
  return { ok: false, problem: problem('trace', read.error.sentence) } as const;
}
