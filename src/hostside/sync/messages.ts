/**
 * Messages of external synchrony: errors in a script, proofs of broken promises, requests to the drive, and blocks of
 * the platter.
 */
import { messagesOf, type Text } from '../../base/message.ts';

/** A write by its process, from 1, and its number among that one's writes. */
export interface WriteNamed {
  readonly process: number;
  readonly index: number;
}

/** A block that does not hold what was written, and what it holds. */
export interface WrongBlock {
  readonly block: string;
  readonly holds: 'garbage' | 'nothing' | 'older';
}

interface OfTransaction {
  readonly sequence: number;
}

export interface SyncMessages {
  wordNotUnderstood: { readonly nth: number; readonly word: string; readonly processes: number };
  scriptEmpty: null;

  seenButLost: {
    readonly output: number;
    readonly process: number;
    readonly lost: WriteNamed;
    readonly wrong: WrongBlock;
  };
  garbage: { readonly block: string };
  onlyPart: { readonly write: WriteNamed; readonly wrong: WrongBlock };
  withoutCause: { readonly write: WriteNamed; readonly cause: WriteNamed; readonly wrong: WrongBlock };
  /** `rule` is the invariant that broke, in the words of the code. */
  stopped: { readonly rule: string };

  writeTransaction: OfTransaction;
  flushBeforeRecord: OfTransaction;
  writeRecord: OfTransaction;
  flushAfterRecord: OfTransaction;
  writeHome: null;
  flushBeforeSuperblock: null;
  writeSuperblock: null;
  flushAfterSuperblock: null;

  superblock: null;
  descriptor: OfTransaction;
  image: { readonly block: string };
  commitRecord: OfTransaction;
  homeBlock: null;
  tornBlock: null;

  reachedPlatter: { readonly reached: readonly Text[]; readonly of: number };
  tornUnderHead: null;
}

export const syncMessage = messagesOf<SyncMessages>('sync');
