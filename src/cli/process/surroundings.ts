/** Facts that a command's thread cannot see for itself. */
import process from 'node:process';

export interface Surroundings {
  /** Bytes of standard input, where they have been read for a file called `-`. */
  readonly stdin: Uint8Array | null;
  /** Standard error is a terminal. */
  readonly isTerminal: boolean;
}

let known: Surroundings | null = null;

export function surroundings(): Surroundings {
  return known ?? { stdin: null, isTerminal: process.stderr.isTTY };
}

/** Told once, at the beginning of a thread or of a command. */
export function tellSurroundings(told: Surroundings): void {
  known = told;
}
