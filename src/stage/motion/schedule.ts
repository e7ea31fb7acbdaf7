/** When each motion of a step sets off, and how long it lasts: what comes of another comes after it. */
import type { Motion, MotionKind } from './motion.ts';

export interface Scheduled {
  readonly motion: Motion;
  readonly delayMs: number;
  readonly durationMs: number;
}

interface Timing {
  readonly durationMs: number;
  /** Between one and the next of its kind. */
  readonly staggerMs: number;
}

const JOURNEY: Timing = { durationMs: 480, staggerMs: 60 };

const TIMING: Readonly<Record<MotionKind, Timing>> = {
  program: JOURNEY,
  queue: JOURNEY,
  copy: JOURNEY,
  save: JOURNEY,
  map: { durationMs: 960, staggerMs: 60 },
  turn: { durationMs: 360, staggerMs: 0 },
  decide: { durationMs: 240, staggerMs: 60 },
  read: { durationMs: 240, staggerMs: 0 },
  erase: { durationMs: 120, staggerMs: 120 },
  travel: JOURNEY,
  shift: { durationMs: 480, staggerMs: 0 },
};

/** The last of many sets off this long after the first at most. */
const MOST_STAGGER_MS = 480;

/** Kinds in the order in which they follow each other within a step. */
const WAVES: readonly (readonly MotionKind[])[] = [['erase', 'read'], ['turn'], ['travel', 'shift']];

export function schedule(motions: readonly Motion[]): readonly Scheduled[] {
  const travelling = new Set(motions.flatMap(({ kind, block = [] }) => (kind === 'travel' ? block : [])));
  const waves = [...WAVES.map((): Motion[] => []), []];
  for (const motion of motions) waves[waveOf(motion, travelling)]?.push(motion);
  let startMs = 0;
  return waves.flatMap((wave) => {
    const scheduled = within(wave, startMs);
    startMs = Math.max(startMs, ...scheduled.map(({ delayMs, durationMs }) => delayMs + durationMs));
    return scheduled;
  });
}

/** A motion that ends in a block that travels waits until that has arrived; the rest begins with the step. */
function waveOf({ kind, block }: Motion, travelling: ReadonlySet<number>): number {
  const wave = WAVES.findIndex((kinds) => kinds.includes(kind));
  if (wave >= 0) return wave;
  return block !== undefined && travelling.has(block) ? WAVES.length : 0;
}

function within(wave: readonly Motion[], startMs: number): readonly Scheduled[] {
  const counts = new Map<MotionKind, number>();
  for (const { kind } of wave) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const seen = new Map<MotionKind, number>();
  return wave.map((motion) => {
    const { durationMs, staggerMs } = TIMING[motion.kind];
    const order = seen.get(motion.kind) ?? 0;
    seen.set(motion.kind, order + 1);
    const each = Math.min(staggerMs, MOST_STAGGER_MS / (counts.get(motion.kind) ?? 1));
    return { motion, delayMs: startMs + order * each, durationMs };
  });
}
