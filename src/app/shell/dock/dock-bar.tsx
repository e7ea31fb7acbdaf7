import type { ReactNode } from 'react';
import styles from './dock.module.css';

/** Place above the transport for bars that come and go. */
export function DockPlace({ children }: { readonly children: ReactNode }) {
  return <div className={styles.dock}>{children}</div>;
}

interface DockBarProps {
  readonly tone: 'problem' | 'plain';
  readonly children: ReactNode;
}

export function DockBar({ tone, children }: DockBarProps) {
  return (
    <div className={styles.bar} data-tone={tone}>
      {children}
    </div>
  );
}
