/** Messages about versions and links of the cyclic commits. Versions are "A₂". */
import { messagesOf, type Text } from '../../base/message.ts';

/** A version on flash, and the one that it names. */
export interface Link {
  readonly version: string;
  readonly at: string;
  readonly next: string;
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
