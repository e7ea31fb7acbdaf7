/**
 * What the session's host hands over for a frame: the device as it stands after a step, what happened in
 * the step, and what only the host knows (which transactions there were, and what became of them).
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
   * Transactions as they stand at this step; `key` is the host's unit. What power failed on is 'lost'
   * until recovery's verdict says that it committed.
   */
  readonly transactions: readonly TransactionView[];
  /** The unit that most recently used a TxID, as stored on flash (one higher than the host's), or null. */
  unitOfTxid(storedTxid: number): number | null;
  /**
   * Units whose outcome can no longer change. The scheme says so (`SchemeView.isSettled`, asked when a
   * checkpoint is done or recovery ends); once settled, a unit stays settled.
   */
  isSettled(unit: number): boolean;
  readonly figures: FigureReadings;
  readonly audit: AuditView | null;
  /** Recovery has ended, and the host has asked for nothing since. */
  readonly afterRecovery: boolean;
  /** Classroom devices show every page; full-size ones are drawn as a map. */
  readonly scale: 'classroom' | 'full';
}
