import { atOnce } from '../../../../src/base/preparing.ts';
import { restoringSnapshot, type Snapshot } from '../../../../src/session/worker/time-travel/snapshot.ts';

export function restoreSnapshot<T extends object>(snapshot: Snapshot, reuse: T | null): T {
  return atOnce(restoringSnapshot(snapshot, reuse));
}
