/** Whole numbers as runs that follow on each other: what a sentence about blocks needs of them. */
export interface Runs {
  /** Numbers in all. */
  readonly count: number;
  /** First and last of each run, in order; from so many on that no sentence lists them, the rest is left out. */
  readonly runs: readonly (readonly [number, number])[];
}

/** No sentence lists more runs. */
const MOST = 16;

export function runsOf(numbers: Iterable<number>): Runs {
  const sorted = [...numbers].sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const number of sorted) {
    const run = runs[runs.length - 1];
    if (run !== undefined && number === run[1] + 1) run[1] = number;
    else if (runs.length < MOST) runs.push([number, number]);
    else break;
  }
  return { count: sorted.length, runs };
}
