import type { TransactionView } from '../../model/frame.ts';
import { classNames } from '../scene/class-names.ts';
import styles from './transaction-chip.module.css';

export interface TransactionChipProps {
  readonly transaction: TransactionView;
  /** Fade it as its pages fade once nothing can change its outcome. */
  readonly faded?: boolean;
}

/** A transaction's name in its colour. */
export function TransactionChip({ transaction, faded = false }: TransactionChipProps) {
  return (
    <span
      className={classNames(styles['chip'], faded && styles['settled'])}
      data-slot={transaction.slot}
      data-pattern={transaction.pattern}
    >
      {transaction.label}
    </span>
  );
}
