import { useEffect, useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { texts } from '../../words/presenter.ts';
import styles from './notes-screen.module.css';

/** Time for which the speaker has been speaking. */
export function Clock() {
  const [since, setSince] = useState(() => performance.now());
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - since) / 1000));
  return (
    <div className={styles.clock}>
      <time
        aria-label={texts.elapsed}
      >{`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}</time>
      <Button
        onClick={() => {
          setSince(performance.now());
          setNow(performance.now());
        }}
      >
        {texts.restart}
      </Button>
    </div>
  );
}
