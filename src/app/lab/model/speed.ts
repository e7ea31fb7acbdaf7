/** Simulated nanoseconds that pass in one second of the person's time, from slowest to fastest. */
export const speeds: readonly number[] = [
  10e3, 20e3, 50e3, 100e3, 200e3, 500e3, 1e6, 2e6, 5e6, 10e6, 20e6, 50e6, 100e6, 200e6, 500e6, 1e9,
];

/** As long as each sentence takes to read, or in the proportions of simulated time. */
export type PaceName = 'reading' | 'real';

export function otherPace(pace: PaceName): PaceName {
  return pace === 'reading' ? 'real' : 'reading';
}

/** The thousands of steps that a full-size device takes in a second cannot be read. */
export function usualPace(scale: 'classroom' | 'full'): PaceName {
  return scale === 'classroom' ? 'reading' : 'real';
}

const classroomSpeed = 4;
const fullSizeSpeed = 10;

/** Returns the default speed notch for a device of this size, used until the user chooses another. */
export function usualSpeed(scale: 'classroom' | 'full'): number {
  return scale === 'classroom' ? classroomSpeed : fullSizeSpeed;
}

export function speedAt(notch: number): number {
  return speeds[Math.min(Math.max(Math.round(notch), 0), speeds.length - 1)] ?? 200e3;
}

/**
 * The least time a step stays on the screen. Slow playing is for reading: what happens at the same simulated
 * instant still comes one sentence after another. Fast playing is for watching, and steps may share a frame.
 */
export function leastDwellMs(speedNs: number): number {
  const dwell = 160 * (200e3 / speedNs) ** 0.8;
  return dwell < 17 ? 0 : Math.min(dwell, 480);
}

/** The longest wait for the next step: an idle device must not look like a stopped player. */
export const longestDwellMs = 1600;

/** Milliseconds that the steps on the screen may fall behind the clock before the clock waits for them. */
export const longestLagMs = 1000;
