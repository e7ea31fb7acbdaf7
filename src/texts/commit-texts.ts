/** How the kit's sentences tell of a scheme's commits: a scheme without these words does not compile. */
import type { CommitId } from '../explain/kit/messages.ts';

interface CommitWords {
  /** Evidence that a commit still waits for when all its pages are durable: "its commit record". */
  readonly evidence: string;
  /** Why a transaction counts as committed, as a clause: "its commit record is durable". */
  readonly because: string;
  /** What becomes of the pages of an aborted transaction, as a clause. */
  readonly abort: string;
}

export type CommitTexts = Readonly<Record<CommitId, CommitWords>>;
