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
 * the version committed before, over one that never was. `instead`: from the page that was promised to the one that is read.
 */
export type LinkKind = 'names' | 'chain' | 'record' | 'straddles' | 'instead';

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

/** A mapping page, or a page of the record that roots the map. */
export interface MetadataPage {
  readonly at: PagePlace;
  readonly of: 'record' | 'map';
  readonly page: PageView;
  /** Text in its cell: "M0", "root". */
  readonly face: Text;
  /** "Mapping page M0". */
  readonly text: Text;
}

/** The map on flash: its pages, and what roots them. */
export interface MetadataRow {
  readonly title: Text;
  readonly note: Text;
  readonly pages: readonly MetadataPage[];
  /** Older pages than those listed. */
  readonly more: number;
}

/** A page of the log, in the order in which the log is written. */
export interface LogSlot {
  readonly at: PagePlace;
  /** Place in the ring, from 0 on. */
  readonly slot: number;
  readonly page: PageView;
  /** Text in its cell, where that is no page of data: "root", "moved". */
  readonly face: Text;
  /** Pages that it names, "A B C"; empty: none. */
  readonly names: Text;
  /** Place that its page has been copied to, "→4.1"; empty: none. */
  readonly gone: Text;
  /** "Log slot 3: commit record of Tx7". */
  readonly text: Text;
}

/** Slots that count only together; `from` and `to` are indexes into the slots, both in it. */
export interface SlotGroup {
  readonly from: number;
  readonly to: number;
  readonly title: Text;
  readonly state: 'older' | 'counts' | 'open';
}

/** A rule before a slot, by its index, with a word. */
export interface SlotCursor {
  readonly before: number;
  readonly text: Text;
  readonly kind: 'start' | 'now';
}

/** The log area as a band of slots. */
export interface LogBand {
  readonly title: Text;
  readonly note: Text;
  readonly slots: readonly LogSlot[];
  /** Used slots that are not listed: before those that are, and behind them. */
  readonly before: number;
  readonly behind: number;
  /** Erased slots, in which the log goes on. */
  readonly erased: number;
  /** Its data are copied to the lanes. */
  readonly goesHome: boolean;
  readonly groups: readonly SlotGroup[];
  readonly cursors: readonly SlotCursor[];
  /** Index of the slot that the step is about; null: of none. */
  readonly focus: number | null;
}
