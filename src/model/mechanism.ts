/** Proof of a scheme's commits, as the stage draws it: links between pages, and pages outside the data blocks. */
import type { Text } from '../base/message.ts';
import type { PageView } from './page-view.ts';

/** A physical page; blocks behind the data blocks hold metadata and the log. */
export interface PagePlace {
  readonly block: number;
  readonly page: number;
}

/**
 * `names`: the next page of a cycle. `chain`: the page before. `record`: evidence of a commit names a page. `straddles`:
 * the version committed before, over one that never was.
 */
export type LinkKind = 'names' | 'chain' | 'record' | 'straddles';

/** `closed`: the evidence it belongs to is complete. `broken`: it leads nowhere. */
export type LinkState = 'closed' | 'open' | 'broken';

export interface MissingPage {
  readonly name: string;
  /** "2". */
  readonly version: string;
}

/** Link from one page to another. */
export interface LinkView {
  readonly kind: LinkKind;
  readonly state: LinkState;
  readonly from: PagePlace;
  /** Null if the page that it names is not on flash. */
  readonly to: PagePlace | null;
  /** Page that is named and not on flash; null if there is one. */
  readonly missing: MissingPage | null;
  readonly transaction: number;
}

/** A page outside the data blocks. */
export interface MetadataPage {
  readonly at: PagePlace;
  readonly of: 'record' | 'map' | 'log';
  readonly page: PageView;
  /** Text in its cell: "M0", "✓", "A". */
  readonly face: Text;
  /** "Log page 3: commit record of Tx7". */
  readonly text: Text;
}

/** Pages outside the data blocks that belong together: mapping pages, the zone page, the log. */
export interface MetadataRow {
  readonly title: Text;
  readonly note: Text;
  readonly pages: readonly MetadataPage[];
  /** Older pages than those listed. */
  readonly more: number;
}
