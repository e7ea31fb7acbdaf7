/** Exit codes of the runner. */
import process from 'node:process';

export const STATUS = {
  done: 0,
  /** A promise was broken. */
  broken: 1,
  /** Input or arguments cannot be used. */
  refused: 2,
  /** The runner failed: a full disk, a closed output, a signal, an error of its own. */
  failed: 3,
  /** The work was not done in full, or came out otherwise than before; the results are printed. */
  undone: 4,
} as const;

/** One line on standard error; the status of unusable input or arguments. */
export function refuse(sentence: string): number {
  say(sentence);
  return STATUS.refused;
}

/** One line on standard error. */
export function say(sentence: string): void {
  process.stderr.write(`${sentence.replaceAll(/\s*\n\s*/g, ' ')}\n`);
}
