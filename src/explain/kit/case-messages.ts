/** Messages about the case for or against a transaction, as a log, records or a table make it. */
import { messagesOf, type Text } from '../../base/message.ts';
import type { Place } from '../view/messages.ts';
import type { CommitId, RecordName } from './messages.ts';

/** A page of a transaction, and where it stands: on a lane, in a slot, in a frame. */
export interface StandingPage {
  readonly page: Text;
  readonly at: Place;
}

/** All that recovery has read of a transaction. */
export interface Facts {
  readonly commit: CommitId;
  readonly transaction: string;
  /** The device's own number of it; null: it is not known. */
  readonly number: number | null;
  readonly pages: readonly StandingPage[];
  /** The record that commits it; null: none has been read. */
  readonly record: { readonly at: Place; readonly name: RecordName } | null;
  /** Place in the order of commits; null: nothing says it. */
  readonly place: number | null;
  /** Number of the image of a table that counts; null: there is none. */
  readonly image: number | null;
}

/** A line of a proof. */
export type StepId = 'carries' | 'record' | 'order' | 'names' | 'none';

export interface CaseMessages {
  title: { readonly commit: CommitId };
  note: { readonly commit: CommitId };
  evidence: Facts;
  kept: Facts;
  dropped: Facts;
  step: { readonly of: StepId; readonly facts: Facts };
  question: { readonly transaction: string; readonly isCommitted: boolean };
  conclusion: { readonly facts: Facts; readonly isCommitted: boolean };
}

export const caseMessage = messagesOf<CaseMessages>('case');
