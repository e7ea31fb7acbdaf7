import type { Progress } from '../work/long-work.ts';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** Name of the task, for screen readers. */
  readonly label: string;
  /** Null before anything was told. */
  readonly progress: Progress | null;
  readonly className?: string | undefined;
}

/** Progress of long work; the bar only moves to and fro while the total is unknown. */
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
