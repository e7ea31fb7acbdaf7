import type { Frame } from '../../model/frame.ts';
import type { Lab } from '../state/lab.ts';
import { isExhausted } from '../state/lab-state.ts';

/** A crash is looked at this long before recovery begins, and a verdict before it all starts again. */
const lookAtCrashMs = 2600;
const lookAtVerdictMs = 7000;
/** Notch of the speed slider: a millisecond in two seconds. */
export const demoNotch = 5;

/**
 * Plays the first scenario for ever: running, a crash, recovery, the verdict, and again. The crash is the
 * scenario's own; a scenario without one has the plug pulled at its end.
 */
export function runDemo(lab: Lab): () => void {
  const { context, player, acts, navigator } = lab;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let waitingAt = -1;

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

  function look(): void {
    const { frame } = context.scene.get();
    const { playing, frontier, session } = context.store.getState();
    if (frame === null || session === null || playing) return;
    const atEnd = isExhausted(frontier) && frame.step >= frontier.step;
    if (frame.phase === 'crashed') after(lookAtCrashMs, frame, player.play);
    else if (frame.phase === 'recovered') after(lookAtVerdictMs, frame, again);
    else if (atEnd) after(lookAtCrashMs, frame, () => void acts.pullPlug());
    else player.play();
  }

  const stops = [context.scene.subscribe(look), context.store.subscribe(look)];
  look();
  return () => {
    if (timer !== null) clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
