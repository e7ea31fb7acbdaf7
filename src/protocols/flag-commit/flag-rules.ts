/** The question that CFC and AFC answer differently: what the flags of a transaction's pages mean, and when they change. */
import type { RecoveryStage } from '../kit/recovery.ts';
import type { Transaction } from '../kit/tx-table.ts';
import type { Uncommitted } from './flag-state.ts';

export interface FlagRules {
  /** The flag of a plain write. */
  readonly plainFlag: number;
  /** The last page of a transaction is held back, and programmed with its flag. */
  readonly holdsLast?: boolean;
  /** True if pages with these flags among them (a bit for each flag) belong to a committed transaction. */
  isCommitted(flags: number): boolean;
  /** True if a page of an uncommitted transaction that recovery finds is one of its marks. */
  isMark(flag: number): boolean;
  /** Sets the out-of-band fields of a page of a transaction that is sent now. */
  stamp(slot: number, row: Transaction, isLast: boolean): void;
  /** Returns true if a program of a transaction must wait for others of it. */
  waits(row: Transaction): boolean;
  /** Returns true if all but the waiting programs of a committing transaction are durable. */
  isLastDue?(row: Transaction): boolean;
  /** A page of a transaction has its place, and links to `left.newest`. */
  linked?(slot: number, row: Transaction, left: Uncommitted): void;
  /** A page of a transaction is durable, and nothing has followed from it yet. */
  durable?(slot: number, row: Transaction, left: Uncommitted): void;
  /** All has followed from a durable page of a transaction. */
  programmed?(): void;
  /** COMMIT was asked for. */
  asked?(row: Transaction): void;
  /** COMMIT was asked for, and all pages are durable. */
  pagesDurable(row: Transaction): void;
  /** A page was programmed again; the row is null where COMMIT has nothing to do with it. */
  reprogrammed(page: number, row: Transaction | null): void;
  /** A transaction is about to be rolled back. */
  rollingBack?(row: Transaction): void;

  // The garbage collector.

  /** Returns true if a page may be copied now. Left out: always. */
  mayCopy?(source: number): boolean;
  /** Sets what a copy says in place of what its source says. */
  stampCopy?(slot: number, source: number): void;
  /** A page that recovery would take for a mark has been copied. */
  markCopied?(target: number, left: Uncommitted): void;
  /** A page of an uncommitted transaction now stands elsewhere. */
  relocated?(left: Uncommitted, from: number, to: number): void;
  mayErase(block: number): boolean;
  /** A block was erased, and nothing has followed from it yet. */
  erased?(block: number): void;
  /** Pages of an uncommitted transaction were erased. */
  pagesGone?(left: Uncommitted): void;

  /** Recovery's stages after the map is known. */
  lastStages?(): readonly RecoveryStage[];
}
