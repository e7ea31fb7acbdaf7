import { RichText } from '../../../stage/index.ts';
import { texts } from '../../words/lab.ts';
import { texts as transportTexts } from '../../words/transport.ts';
import { useFastPlaying } from '../context/fast-playing.ts';
import { useFrame, useLabState } from '../context/lab-context.tsx';
import styles from './lab.module.css';

/** Exactly one sentence for each step or stretch, also spoken; while steps fly by, silence is kinder. */
export function Narration() {
  const own = useFrame((frame) => frame?.narration ?? null);
  const stretch = useLabState((state) => state.stretch);
  const fast = useFastPlaying();
  return (
    <p className={styles.narration} role="status" aria-live={fast ? 'off' : 'polite'} aria-atomic="true">
      {own === null ? texts.loading : <RichText text={stretch?.sentence ?? own} />}
      {stretch !== null && (
        <small className={styles.steps}> {transportTexts.steps(stretch.fromStep, stretch.toStep)}</small>
      )}
    </p>
  );
}
