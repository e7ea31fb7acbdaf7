import type { ReactNode } from 'react';
import { classNames } from '../scene/class-names.ts';
import styles from './volatile.module.css';

export interface TitledPanelProps {
  readonly title: string;
  readonly note: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** One part of memory under its name. */
export function TitledPanel({ title, note, className, children }: TitledPanelProps) {
  return (
    <div className={classNames(styles['panel'], className)}>
      <h3 className={styles['heading']}>
        {title}
        {note !== '' && <small className={styles['note']}>{note}</small>}
      </h3>
      {children}
    </div>
  );
}
