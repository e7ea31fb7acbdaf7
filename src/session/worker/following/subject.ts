/** The followed page or transaction, as the engine knows it. */
import type { Device } from '../../../engine/device.ts';
import type { Followed } from '../../../model/following.ts';
import type { Deciding, Decision } from '../../../explain/kit/decision.ts';
import type { SchemeView, ViewContext } from '../../../explain/view/view.ts';
import type { DeviceCursor } from '../time-travel/device-cursor.ts';

/** A logical page by the device's numbering, or a transaction by the host's; -1 for the other. */
export interface Subject {
  readonly logicalPage: number;
  readonly txIndex: number;
}

/** Parts of the session around a device that following needs. */
export interface FollowSurroundings {
  readonly view: SchemeView;
  contextOf(cursor: DeviceCursor): ViewContext;
  /** Decision of recovery that an event tells, if any. */
  decisionIn(cursor: DeviceCursor, event: Deciding): Decision | null;
  isSettled(txIndex: number, step: number): boolean;
}

/** Null where the device has no such page, or the host no such transaction. */
export function subjectOf(followed: Followed, device: Device): Subject | null {
  const { program } = device.player;
  if (followed.kind === 'transaction') {
    const { transaction: txIndex } = followed;
    return txIndex > 0 && txIndex < program.txids.length ? { logicalPage: -1, txIndex } : null;
  }
  const { pageNumbers } = program;
  const logicalPage = pageNumbers === null ? followed.page : pageNumbers.indexOf(followed.page);
  const exists = logicalPage >= 0 && logicalPage < device.layout.logicalPages;
  return exists ? { logicalPage, txIndex: -1 } : null;
}
