/** Time that a reader of a foreign language takes. */
const characterMs = 60;

/** A shorter sentence stands as long: the eye has to find it, and what it speaks of. */
const leastReadingMs = 1200;

/** So does one that decides what becomes of data. */
const leastDecisionMs = 2500;

/** Of a stretch: a block that changes its lane arrives before the next one leaves … */
const leastStepMs = 240;
/** … unless there are so many steps that they would hold the reader up. */
const longestStretchMs = 3000;
/** Of a stretch: its steps do not crawl; the sentence then stands with the last of them. */
const longestStepMs = 600;

/** Frames that a stretch shows at most. If it has more steps, some are left out. */
export const mostStretchFrames = 24;

/** Repaints come late at times; no word is to be cut off by that. */
const marginMs = 100;

/** Timing of a sentence that stands for one step or for several. */
export interface Pace {
  /** The sentence stands so long. */
  readonly totalMs: number;
  /** From one frame of a stretch to the next. */
  readonly stepMs: number;
  /** Steps from one frame to the next. */
  readonly stride: number;
}

export function readingMs(sentence: string, decides = false): number {
  const characters = sentence.replaceAll('**', '').length;
  return Math.max(decides ? leastDecisionMs : leastReadingMs, characters * characterMs);
}

/** @param steps that the sentence stands for */
export function paceOf(sentence: string, steps: number, decides = false): Pace {
  const stride = Math.max(1, Math.ceil(steps / mostStretchFrames));
  const frames = Math.max(1, Math.ceil(steps / stride));
  const stepping = Math.min(frames * leastStepMs, longestStretchMs);
  const totalMs = Math.max(readingMs(sentence, decides) + marginMs, stepping);
  return { totalMs, stepMs: Math.min(totalMs / frames, longestStepMs), stride };
}
