import type { Progress } from '../work/long-work.ts';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** Whose progress it is. */
  readonly label: string;
  /** Null before anything was told. */
  readonly progress: Progress | null;
  readonly className?: string | undefined;
}

/** How far long work is; it only moves to and fro where nobody knows. */
export function ProgressBar({ label, progress, className }: ProgressBarProps) {
  const isKnown = progress === null || progress.total > 0;
  const share = progress === null ? 0 : Math.min(1, progress.done / progress.total);
  return (
    <progress
      className={className === undefined ? styles.bar : `${styles.bar} ${className}`}
      aria-label={label}
      max={100}
      {...(isKnown ? { value: Math.floor(share * 100) } : {})}
    />
  );
}
