/** The X-L2P table, beside the rows of active transactions: what is committed and not yet in a durable L2P. */
import { type CommittedEntries, createCommittedEntries } from './committed.ts';
import { createLoggedPart, type LoggedPart } from '../kit/logged-state.ts';

/** An image of the table on its way to flash. */
export interface SentImage {
  /** Records of the log that have not been durable yet: one, or (an injected bug) one a page. */
  waitsFor: number[];
  /** Its records, for the day when a newer image makes them stale. */
  ids: number[];
  /** Rows that it commits. */
  slots: number[];
}

export interface XftlPart extends LoggedPart {
  /** Committed entries and the places of their pages: as L2P says. */
  committed: CommittedEntries;
  /** Rows whose data are durable and that wait for the next image. */
  ready: number[];
  image: SentImage | null;
  /** Rows whose image is durable while pages are on their way: only where the barrier was forgotten. */
  early: number[];
  /** Records of the newest durable image. */
  newest: number[];
  images: number;
  /** Version of the last plain write. */
  lastPlain: number;
}

export function createXftlPart(): XftlPart {
  return {
    ...createLoggedPart(),
    committed: createCommittedEntries(),
    ready: [],
    image: null,
    early: [],
    newest: [],
    images: 0,
    lastPlain: 0,
  };
}
