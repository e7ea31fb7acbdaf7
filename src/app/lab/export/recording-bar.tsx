import { useStore } from 'zustand';
import { Button } from '../../ui/controls/button.tsx';
import { texts } from '../../words/export-names.ts';
import { filming, filmWork } from './recording.ts';
import { isGoing } from '../../ui/work/long-work.ts';
import styles from './recording-bar.module.css';

/** Says that a film is being made, and ends it. It is no part of the film. */
export function RecordingBar() {
  const film = useStore(filming);
  if (!isGoing(film)) return null;
  return (
    <aside className={styles.bar} aria-label={texts.kinds.video}>
      <i aria-hidden="true" />
      <span>{texts.recording(film.progress?.done ?? 0)}</span>
      <Button look="secondary" onClick={() => filmWork.cancel()}>
        {texts.stop}
      </Button>
    </aside>
  );
}
