/** Evidence for or against one transaction. */
import type { Message, Text } from '../../base/message.ts';

export interface Case {
  /** Short, for a table. */
  readonly evidence: Text;
  /** Reason of a verdict, as a sentence. */
  readonly reason: (isCommitted: boolean) => Message;
  readonly steps: (isCommitted: boolean) => readonly Text[];
  readonly conclusion: (isCommitted: boolean) => Text;
}
