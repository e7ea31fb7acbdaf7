/** Messages of panels, lanes, facts and proofs in every page-mapping scheme alike. */
import { messagesOf, type Text } from '../../base/message.ts';
import type { PageState } from '../../model/frame.ts';

/** A physical page, "8.1". */
interface AtPage {
  readonly at: string;
}

/** Owner of a page: "Tx7", or null for plain data. */
interface Owned {
  readonly transaction: string | null;
}

/** Bit of its cells that a page stores. */
export type CellBit = 'lower' | 'middle' | 'upper';

export interface KitViewMessages {
  asSeenOnFlash: null;

  transactions: null;
  noneOpen: null;
  map: null;
  mapInMemoryOnly: null;
  mapOnFlash: null;
  mapPagesNotOnFlash: { readonly count: number };
  mapEntries: { readonly count: number };
  pageBuffer: null;
  bufferEmpty: null;
  /** Pages held back, and how many wait for a free page. */
  bufferNote: { readonly held: boolean; readonly waiting: number };
  lost: null;
  pageFrames: { readonly keepsIn: 'frame' | 'buffer' };
  framesInUse: { readonly used: number; readonly of: number; readonly keepsIn: 'frame' | 'buffer' };
  journal: null;
  journalEmpty: null;
  nowhere: null;

  redone: { readonly count: number };
  reads: { readonly count: number };
  readsOf: { readonly done: number; readonly all: number };
  pageReadsDone: { readonly done: number; readonly all: number };
  recoveryNeedsPower: null;
  /** Page reads that recovery would take, and of them those that scan the device. */
  recoveryReads: { readonly reads: number; readonly scanned: number };
  spanScanned: { readonly pages: number; readonly ns: number };
  spanSpared: { readonly pages: number; readonly ns: number };

  block: { readonly block: number };
  blockPage: { readonly block: number; readonly page: number };
  /** A page that shows nothing but its state. */
  stateAlone: { readonly state: PageState };
  recordPage: { readonly state: PageState };
  logicalPage: Owned & { readonly page: Text; readonly state: PageState };
  toCome: null;
  none: null;
  /** The device's own number of a transaction. */
  deviceNumber: { readonly number: number; readonly transaction: string };
  mapNow: null;
  mapsTo: { readonly page: Text; readonly at: string | null };
  transactionsOn: { readonly names: readonly string[] };
  notReadYet: null;
  erased: null;
  erasedTimes: { readonly times: number };
  current: null;
  undecided: null;
  pagesOf: { readonly count: number; readonly of: number };
  laneFree: null;
  laneOpen: null;
  laneFull: null;
  laneUnseen: null;
  laneOther: null;
  badBlock: null;
  badPage: null;
  retiredBlock: null;
  grownBadBlock: null;
  failedPage: null;
  unusedPage: null;
  grownBadPage: null;
  soElsewhere: null;
  soNeverUsed: null;

  cells: null;
  /** `shared`: the other pages of the same cells. */
  cellsOf: { readonly bit: CellBit; readonly shared: readonly string[] };
  whatIfPowerFailed: null;
  cutDone: null;
  cutTorn: null;
  cutTakes: { readonly pages: readonly string[] };
  cutNever: null;
  cutConclusion: AtPage;
  whyCounts: AtPage;
  whyUndecided: AtPage;
  whyNoLonger: AtPage;
  whyNot: AtPage;
  failedWhileProgrammed: null;
  /** `at`: the page of the same cells whose program was cut short. */
  takenAlong: AtPage;
  unreadable: null;
  soAbsent: null;
  holds: AtPage & Owned & { readonly page: Text };
  givenUp: Owned;
  mappingPagesPointToIt: null;
  onlyFlashCanTell: null;
  mapPointsToIt: null;
  mapPointsNowhere: null;
  mapPointsElsewhere: AtPage;
  mapMustKeepIt: null;
  soHostReads: { readonly page: Text };
  soIfCommitted: Owned;
  soMayGo: null;
  soGarbage: null;
  mayBeErased: { readonly block: number };
  noneValid: null;
  someValid: { readonly count: number };
  soErase: null;
  soCopyFirst: null;
}

export const kitViewMessage = messagesOf<KitViewMessages>('kitView');
