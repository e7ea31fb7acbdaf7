/** Panels of a device's memory: what stands in it, as rows, cells, entries or lines. */
import type { Text } from '../base/message.ts';
import type { PageView, RichText } from './page-view.ts';

export interface MappingEntry {
  readonly name: string;
  /** Physical page as "block.page", "—" for none. */
  readonly at: Text;
  readonly dirty: boolean;
  /** Mapping page that holds the entry on flash; left out where the panel lists no part of the map. */
  readonly mapPage?: number;
}

/**
 * Tells whether a power failure erases what a panel shows. The scheme's view declares it; an injected bug may
 * change it.
 */
export type MemoryKind = 'volatile' | 'non-volatile';

interface PanelHead {
  readonly title: Text;
  readonly note: Text;
  readonly memory: MemoryKind;
}

/** An entry of a table of transactions, with the table's own word on it. */
export interface TableRow {
  /** Null: it is of none, and `text` says of what. */
  readonly transaction: number | null;
  readonly status: 'open' | 'committed' | 'aborted' | 'none';
  /** Place in the order of commits, "3rd"; empty where the table does not say. */
  readonly place: Text;
  /** Pages and where they stand: "A 2.0 · B 2.2". */
  readonly text: Text;
  /** Recovery does not take it over. */
  readonly dropped: boolean;
}

/** A page in a frame of non-volatile memory. */
export interface FrameSlot {
  readonly frame: number;
  readonly page: PageView;
  /** Its flag is set. */
  readonly isCommitted: boolean;
}

export type PanelContents =
  | {
      readonly kind: 'mappings-by-transaction';
      readonly rows: readonly { readonly transaction: number; readonly entries: readonly MappingEntry[] }[];
    }
  | {
      readonly kind: 'mappings';
      readonly entries: readonly MappingEntry[];
      readonly more: number;
    }
  | {
      readonly kind: 'pages';
      readonly pages: readonly PageView[];
    }
  | {
      readonly kind: 'rows';
      readonly rows: readonly TableRow[];
      /** Rows beyond those listed. */
      readonly more: number;
    }
  | {
      readonly kind: 'frames';
      readonly frames: readonly FrameSlot[];
      /** Used frames beyond those listed. */
      readonly more: number;
    }
  | {
      readonly kind: 'text';
      readonly lines: readonly RichText[];
      /** Lines beyond those listed. */
      readonly more: number;
    };

/** One part of the device's memory: volatile panels stand above the power line, the others in a band below it. */
export type Panel = PanelHead & PanelContents;
