import type { ReactNode } from 'react';
import styles from './chart-frame.module.css';

interface ChartFrameProps {
  readonly title: string;
  /** The value that the chart comes to, large, with its unit. */
  readonly value?: string;
  readonly unit?: string;
  /** Values read off the chart at present; empty: none are, and their room stays. Left out: none ever are. */
  readonly reading?: string;
  /** Beside the title, at the other end of its line. */
  readonly actions?: ReactNode;
  /** One line: why it is as it is; empty: title and unit say it. */
  readonly reason: string;
  /** The chart; nothing where there is nothing to draw. */
  readonly children: ReactNode;
}

/** Everything around a chart: what it shows, the value that matters, and why. */
export function ChartFrame({ title, value, unit, reading, actions, reason, children }: ChartFrameProps) {
  return (
    <figure className={styles.frame}>
      <figcaption>
        <div className={styles.head}>
          <h3>
            {title}
            {value === undefined && unit !== undefined && <small> {unit}</small>}
          </h3>
          {reading !== undefined && <span className={styles.reading}>{reading}</span>}
          {actions}
        </div>
        {value !== undefined && (
          <p className={styles.value}>
            {value} <small>{unit}</small>
          </p>
        )}
      </figcaption>
      {children}
      {reason !== '' && <small>{reason}</small>}
    </figure>
  );
}
