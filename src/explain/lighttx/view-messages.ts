/** Messages of LightTx's lanes, panels, facts and stages. */
import { messagesOf } from '../../base/message.ts';
import type { Runs } from '../view/runs.ts';

/** Order in which recovery reads a lane. */
export type ReadingOrder = 'as the zone page lists it' | 'newest first';

export interface LightTxViewMessages {
  erased: null;
  asZonePageSays: null;
  settledBeforeCut: null;
  nothingToRead: null;
  trusted: null;
  beingRead: { readonly order: ReadingOrder };
  haveRead: { readonly order: ReadingOrder };
  /** Pages that a recovery reads beside the map; it will, or without a power failure would. */
  span: { readonly pages: number; readonly ns: number; readonly isCertain: boolean };
  zonePage: null;
  mappingPages: null;
  written: null;
  blocks: { readonly blocks: Runs };
  /** Logical pages whose entries a mapping page holds. */
  mapPageHolds: { readonly first: string; readonly last: string; readonly isWritten: boolean };

  mappingCache: null;
  noneOpen: null;
  entriesOnPages: { readonly entries: number; readonly pages: number };
  allClean: null;
  beingWritten: null;
  /** Mapping pages, by their names where they are few. */
  dirty: { readonly names: readonly string[]; readonly count: number };
  reloaded: null;
  noMapPageWritten: null;
  /** `entries` is null of a map so large that they are not counted. */
  entriesFrom: {
    readonly entries: number | null;
    readonly names: readonly string[];
    readonly count: number;
  };
  asOf: { readonly version: number };

  readMap: null;
  nothingToRedo: null;
  commits: { readonly count: number };
  versionsAbove: { readonly version: number };
  writesZonePage: null;
  writesMappingPages: null;
  /** Page reads that recovery would make, in which blocks. */
  recoveryReads: { readonly reads: number; readonly blocks: Runs };

  endedPage: {
    readonly page: string;
    readonly transaction: string;
    readonly isRolledBack: boolean;
  };
  pageUnderWay: { readonly page: string; readonly transaction: string };
  unset: null;
  mapBefore: null;
  ifItCommits: null;
  /** Page that the map in memory points to, and whether the mapping page on flash agrees. */
  mapsToBy: {
    readonly page: string;
    readonly at: string;
    readonly mapPage: number;
    readonly isOn: boolean;
  };
  programmed: null;
  inFree: null;
  inAvailable: null;
  inUnavailable: null;
  inCheckpointed: null;
}

export const lightTxViewMessage = messagesOf<LightTxViewMessages>('lightTxView');
