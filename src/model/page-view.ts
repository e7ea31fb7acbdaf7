/** The visual language's smallest pieces: a sentence, a page cell, the tint of what it stands in. */

import type { Text } from '../base/message.ts';

/** A sentence with optional **emphasis**. */
export type RichText = Text;

/** Shape says state (the visual language's cells). `unread`: recovery has not looked at the page yet. */
export type PageState =
  | 'free'
  | 'programming'
  | 'undecided'
  | 'current'
  | 'stale'
  | 'aborted'
  /** Of a transaction that was open when power failed, and did not survive. */
  | 'lost'
  | 'torn'
  /** Its program ended with status fail. */
  | 'failed'
  /** Its block is bad, or retired before the page had a program. */
  | 'bad'
  | 'unread';

/** Those of records and slots: where a scheme on the host writes, nothing fails. */
export type RecordState = Exclude<PageState, 'lost' | 'failed' | 'bad'>;

/** A page that proves something and holds no logical page. */
export type RecordKind = 'commit' | 'mapping' | 'inode' | 'status' | 'table' | 'root';

export interface PageView {
  readonly state: PageState;
  /** Logical page shown top left ("A", "17"), empty for free, unreadable and unread pages. */
  readonly name: string;
  /** The page as the trace calls it: "1663/5/16384 blk 12". Left out: by the same number, or there is no trace. */
  readonly traceName?: Text;
  /** "7" for a page of Tx7, "7·5" with TxCnt 5, "7·v2" as version 2; of plain data "v2" or empty. */
  readonly tag: Text;
  /** Key into `Frame.transactions`, or null for plain data and unknown pages. */
  readonly transaction: number | null;
  /** A settled transaction fades: its outcome can no longer change. */
  readonly settled: boolean;
  /** Share of the program or erase already done (0 to 1) while `programming`. */
  readonly progress: number;
  /** State that it will have once its program is durable, as things stand; left out where nothing is programmed. */
  readonly becomes?: PageState;
  /** Left out: it holds a logical page, or nothing. */
  readonly record?: RecordKind;
  /** A bit in its spare area; left out: the scheme has none, or the page belongs to no transaction. */
  readonly flag?: boolean;
}

/** The tints of the visual language; a scheme without zones picks `plain`. */
export type LaneTone = 'free' | 'available' | 'unavailable' | 'checkpointed' | 'plain';
