import { type ReactNode, type Ref, useId } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  readonly title: ReactNode;
  /** Beside the title, at the other end of its line. */
  readonly actions?: ReactNode;
  readonly ref?: Ref<HTMLElement>;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A part of a screen under a heading, set apart by one line. */
export function Panel({ title, actions, ref, className, children }: PanelProps) {
  const heading = useId();
  return (
    <section
      ref={ref}
      className={className === undefined ? styles.panel : `${styles.panel} ${className}`}
      aria-labelledby={heading}
    >
      <div className={styles.head}>
        <h2 id={heading}>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
