/**
 * Writes the Trace Event Format, the JSON that Perfetto and Chrome's own viewer open: processes as groups of
 * tracks, threads as tracks, slices with a beginning and a length, instants. Times are in microseconds there;
 * simulated time keeps its nanoseconds behind the point.
 */
import { MADE_BY } from '../../../base/engine-version.ts';
import type { ChromeTraceFile } from '../../contract/session.ts';

/** Details of a slice or an instant beside its name. */
export type Told = Readonly<Record<string, string | number | boolean>>;

export interface Track {
  readonly process: number;
  readonly thread: number;
}

/** Events joined to one string before they are put aside: many small pieces cost more than they hold. */
const PIECE_EVENTS = 2_000;

export class TraceEvents {
  /** Slices and instants so far. */
  count = 0;
  private readonly pieces: string[] = [];
  private lines: string[] = [];

  process(process: number, name: string): void {
    this.write({ ph: 'M', name: 'process_name', pid: process, args: { name } });
    this.write({ ph: 'M', name: 'process_sort_index', pid: process, args: { sort_index: process } });
  }

  thread({ process, thread }: Track, name: string): void {
    const track = { pid: process, tid: thread };
    this.write({ ph: 'M', name: 'thread_name', ...track, args: { name } });
    this.write({ ph: 'M', name: 'thread_sort_index', ...track, args: { sort_index: thread } });
  }

  slice(track: Track, name: string, category: string, fromNs: number, toNs: number, args: Told): void {
    this.count++;
    const ts = fromNs / 1e3;
    const dur = (toNs - fromNs) / 1e3;
    this.write({ ph: 'X', name, cat: category, pid: track.process, tid: track.thread, ts, dur, args });
  }

  instant(track: Track, name: string, category: string, atNs: number, args: Told = {}): void {
    this.count++;
    const where = { pid: track.process, tid: track.thread, ts: atNs / 1e3 };
    this.write({ ph: 'i', s: 'p', name, cat: category, ...where, args });
  }

  /** Makes the file. `about` is stored in it, so that a user can make the file again. */
  file(
    about: Readonly<Record<string, unknown>>,
    span: Omit<ChromeTraceFile, 'file' | 'events'>,
  ): ChromeTraceFile {
    this.putAside();
    const head = `{"displayTimeUnit":"ns","otherData":${JSON.stringify({ ...MADE_BY, ...about })},"traceEvents":[\n`;
    const file = new Blob([head, this.pieces.join(',\n'), '\n]}\n'], { type: 'application/json' });
    return { file, events: this.count, ...span };
  }

  private write(event: object): void {
    this.lines.push(JSON.stringify(event));
    if (this.lines.length === PIECE_EVENTS) this.putAside();
  }

  private putAside(): void {
    if (this.lines.length > 0) this.pieces.push(this.lines.join(',\n'));
    this.lines = [];
  }
}
