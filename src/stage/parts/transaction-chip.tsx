import type { TransactionView } from '../../model/spoken.ts';
import { slotOf } from '../scene/scene.ts';
import styles from './transaction-chip.module.css';

export interface TransactionChipProps {
  readonly transaction: TransactionView;
}

/** A transaction's name in its colour; in none where that has passed to a later one. */
export function TransactionChip({ transaction }: TransactionChipProps) {
  return (
    <span className={styles['chip']} data-slot={slotOf(transaction)} data-pattern={transaction.pattern}>
      {transaction.label}
    </span>
  );
}
