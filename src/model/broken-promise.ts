/** A broken promise as the screen shows it: the sentence, its proof in steps, and the page that is read instead. */
import type { PagePlace } from './mechanism.ts';
import type { RichText } from './page-view.ts';
import type { PromiseName } from './promises.ts';
import type { Text } from '../base/message.ts';

export interface BrokenPromise {
  readonly promise: PromiseName;
  /** Key of the transaction whose promise it was; null for a plain write and for older data. */
  readonly transaction: number | null;
  /** Acknowledgement that did not come true; null where the host had none. */
  readonly told: { readonly step: number; readonly timeNs: number } | null;
  readonly why: {
    readonly question: Text;
    readonly steps: readonly RichText[];
    readonly conclusion: RichText;
  };
  /** "The device believes: **Tx11 did not commit**."; null where it is about no transaction. */
  readonly believes: RichText | null;
  /** From the page that was promised to the one that is read; null where either is not on flash. */
  readonly instead: { readonly from: PagePlace; readonly to: PagePlace } | null;
}
