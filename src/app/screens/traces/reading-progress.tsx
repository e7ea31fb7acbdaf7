import { useEffect, useState } from 'react';
import { ProgressBar } from '../../ui/controls/progress-bar.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { texts } from '../../words/traces.ts';
import type { ReadProgress } from '../../../session/contract/spoken.ts';
import type { Work } from '../../ui/work/long-work.ts';
import styles from './reading-progress.module.css';

interface ReadingProgressProps {
  readonly reading: Work<ReadProgress>;
  readonly onCancel: () => void;
}

/** Progress of the reading, its speed, and the button to cancel it. */
export function ReadingProgress({ reading, onCancel }: ReadingProgressProps) {
  const nowMs = useNow();
  const { progress, startedMs } = reading;
  if (progress === null) return null;
  const { bytesRead, bytesTotal, operations } = progress;
  const seconds = Math.max(0.001, (nowMs - startedMs) / 1e3);
  return (
    <div className={styles.readingProgress}>
      <ProgressBar label={texts.progress} progress={{ done: bytesRead, total: Math.max(1, bytesTotal) }} />
      <small>{texts.readSoFar(bytesRead, bytesTotal, operations, bytesRead / seconds)}</small>
      <Button look="secondary" size="large" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </div>
  );
}

const everyMs = 250;

function useNow(): number {
  const [nowMs, setNowMs] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(performance.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
