import type { Frame } from '../../../model/spoken.ts';
import { contested } from '../../lab/model/fates.ts';
import type { Lab } from '../../lab/model/lab.ts';
import { isExhausted } from '../../lab/model/lab-state.ts';
import { usualSpeed } from '../../lab/model/speed.ts';

/** Durations of the demonstration's steps: one full cycle takes less than a minute. */
const pace = {
  /** The first steps, so that one sees what is happening at all. */
  opening: { steps: 6, eachMs: 450 },
  /** Before anything has happened: long enough to be read another time, short enough that something moves at once. */
  beforeMs: 150,
  /** The middle is skimmed: all of it in this time. */
  skimmedMs: 11_000,
  /** The last steps before power fails. */
  leadIn: { steps: 10, eachMs: 700 },
  crashMs: 3500,
  /** All of the recovery. */
  recoveryMs: 16_000,
  verdictMs: 7000,
} as const;
/** Largest number of steps back from the end to search for an operation in flight. */
const mostStepsBack = 60;

/**
 * Plays the first scenario for ever: running, a crash in the middle of a program, recovery, the verdict, and
 * again. The pull of the plug is part of the history after the first round.
 */
export function runDemo(lab: Lab): () => void {
  const demo = new Demo(lab);
  demo.start();
  return () => demo.stop();
}

class Demo {
  private readonly lab: Lab;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private stopListening: (() => void) | null = null;
  private seen: Frame | null = null;
  private skimming = false;
  /** Step at which power fails; null until it is found. */
  private crashAt: number | null = null;
  private isSearching = false;
  /** Length of the recovery in steps; null until that was found. */
  private recoverySteps: number | null = null;

  constructor(lab: Lab) {
    this.lab = lab;
  }

  start(): void {
    this.stopListening = this.lab.context.scene.subscribe(() => this.look());
    void this.prepare();
  }

  stop(): void {
    this.stopListening?.();
    this.stopListening = null;
    if (this.timer !== null) clearTimeout(this.timer);
    this.lab.context.store.setState({ playing: false });
  }

  private async prepare(): Promise<void> {
    await this.lab.ready();
    this.look();
  }

  /** Shows each new frame for its time. */
  private look(): void {
    const { frame } = this.lab.context.scene.getState();
    if (frame === null || frame === this.seen || this.stopListening === null) return;
    this.seen = frame;
    if (this.timer !== null) clearTimeout(this.timer);
    const lastsMs = this.msFor(frame);
    // Skimmed steps neither glide nor are read aloud.
    const speedNotch = usualSpeed(this.skimming ? 'full' : 'classroom');
    this.lab.context.store.setState({ playing: true, speedNotch });
    this.timer = setTimeout(() => this.goOn(frame), lastsMs);
    if (frame.phase === 'crashed') void this.measureRecovery(frame);
    if (frame.step >= pace.opening.steps) void this.searchCrashSite();
  }

  private msFor({ phase, step }: Frame): number {
    this.skimming = false;
    if (phase === 'crashed') return pace.crashMs;
    if (phase === 'recovered') return pace.verdictMs;
    if (phase === 'recovering') return Math.min(pace.recoveryMs / (this.recoverySteps ?? 40), 900);
    if (step === 0) return pace.beforeMs;
    if (step < pace.opening.steps) return pace.opening.eachMs;
    const skimmed = (this.crashAt ?? 100) - pace.opening.steps - pace.leadIn.steps;
    if (step >= skimmed + pace.opening.steps) return pace.leadIn.eachMs;
    this.skimming = true;
    return Math.min(pace.skimmedMs / skimmed, pace.opening.eachMs);
  }

  private goOn({ phase, step }: Frame): void {
    const { commands, context, navigator } = this.lab;
    const { frontier, session } = context.store.getState();
    const isUncut = session?.spec.interventions.length === 0;
    const atEnd = isExhausted(frontier) && step >= frontier.step;
    if (phase === 'running' && isUncut && step >= (this.crashAt ?? Infinity)) void commands.pullPlug();
    else if (phase === 'recovered' || atEnd) void navigator.seek(0);
    // Continues from the frame shown: the user may have pulled the plug meanwhile, and that must be seen.
    else void navigator.seek(step + 1);
  }

  /** Works through the whole scenario, once the page has come up: the first steps must not wait for it. */
  private async searchCrashSite(): Promise<void> {
    if (this.isSearching) return;
    this.isSearching = true;
    this.crashAt = await findCrashSite(this.lab);
  }

  /** The device works through its recovery while the crash is looked at. */
  private async measureRecovery(crashed: Frame): Promise<void> {
    const end = await this.lab.navigator.fetch(Number.MAX_SAFE_INTEGER);
    if (end !== null && end.step > crashed.step) this.recoverySteps = end.step - crashed.step;
  }
}

/** The last step of the scenario at which pages are being programmed: there a crash asks a question. */
async function findCrashSite({ context, navigator }: Lab): Promise<number> {
  const pulled = context.store.getState().session?.spec.interventions.at(-1);
  if (pulled !== undefined) return pulled.step;
  const end = await navigator.fetch(Number.MAX_SAFE_INTEGER);
  if (end === null) return 0;
  for (let step = end.step; step > Math.max(0, end.step - mostStepsBack); step--) {
    const frame = await navigator.fetch(step);
    if (frame !== null && contested(frame.inFlight).length > 1) return step;
  }
  return end.step;
}
