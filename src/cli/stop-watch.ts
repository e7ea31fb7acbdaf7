/** Durations of the parts of a simulation. */
import process from 'node:process';
import { collectGarbage } from './process/garbage.ts';

export interface Took {
  /** From when the work was known: opening, filling, playing, recovery and audit. */
  readonly wallMs: number;
  /** From when the device was open to when the host had ended, or power was cut; without what was done aside. */
  readonly playedMs: number;
}

export class StopWatch {
  private begun = process.hrtime.bigint();
  private opened = this.begun;
  private played = this.begun;
  private aside = 0n;

  begin(): void {
    this.begun = process.hrtime.bigint();
  }

  open(): void {
    this.opened = process.hrtime.bigint();
  }

  play(): void {
    this.played = process.hrtime.bigint();
  }

  /** Does work that is no part of the run, and leaves nothing of it behind. */
  readonly leaveOut = (work: () => void): void => {
    const from = process.hrtime.bigint();
    work();
    collectGarbage();
    this.aside += process.hrtime.bigint() - from;
  };

  end(): Took {
    return {
      wallMs: milliseconds(process.hrtime.bigint() - this.begun),
      playedMs: milliseconds(this.played - this.opened - this.aside),
    };
  }
}

function milliseconds(ns: bigint): number {
  return Number(ns) / 1e6;
}
