/** The transaction that one acts on by hand, as it follows from the frame on the screen. Pure. */
import type { Frame, TransactionView } from '../../../model/spoken.ts';
import type { SessionInfo } from '../../../session/contract/spoken.ts';

/** Pages that are offered as buttons and by the keys 1 to 8. */
export const offeredPages = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const;

/** The choice of no transaction: pages are then plain writes. */
export const outside = 0;

export interface InHand {
  /** Those that can be written to and ended, in the order in which they began. */
  readonly open: readonly TransactionView[];
  /** The one of them that acts are made in; null where they are made outside of any, or none is open. */
  readonly current: TransactionView | null;
  readonly isOutside: boolean;
  /** Number for the next one to begin. */
  readonly next: number;
}

export function inHandOf(frame: Frame | null, session: SessionInfo | null, chosen: number | null): InHand {
  const transactions = frame?.transactions ?? [];
  const open = transactions.filter(({ state }) => state === 'active');
  const isOutside = chosen === outside;
  const picked = open.findLast((each) => numberOf(each) === chosen) ?? open.at(-1);
  return {
    open,
    current: isOutside ? null : (picked ?? null),
    isOutside,
    next: 1 + Math.max(mostPlanned(session), ...transactions.map(numberOf)),
  };
}

export function numberOf({ label }: TransactionView): number {
  return Number(label.replace(/^Tx/, ''));
}

/** Largest number that the workload may use itself: a TxID that is in use cannot begin again. */
function mostPlanned(session: SessionInfo | null): number {
  if (session === null) return 0;
  const { spec, operations } = session;
  if (spec.workload.kind !== 'script') return operations;
  const typed = spec.interventions.flatMap(({ action }) =>
    action.kind === 'operations' ? [action.text] : [],
  );
  const numbers = [...[spec.workload.script, ...typed].join(' ').matchAll(/[a-z](\d+)/gi)];
  return Math.max(0, ...numbers.map(([, digits]) => Number(digits)));
}
