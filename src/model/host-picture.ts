/**
 * Picture of a host-side scheme, in addition to what every frame has: sections of cells above and below the
 * power line. The texts use the field's terms. The stage draws them without knowing which scheme they belong
 * to.
 */
import type { Text } from '../base/message.ts';
import type { LaneTone, PageView, RichText } from './page-view.ts';

/** A cell looks like a page: shape says state, colour says transaction, text says both. */
export interface HostCell {
  readonly page: PageView;
  /** Width among the cells of its row: bytes, or 1 for each. */
  readonly size: number;
  /** Description of the cell: "Record 3 of Tx4, bytes 32 to 58, not marked". */
  readonly words: Text;
  /** The narration speaks of it. */
  readonly inFocus: boolean;
}

export interface HostRow {
  /** "block 0", "process 1". */
  readonly label: Text;
  /** Note on the whole row: "the pointer names it", "waits for Tx2". */
  readonly note: Text;
  readonly cells: readonly HostCell[];
  /** In words, where there is no cell. */
  readonly empty: Text;
}

export interface HostSection {
  readonly id: string;
  readonly title: Text;
  readonly note: Text;
  readonly tone: LaneTone;
  readonly rows: readonly HostRow[];
  /** Columns that it takes of the twelve in its half of the picture. */
  readonly span: number;
}

export interface HostFigure {
  readonly title: Text;
  readonly value: Text;
  readonly unit: Text;
  /** One line saying why it is what it is. */
  readonly reason: RichText;
}

export interface HostPicture {
  /** Information that the outside world has been told or shown and that cannot be taken back. */
  readonly outside: HostSection;
  readonly volatile: readonly HostSection[];
  readonly durable: readonly HostSection[];
  readonly legend: readonly { readonly page: PageView; readonly words: Text }[];
  readonly figures: readonly HostFigure[];
  /** Facts that a lesson may ask for, by name. */
  readonly facts: Readonly<Record<string, Text>>;
}
