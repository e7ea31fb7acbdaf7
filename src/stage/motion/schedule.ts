/** When each motion of a step sets off, and how long it lasts: what comes of another comes after it. */
import type { Motion, MotionKind } from './motion.ts';

export interface Scheduled {
  readonly motion: Motion;
  readonly delayMs: number;
  readonly durationMs: number;
  /** It is over before blocks set off, so that these still stand where they stood. */
  readonly isEarly: boolean;
}

interface Timing {
  readonly durationMs: number;
  /** Between one and the next of its kind. */
  readonly staggerMs: number;
}

const JOURNEY: Timing = { durationMs: 480, staggerMs: 60 };
const TURN: Timing = { durationMs: 240, staggerMs: 0 };

const TIMING: Readonly<Record<MotionKind, Timing>> = {
  program: JOURNEY,
  queue: JOURNEY,
  copy: JOURNEY,
  save: JOURNEY,
  enter: TURN,
  flip: TURN,
  slide: JOURNEY,
  leave: TURN,
  seal: TURN,
  walk: { durationMs: 300, staggerMs: 0 },
  retrace: { durationMs: 400, staggerMs: 0 },
  prove: { durationMs: 640, staggerMs: 60 },
  map: { durationMs: 640, staggerMs: 60 },
  turn: { durationMs: 360, staggerMs: 0 },
  decide: { durationMs: 240, staggerMs: 60 },
  scan: TURN,
  read: TURN,
  erase: { durationMs: 120, staggerMs: 120 },
  empty: { durationMs: 700, staggerMs: 0 },
  travel: JOURNEY,
  shift: { durationMs: 480, staggerMs: 0 },
  reflow: TURN,
};

/** A long way takes no longer than a reader has for the sentence. */
const MOST_RETRACE_MS = 2000;

/** Recovery takes its time for each page. */
const lasts = ({ kind, along = [] }: Motion): number => {
  const { durationMs } = TIMING[kind];
  return kind === 'retrace' ? Math.min(MOST_RETRACE_MS, durationMs * (along.length - 1)) : durationMs;
};

/** The last of many sets off this long after the first at most. */
const MOST_STAGGER_MS = 480;

/** Kinds in the order in which they follow each other within a step. */
const WAVES: readonly (readonly MotionKind[])[] = [
  ['erase', 'read', 'flip'],
  ['seal', 'walk', 'retrace', 'slide'],
  ['map', 'prove'],
  ['decide'],
  ['turn'],
  ['travel', 'shift'],
];
const WITHIN_MEMORY: ReadonlySet<MotionKind> = new Set(['queue', 'enter', 'reflow']);
const TRAVEL = WAVES.length - 1;

export function schedule(motions: readonly Motion[]): readonly Scheduled[] {
  const travelling = new Set(motions.flatMap(({ kind, block = [] }) => (kind === 'travel' ? block : [])));
  // Blocks that were on their way go on at once if none sets off.
  const waveOf = ({ kind }: Motion): number =>
    kind === 'shift' && travelling.size === 0 ? -1 : WAVES.findIndex((kinds) => kinds.includes(kind));
  const isFree = (motion: Motion): boolean => waveOf(motion) < 0 && !endsOn(motion, travelling);
  const free = within(motions.filter(isFree), 0, true);
  let startMs = 0;
  const waves = [...WAVES.keys(), WAVES.length].flatMap((wave) => {
    if (wave === TRAVEL) startMs = Math.max(startMs, ...free.filter(isOnFlash).map(endOf));
    const isIn = (motion: Motion): boolean =>
      wave === WAVES.length ? waveOf(motion) < 0 && !isFree(motion) : waveOf(motion) === wave;
    const scheduled = within(motions.filter(isIn), startMs, wave < TRAVEL);
    startMs = Math.max(startMs, ...scheduled.map(endOf));
    return scheduled;
  });
  return [...free, ...waves];
}

/** A motion that ends in a block that travels waits until that has arrived; the rest begins with the step. */
const endsOn = ({ block }: Motion, travelling: ReadonlySet<number>): boolean =>
  block !== undefined && travelling.has(block);

/** All but what moves within memory: blocks need not wait for that. */
const isOnFlash = ({ motion }: Scheduled): boolean => !WITHIN_MEMORY.has(motion.kind);

const endOf = ({ delayMs, durationMs }: Scheduled): number => delayMs + durationMs;

function within(wave: readonly Motion[], startMs: number, isEarly: boolean): readonly Scheduled[] {
  const counts = new Map<MotionKind, number>();
  for (const { kind } of wave) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const seen = new Map<MotionKind, number>();
  return wave.map((motion) => {
    const { staggerMs } = TIMING[motion.kind];
    const order = seen.get(motion.kind) ?? 0;
    seen.set(motion.kind, order + 1);
    const each = Math.min(staggerMs, MOST_STAGGER_MS / (counts.get(motion.kind) ?? 1));
    return { motion, delayMs: startMs + order * each, durationMs: lasts(motion), isEarly };
  });
}
