/** Leads a lab's device to where a lesson's step stands. */
import type { Frame } from '../../../../model/spoken.ts';
import type { SessionSpec } from '../../../../model/specification.ts';
import type { Lab } from '../../../lab/model/lab.ts';
import type { ResolvedStep } from './lesson-resolver.ts';

/** Up to so many steps, one sees the device go there; further is a leap. */
const longestGlide = 40;
const glideMs = 1200;
const slowestStepMs = 110;

export class DeviceGuide {
  /** Counts what was asked for, so that only the newest goes on. */
  private turn = 0;

  /** @param setPassing called when steps begin to pass by too fast to be read, and when they end */
  constructor(
    private readonly lab: Lab,
    private readonly setPassing: (passing: boolean) => void = () => undefined,
  ) {}

  /** Gives up where it was going. */
  stop(): void {
    this.turn++;
    this.setPassing(false);
  }

  /** In the same history forward one sees the steps between; anything else is a leap. */
  async standAt(resolved: ResolvedStep, mayGlide: boolean): Promise<void> {
    const { lab } = this;
    this.stop();
    const { turn } = this;
    const { spec, step, selection } = resolved;
    lab.player.pause();
    const { session } = lab.context.store.getState();
    if (session === null || !sameSpec(session.spec, spec)) {
      await lab.restore({ spec, step, selection, screen: 'learn', followed: null });
      return;
    }
    if (mayGlide) await this.glide(lab.context.scene.getState().frame, step, turn);
    if (turn !== this.turn) return;
    await lab.navigator.seek(step);
    if (turn === this.turn) this.setPassing(false);
    lab.context.store.setState({ selection, followed: null, notice: null });
  }

  private async glide(from: Frame | null, to: number, turn: number): Promise<void> {
    const steps = to - (from?.step ?? to);
    if (steps <= 1 || steps > longestGlide || prefersStillness()) return;
    this.setPassing(true);
    const { navigator } = this.lab;
    const pauseMs = Math.min(glideMs / steps, slowestStepMs);
    for (let step = to - steps + 1; step < to; step++) {
      await navigator.seek(step);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      // Another step was requested meanwhile.
      if (turn !== this.turn || navigator.wanted !== step) return;
    }
  }
}

/** Returns true if two specifications lead to the same history. */
export function sameSpec(a: SessionSpec, b: SessionSpec): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
