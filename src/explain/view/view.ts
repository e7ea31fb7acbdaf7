/**
 * View of a scheme: its lanes, panels, recovery and sentences at one moment. A view only reads; it never changes the
 * device, and all its contents are taken from the engine's state. It returns messages: a language makes the
 * sentences.
 */
import type { Text } from '../../base/message.ts';
import type { EventNamed, StepEvent } from '../../engine/interface/events.ts';
import type { Device } from '../../engine/device.ts';
import type {
  FactGroup,
  InspectorView,
  LaneSpan,
  MemoryKind,
  PageState,
  Panel,
  RecordKind,
  RecoveryView,
  Reading,
  RichText,
  TransactionState,
} from '../../model/frame.ts';
import type { LinkView, LogBand, MetadataRow } from '../../model/mechanism.ts';

/** The sentence about a step, and the one place it speaks of. */
export interface Narration {
  readonly sentence: RichText;
  readonly block: number | null;
  readonly page: number | null;
}

/** Surroundings that a view may query. Transactions are named by txIndex (the host's numbering). */
export interface ViewContext {
  readonly device: Device;
  /** Events of the step. */
  readonly events: readonly StepEvent[];
  /** "A", "17": the name of a logical page. */
  pageName(logicalPage: number): string;
  /** The page as the trace calls it; null where that is its number, or there is no trace. */
  traceName(logicalPage: number): Text | null;
  /** "Tx7". */
  transactionName(txIndex: number): string;
  /** The transaction that most recently used a TxID (as stored on flash, one higher than the host's), or null. */
  txIndexOfTxid(storedTxid: number): number | null;
  /** Transactions whose outcome can no longer change: a checkpoint covers them, or they aborted before it. */
  isSettled(txIndex: number): boolean;
  /** Returns the host's knowledge of a transaction; null for transactions it has not seen. The device itself never asks. */
  transactionState(txIndex: number): TransactionState | null;
}

export interface PageLook {
  readonly state: PageState;
  /** Unit the page belongs to, null for plain data. */
  readonly txIndex: number | null;
  /** "7", "7·5", "7·v2", "v2", "" */
  readonly tag: string;
  /** Left out: it is no page that the scheme wrote for itself. */
  readonly record?: RecordKind;
  /** Bit in its spare area; left out: none. */
  readonly flag?: boolean;
}

/** Owner of the page that an operation will make, and the tag that it will carry. */
export interface OperationLook extends Pick<PageLook, 'txIndex' | 'tag' | 'record' | 'flag'> {
  /** Memory that keeps the data until they are durable; left out: none does. */
  readonly from?: MemoryKind;
}

export interface LaneText {
  readonly note: Text;
  readonly count: Text;
}

export interface SchemeView {
  /** Index into the declaration's zones. */
  zoneOf(device: Device, block: number): number;
  /** Returns true if a block is erased and the device does not know it. Left out: it knows. */
  isUnseen?(device: Device, block: number): boolean;
  /** Note and count of each lane, in the order of the zones ("being read", "6 of 16"); an empty count is the number of blocks. */
  laneTexts(context: ViewContext): readonly LaneText[];
  /** State of a data page as it stands on flash, free and unread ones too; the caller adds what is being programmed. */
  pageLook(context: ViewContext, page: number): PageLook;
  /** A program or copy on its way, by its slot in the pool of operations. */
  operationLook(context: ViewContext, slot: number): OperationLook;
  /**
   * Returns true if nothing of a TxID (as stored on flash) stands where recovery would look, so that its
   * outcome can no longer change. Needs power; meant to be asked when a checkpoint is done or recovery has
   * ended.
   */
  isSettled(device: Device, storedTxid: number): boolean;
  span(context: ViewContext): LaneSpan | null;
  /** Volatile memory first. Panels of non-volatile memory say what the durable half holds, with power and without. */
  memoryPanels(context: ViewContext): readonly Panel[];
  durableFacts(context: ViewContext): readonly FactGroup[];
  /** Links between pages of transactions, as far as they have been read. Left out: none. */
  links?(context: ViewContext): readonly LinkView[];
  /** Its links run between data pages, and not only from pages of the log. */
  linksPages?(device: Device): boolean;
  /** Mapping pages, and what roots them. */
  metadata(context: ViewContext): readonly MetadataRow[];
  /** Left out: it has no log. */
  log?(context: ViewContext): LogBand | null;
  recovery(context: ViewContext): RecoveryView | null;
  /** At most three short sentences for the step's events. */
  narrate(context: ViewContext): Narration;
  inspect(context: ViewContext, block: number, page: number | null): InspectorView;
  /**
   * The transaction that a verdict of recovery is about, by what the event names; where a scheme does not say, events
   * name TxIDs.
   */
  txIndexOfVerdict?(device: Device, named: number): number | null;
  /**
   * Returns true if a page that is issued or programmed is the commit record of its transaction; left out where a commit is
   * made durable by no page of its own, so that the last thing it waits for is what counts.
   */
  isCommitRecord?(page: EventNamed<'programIssued' | 'pageProgrammed'>): boolean;
  /** Zones by their index whose pages recovery counts together; left out where a lane only says how full its blocks are. */
  readonly countedZones?: readonly number[];
  /** The logical page that a store into non-volatile memory concerns, where it concerns one. */
  storedPageOf?(event: EventNamed<'nvmStored'>): number | null;
  /** Nanoseconds and reads that recovery would take if power failed now. */
  recoveryEstimate(device: Device): Reading;
}
