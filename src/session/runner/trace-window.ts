/** The one window of a long trace that a device plays: a program of all of it would take twice the trace's room. */
import { ok, type Result } from '../../base/result.ts';
import type { Device } from '../../engine/device.ts';
import { programDone, type WorkDone } from '../../engine/measuring/work-done.ts';
import type { IsolationProblem, TraceTarget } from '../../engine/host/page-numbering.ts';
import type { HostProgram } from '../../engine/host/program.ts';
import { TraceWindows } from '../../engine/host/trace-windows.ts';
import type { HostSpec } from '../../model/specification.ts';
import type { Trace } from '../../model/trace.ts';

export interface WindowLimits {
  /** Traces of fewer operations are made into a whole program. */
  readonly least: number;
  /** Rows of a window. */
  readonly rows: number;
}

const WINDOW_LIMITS: WindowLimits = { least: 1 << 20, rows: 1 << 18 };

/**
 * Returns the share of its workload that the host has asked for. Perhaps only a window of the workload is in memory.
 */
export function workDone(device: Device, window: TraceWindow | null): WorkDone {
  if (window === null) return programDone(device);
  return { operations: window.operations, share: () => window.shareOf(device) };
}

export class TraceWindow {
  readonly first: HostProgram;

  constructor(private readonly windows: TraceWindows) {
    this.first = windows.first();
  }

  /** Null where a window will not do: the trace is short, or the host does not ask in the order of the file. */
  static open(
    trace: Trace,
    { isolation, replay }: HostSpec,
    target: TraceTarget,
    limits = WINDOW_LIMITS,
  ): Result<TraceWindow | null, IsolationProblem> {
    const isInOrder = isolation === 'serializable' && replay === 'closed';
    if (trace.operations < limits.least || !isInOrder) return ok(null);
    const opened = TraceWindows.open(trace, target, limits.rows);
    return opened.ok ? ok(new TraceWindow(opened.value)) : opened;
  }

  /** Of the whole trace. */
  get operations(): number {
    return this.windows.operations;
  }

  /** Of all operations, the share that the host has asked for. */
  shareOf({ player }: Device): number {
    return this.windows.shareAt(player.program, player.state.next);
  }

  /**
   * To be called before each `steps` steps: a step asks for one operation at most, so the host meets the end of a
   * window no more than the end of the work before it is there.
   */
  refill({ player }: Device, steps: number): void {
    if (player.program.count - player.state.next > steps) return;
    const next = this.windows.after(player.program, player.state.next);
    if (next === null) return;
    player.program = next;
    player.state.next = 0;
  }
}
