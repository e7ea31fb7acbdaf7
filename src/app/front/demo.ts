import type { Frame } from '../../model/frame.ts';
import { contested } from '../crash/fates.ts';
import type { Lab } from '../state/lab.ts';

/** A crash is looked at this long before recovery begins, and a verdict before it all starts again. */
const lookAtCrashMs = 2600;
const lookAtVerdictMs = 7000;
/** Notch of the speed slider: a millisecond in a second. */
export const demoNotch = 6;
/** How far back from the end an operation in flight is looked for. */
const mostStepsBack = 60;

/**
 * Plays the first scenario for ever: running, a crash in the middle of a program, recovery, the verdict, and
 * again. The pull of the plug is part of the history after the first round.
 */
export function runDemo(lab: Lab): () => void {
  const { context, player, acts, navigator } = lab;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let waitingAt = -1;
  let crashAt: number | null = null;
  let pulled = false;
  let stopped = false;

  function after(delayMs: number, frame: Frame, go: () => void): void {
    if (waitingAt === frame.step) return;
    waitingAt = frame.step;
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(() => {
      waitingAt = -1;
      go();
    }, delayMs);
  }

  function again(): void {
    void navigator.seek(0).then(player.play);
  }

  function pull(): void {
    if (pulled) return;
    pulled = true;
    void acts.pullPlug();
  }

  function look(): void {
    const { frame } = context.scene.get();
    const { playing, session } = context.store.getState();
    if (frame === null || session === null || crashAt === null || stopped) return;
    if (session.spec.interventions.length === 0 && frame.step >= crashAt) pull();
    else if (playing) return;
    else if (frame.phase === 'crashed') after(lookAtCrashMs, frame, player.play);
    else if (frame.phase === 'recovered') after(lookAtVerdictMs, frame, again);
    else player.play();
  }

  const stops = [context.scene.subscribe(look), context.store.subscribe(look)];
  void lab
    .ready()
    .then(() => findCrashSite(lab))
    .then((step) => {
      crashAt = step;
      look();
    });
  return () => {
    stopped = true;
    if (timer !== null) clearTimeout(timer);
    for (const stop of stops) stop();
  };
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
