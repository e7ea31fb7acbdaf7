/** Progress of long work on standard error: one line that is written over on a terminal, lines of their own for a log. */
import process from 'node:process';
import { surroundings } from './surroundings.ts';

/** Milliseconds between two reports on a terminal, and in a log. */
const TERMINAL_MS = 200;
const LOG_MS = 2_000;
const START_OF_LINE = '\r\u001B[K';

export interface Standing {
  readonly done: number;
  /** Null where it is not known. */
  readonly total: number | null;
  readonly elapsedMs: number;
}

/** "240 of 2,000 scripts, 12 a second, 2 min 27 s left". */
export function progressLine(unit: string, { done, total, elapsedMs }: Standing): string {
  const rate = elapsedMs > 0 ? (done / elapsedMs) * 1e3 : 0;
  const of = total === null ? '' : ` of ${grouped(total)}`;
  const left = total === null || rate === 0 ? [] : [`${duration((total - done) / rate)} left`];
  return [`${grouped(done)}${of} ${unit}`, `${rounded(rate)} a second`, ...left].join(', ');
}

/** For a log: without the narrow spaces of the page. */
function grouped(count: number): string {
  return String(Math.floor(count)).replaceAll(/\B(?=(\d{3})+$)/g, ',');
}

/** Two digits of what is below a hundred. */
function rounded(rate: number): string {
  return rate >= 100 ? grouped(Math.round(rate)) : String(Number(rate.toPrecision(2)));
}

function duration(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${grouped(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
}

export class Progress {
  /** When the first report was made; null before it. */
  private began: number | null = null;
  private told = 0;
  private readonly isTerminal = surroundings().isTerminal;

  /** @param isForced reports in a log, too */
  constructor(
    private readonly unit: string,
    private readonly isForced: boolean,
  ) {}

  /** Reports the amount done of a total, which is null if it is not known. The first report comes at once. */
  tell(done: number, total: number | null): void {
    if (!this.isTerminal && !this.isForced) return;
    const now = performance.now();
    const isFirst = this.began === null;
    this.began ??= now;
    const isLast = done === total;
    const pause = this.isTerminal ? TERMINAL_MS : LOG_MS;
    if (!isFirst && !isLast && now - this.told < pause) return;
    this.told = now;
    const line = progressLine(this.unit, { done, total, elapsedMs: now - this.began });
    process.stderr.write(this.isTerminal ? `${START_OF_LINE}${line}` : `${line}\n`);
  }

  /** Clears the line of a terminal. */
  end(): void {
    if (this.isTerminal && this.began !== null) process.stderr.write(START_OF_LINE);
  }
}
