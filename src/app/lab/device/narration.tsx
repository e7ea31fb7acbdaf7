import { RichText } from '../../../stage/index.ts';
import { texts } from '../../words/lab.ts';
import { texts as transportTexts } from '../../words/transport.ts';
import { useFastPlaying } from '../context/fast-playing.ts';
import { useFrame, useLabState } from '../context/lab-context.tsx';
import styles from './lab.module.css';

/** Characters that a projector's line holds, and a wide page's. */
const SHORT = 90;
const WIDE = 120;

/**
 * Exactly one sentence for each step or stretch, also spoken; while steps fly by, silence is kinder. A broken promise
 * does not wait for its turn.
 */
export function Narration({ withSteps = true }: { readonly withSteps?: boolean }) {
  const own = useFrame((frame) => frame?.narration ?? null);
  const isBroken = useFrame((frame) => frame?.audit?.held === false);
  const stretch = useLabState((state) => (isBroken ? null : state.stretch));
  const fast = useFastPlaying();
  const text = stretch?.sentence ?? own;
  const live = isBroken ? 'assertive' : fast ? 'off' : 'polite';
  return (
    <p
      className={styles.narration}
      role="status"
      aria-live={live}
      aria-atomic="true"
      data-broken={isBroken || undefined}
      data-length={lengthOf(text ?? '')}
    >
      {text === null ? texts.loading : <RichText text={text} />}
      {withSteps && stretch !== null && (
        <small className={styles.steps}> {transportTexts.steps(stretch.fromStep, stretch.toStep)}</small>
      )}
    </p>
  );
}

function lengthOf({ length }: string): 'short' | 'long' | 'longest' {
  if (length > WIDE) return 'longest';
  return length > SHORT ? 'long' : 'short';
}
