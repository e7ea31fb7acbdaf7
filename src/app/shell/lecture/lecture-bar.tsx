import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { type Action, useActions } from '../../ui/actions/action.ts';
import { Button } from '../../ui/controls/button.tsx';
import { texts as actionTexts } from '../../words/actions.ts';
import { texts } from '../../words/lecture.ts';
import styles from './lecture-bar.module.css';
import { lecture } from './lecture.ts';
import { beatBefore, leaveLecture, nextBeat } from './lecture-run.ts';
import { beatAt } from './lecture-words.ts';

const { presenting: group } = actionTexts.groups;

/** They work whatever has the focus: a clicker has no other keys. */
const actions: readonly Action[] = [
  { title: texts.next, group, keys: ['PageDown'], anywhere: true, run: nextBeat },
  { title: texts.back, group, keys: ['PageUp'], anywhere: true, run: beatBefore },
  { title: texts.leave, group, run: leaveLecture },
];

/** The sentence of the lecture above the screen that it is about, and the way on for those without a clicker. */
export function LectureBar() {
  const place = useStore(lecture);
  const beat = useMemo(() => (place === null ? null : beatAt(place)), [place]);
  useActions(actions, undefined, true);
  useEffect(() => {
    document.documentElement.dataset['lecture'] = 'true';
    return () => void delete document.documentElement.dataset['lecture'];
  }, []);
  if (beat === null) return null;
  const { says, number, all } = beat;
  return (
    <aside className={styles.bar} aria-label={texts.region}>
      <p className={styles.says} role="status">
        {says}
      </p>
      <div className={styles.keys}>
        <small>{texts.place(number, all)}</small>
        <Button size="small" aria-label={texts.back} onClick={beatBefore}>
          ←
        </Button>
        <Button look="primary" size="small" aria-label={texts.next} onClick={nextBeat}>
          →
        </Button>
        <Button look="quiet" size="small" aria-label={texts.leave} title={texts.leave} onClick={leaveLecture}>
          ×
        </Button>
      </div>
    </aside>
  );
}
