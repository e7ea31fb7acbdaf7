/** Messages about versions and links of the cyclic commits. Versions are "A v2". */
import { messagesOf, type Text } from '../../base/message.ts';

/** A version on flash, and the one that it names. */
export interface Link {
  readonly version: string;
  readonly at: string;
  readonly next: string;
}

/** Links from version to version, and how the way ends. */
export interface Way {
  readonly links: readonly Link[];
  readonly end: 'there' | 'overtaken' | 'straddled' | 'absent';
  /** A newer version of the page that is named last, its place, and the version that it points back to; empty: none. */
  readonly newer: string;
  readonly newerAt: string;
  readonly back: string;
}

export interface CyclicMessages {
  /** The version of a page, and the version of the page that follows in its cycle. */
  link: {
    readonly version: string;
    readonly page: string;
    readonly nextVersion: string;
    readonly nextPage: string;
  };
  /** Place of the next version. */
  nextStands: { readonly at: string };
  nextOvertaken: { readonly newer: string; readonly newerAt: string };
  nextStraddled: { readonly newer: string; readonly newerAt: string; readonly back: string };
  nextAbsent: null;

  /** "W v1 → X v1 → W v1: closed". */
  way: Way;
  /** No version of it is the newest; `isRead`: there are older ones. */
  replaced: { readonly transaction: string; readonly isRead: boolean };
  linkStep: Link;
  /** `links` has the last one. */
  endStep: Way;
  conclusion: { readonly transaction: string; readonly isCommitted: boolean; readonly end: Way['end'] };

  /** `written` is the page that the host has just written, null where COMMIT sends the last one; `back` is null where no version is pointed back to. */
  versionSent: Link & {
    readonly transaction: string;
    readonly written: Text | null;
    readonly back: string | null;
  };
  committed: { readonly transaction: string; readonly version: string; readonly next: string };

  namesItself: Link;
  /** Some links of a cycle that is closed, and how many it has. */
  closed: { readonly links: readonly Link[]; readonly count: number };
  /** A newer version shows that the named one was committed. */
  overtaken: Link & { readonly newer: string; readonly newerAt: string };
  /** A newer version points back over the named one. */
  straddled: Link & { readonly newer: string; readonly newerAt: string; readonly back: string };
  broken: Link;

  /** `next` is null of a version that names itself; `transaction` is null of plain data. */
  versionRead: {
    readonly at: string;
    readonly version: string;
    readonly next: string | null;
    readonly transaction: string | null;
  };
  /** Pages whose highest versions are of transactions that are decided already. */
  decidedBefore: { readonly pages: readonly Text[]; readonly transactions: readonly string[] };
  plainStands: { readonly pages: readonly Text[] };
  noVersion: { readonly first: Text; readonly last: Text };
}

export const cyclicMessage = messagesOf<CyclicMessages>('cyclic');
