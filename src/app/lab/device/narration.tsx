import { RichText } from '../../../stage/index.ts';
import { texts } from '../../words/lab.ts';
import { useFastPlaying } from '../context/fast-playing.ts';
import { useFrame } from '../context/lab-context.tsx';
import styles from './lab.module.css';

/** Exactly one sentence for each step, also spoken; while steps fly by, silence is kinder. */
export function Narration() {
  const sentence = useFrame((frame) => frame?.narration ?? null);
  const fast = useFastPlaying();
  return (
    <p className={styles.narration} role="status" aria-live={fast ? 'off' : 'polite'} aria-atomic="true">
      {sentence === null ? texts.loading : <RichText text={sentence} />}
    </p>
  );
}
