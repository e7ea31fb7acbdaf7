import { useStore } from 'zustand';
import type { AuditView, Frame } from '../../../model/spoken.ts';
import { texts } from '../../words/inspector.ts';
import { useLab } from '../context/lab-context.tsx';
import { crashStepAt, isSettledAt } from '../model/history.ts';

export type AuditRow = AuditView['rows'][number];

/** Broken promises first, then what was open when the power failed. */
const rankOf = ({ held, promised }: AuditRow): number => {
  if (!held) return 0;
  return promised === 'active' || promised === 'committing' ? 1 : 2;
};

/** Returns the rows of the audit by rank, without those that were settled before the failure and hold. */
export function useAtRisk(frame: Frame, audit: AuditView): readonly AuditRow[] {
  const { context } = useLab();
  const history = useStore(context.history);
  const crashStep = crashStepAt(history.landmarks, frame.step) ?? frame.step;
  const wasSettled = ({ transaction, held }: AuditRow): boolean => {
    const lane = history.byTransaction.get(transaction);
    return held && lane !== undefined && isSettledAt(lane, crashStep);
  };
  return audit.rows.filter((row) => !wasSettled(row)).toSorted((one, other) => rankOf(one) - rankOf(other));
}

export function outcomeOf({ survived, held, promised }: AuditRow): string {
  if (survived) return texts.survived;
  if (!held) return promised === 'acknowledged' ? texts.lost : texts.notWhole;
  return texts.gone;
}
