import { texts } from '../../words/crash-explorer.ts';
import { texts as promises } from '../../words/promises.ts';
import type { InjectedBug } from './injected-bug.ts';
import { PlayButton } from './play-button.tsx';
import styles from './witness.module.css';

interface WitnessProps {
  readonly bug: InjectedBug;
  /** The map shows it already. */
  readonly isShown: boolean;
  readonly onPlay: (bug: InjectedBug) => void;
}

/** The smallest work that brings a bug out, and the button that plays it. */
export function Witness({ bug, isShown, onPlay }: WitnessProps) {
  const { script, prepare = '', parameters = {}, promise } = bug.witness;
  const settings = Object.entries(parameters).map(([id, value]) => `${id}: ${value}`);
  return (
    <div className={styles.witness}>
      <p>{isShown ? texts.witnessShown : texts.witnessAbout(promises[promise])}</p>
      <code>{script}</code>
      {prepare !== '' && (
        <small>
          {texts.prepareLabel}: <code>{prepare}</code>
        </small>
      )}
      {settings.length > 0 && <small>{settings.join(', ')}</small>}
      {!isShown && <PlayButton look="secondary" bug={bug} onPlay={onPlay} />}
    </div>
  );
}
