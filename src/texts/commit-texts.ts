/** Words of the kit's sentences for a scheme's commits: a scheme without these words does not compile. */
import type { CommitId } from '../explain/kit/messages.ts';

interface CommitWords {
  /** Evidence that a commit still waits for when all its pages are durable: "its commit record". */
  readonly evidence: string;
  /** Reason that a transaction counts as committed, as a clause: "its commit record is durable". */
  readonly because: string;
  /** Fate of the pages of an aborted transaction, as a clause. */
  readonly abort: string;
  /** Evidence that recovery has found, or not, of one transaction or of several: a clause that does not name them. */
  readonly found: string;
  readonly missing: string;
}

export type CommitTexts = Readonly<Record<CommitId, CommitWords>>;
