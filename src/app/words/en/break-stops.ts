import { formatCount } from '../locale/format.ts';

/** Playing up to a breakpoint, and the stop there. */
export const texts = {
  running: 'Running to the next breakpoint',
  next: 'Next breakpoint',
  noFurther: 'No breakpoint is met before the end of this workload.',
  noneOn: 'No breakpoint is on. Add one, or switch one on.',
  stopped: (step: number, reasons: string) => `Stopped at step ${formatCount(step)}: ${reasons}`,
} as const;
