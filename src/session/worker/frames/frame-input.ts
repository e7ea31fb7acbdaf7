/**
 * Input of a frame from the session's host: the device as it stands after a step, the events of the step, and
 * the host's own knowledge (which transactions there were, and their fates).
 */
import type { Device } from '../../../engine/device.ts';
import type { SchemeDeclaration } from '../../../engine/core/scheme-declaration.ts';
import type { AuditView, FigureReadings, TransactionView } from '../../../model/frame.ts';
import type { StepEvent } from '../../../engine/interface/events.ts';
import type { SchemeView } from '../../../explain/view/view.ts';

export interface FrameInput {
  readonly device: Device;
  readonly declaration: SchemeDeclaration;
  readonly view: SchemeView;
  /** Facts of the step that led here, in the order in which they were told; empty at step 0. */
  readonly events: readonly StepEvent[];
  /**
   * Transactions as they stand at this step; `key` is the host's txIndex. One in progress when power failed is 'lost'
   * until recovery's verdict says that it committed.
   */
  readonly transactions: readonly TransactionView[];
  /** The transaction that most recently used a TxID, as stored on flash (one higher than the host's), or null. */
  txIndexOfTxid(storedTxid: number): number | null;
  /**
   * Transactions whose outcome can no longer change. The scheme says so (`SchemeView.isSettled`, asked when a
   * checkpoint is done or recovery ends); once settled, a transaction stays settled.
   */
  isSettled(txIndex: number): boolean;
  readonly figures: FigureReadings;
  readonly audit: AuditView | null;
  /** Recovery has ended, and the host has asked for nothing since. */
  readonly afterRecovery: boolean;
  /** Classroom devices show every page; full-size ones are drawn as a map. */
  readonly scale: 'classroom' | 'full';
}
