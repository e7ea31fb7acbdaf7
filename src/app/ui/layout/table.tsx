import type { ReactNode } from 'react';
import styles from './table.module.css';

interface TableProps {
  /** Cells of the head. */
  readonly head: ReactNode;
  readonly className?: string | undefined;
  /** Rows. */
  readonly children: ReactNode;
}

/** Rows under a head, one hairline between two. */
export function Table({ head, className, children }: TableProps) {
  return (
    <table className={className === undefined ? styles.table : `${styles.table} ${className}`}>
      <thead>
        <tr>{head}</tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
