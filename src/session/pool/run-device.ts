/** The device of a run, at time zero; no page's contents are kept. */
import { say } from '../../base/language.ts';
import { Device } from '../../engine/device.ts';
import { TraceWindows } from '../../engine/host/trace-windows.ts';
import { ok } from '../../base/result.ts';
import type { SessionSpec } from '../../model/specification.ts';
import type { Answer } from '../contract.ts';
import type { RunWork, TraceFile } from '../contract-runs.ts';
import { optionsOf, problem, type Scheduler } from '../host/opening.ts';
import type { RecentTrace } from './recent-trace.ts';

/** Longer traces are not made into a whole program, which would take more room than they do themselves. */
const LEAST_WINDOWED = 1 << 20;

/** Steps between two looks at what is left of a window: a step asks for one operation at most. */
const STEPS_PER_LOOK = 64;

/** A device with the work that it is given, of which perhaps only a window is in memory. */
export class RunDevice {
  constructor(
    readonly device: Device,
    private readonly windows: TraceWindows | null,
  ) {}

  /** Share of the operations that the host has asked for. */
  get share(): number {
    const { program, state } = this.device.player;
    if (this.windows !== null) return this.windows.shareAt(program, state.next);
    return program.count === 0 ? 0 : state.next / program.count;
  }

  /** Some steps, or as many as there are; false when nothing is left to do. */
  goOn(most = STEPS_PER_LOOK): boolean {
    this.refill();
    for (let i = 0; i < most; i++) if (!this.device.step()) return false;
    return true;
  }

  /** The host meets the end of a window no more than the end of the work before it is there. */
  private refill(): void {
    const { player } = this.device;
    if (this.windows === null || player.program.count - player.state.next > STEPS_PER_LOOK) return;
    const next = this.windows.after(player.program, player.state.next);
    if (next === null) return;
    player.program = next;
    player.state.next = 0;
  }
}

/** Answers why there is none where the trace cannot be read, or where there is no room for the device. */
export async function runDevice(
  { spec, trace }: RunWork,
  recent: RecentTrace,
  leastWindowed = LEAST_WINDOWED,
): Promise<Answer<RunDevice>> {
  const read = trace === null ? null : await readNamed(trace, recent);
  if (read !== null && !read.ok) return read;
  const store = read?.value.store;
  let windows: TraceWindows | null = null;
  const windowed: Scheduler = (work, _, logicalPages) => {
    const opened = TraceWindows.open(work, logicalPages);
    if (!opened.ok) return opened;
    windows = opened.value;
    return ok(windows.first());
  };
  const isLong = store !== undefined && store.operations >= leastWindowed;
  try {
    const options = optionsOf(
      spec,
      (digest) => (read?.value.digest === digest ? store : undefined),
      isLong && isInOrder(spec) ? windowed : undefined,
    );
    if (!options.ok) return { ok: false, problem: options.error };
    const device = Device.create({ ...options.value, keepPages: false });
    return { ok: true, value: new RunDevice(device, windows) };
  } catch (error) {
    if (!(error instanceof RangeError && /alloc|array length|array size/i.test(error.message))) throw error;
    const sentence = say`This needs more memory than there is: take a smaller device, run fewer schemes at once, or close other pages.`;
    return { ok: false, problem: problem('internal', sentence) };
  }
}

/** The host asks in the order of the file, as soon as it may. */
function isInOrder({ host }: SessionSpec): boolean {
  return host.isolation === 'serializable' && host.replay === 'closed';
}

async function readNamed(trace: TraceFile, recent: RecentTrace) {
  const read = await recent.read(trace, () => undefined);
  if (read.ok) return read;
  return { ok: false, problem: problem('trace', read.error.sentence) } as const;
}
