import { useStore } from 'zustand';
import { texts } from '../../words/export.ts';
import { recording } from './recording.ts';
import styles from './recording-bar.module.css';

/** Says that a film is being made, and ends it. It is no part of the film. */
export function RecordingBar() {
  const now = useStore(recording);
  if (now === null) return null;
  return (
    <aside className={styles.bar} aria-label={texts.kinds.video}>
      <i aria-hidden="true" />
      <span>{texts.recording(now.seconds)}</span>
      <button type="button" onClick={now.stop}>
        {texts.stop}
      </button>
    </aside>
  );
}
