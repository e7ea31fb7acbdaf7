/** Messages about pages outside the data blocks. */
import { messagesOf, type Text } from '../../base/message.ts';
import type { PageState } from '../../model/frame.ts';
import type { RecordName } from './messages.ts';

/** The page that roots the map. */
export type RootName = 'root record' | 'zone page';

/** Name of a scheme's log area, after its contents. */
export type LogName = 'log' | 'log of mapping pages' | 'X-L2P' | 'inodes' | 'status log' | 'in-process table';

export interface MetadataMessages {
  /** Mapping pages; `root` is null where each counts by itself. */
  mapOnFlash: { readonly root: RootName | null };
  /** Highest version that the map covers, and the log position from which recovery reads. */
  covers: { readonly version: number; readonly from: number };
  log: { readonly name: LogName };
  /** `records` that recovery would replay now. */
  ring: { readonly slots: number; readonly records: number };
  /** `number` is null where only its kind tells it; `isWritten`: its missing pages are on their way. */
  group: {
    readonly record: RecordName;
    readonly number: number | null;
    readonly state: 'older' | 'counts' | 'open';
    readonly isWritten: boolean;
  };
  cursor: { readonly of: 'reads' | 'redo' | 'next' };
  /** Short text in a cell. */
  face: { readonly of: RecordName | RootName };
  /** Words for a page, in place of its cell. */
  root: { readonly root: RootName; readonly state: PageState };
  mapPage: { readonly mapPage: number; readonly state: PageState };
  tornPage: { readonly slot: number };
  unreadPage: { readonly slot: number };
  /** `transaction` is null where the record is of none, or of one that is not known any more. */
  record: {
    readonly slot: number;
    readonly record: RecordName;
    readonly transaction: string | null;
    readonly state: PageState;
  };
  data: {
    readonly slot: number;
    readonly page: Text;
    readonly transaction: string | null;
    readonly state: PageState;
  };
}

export const metadataMessage = messagesOf<MetadataMessages>('metadata');
