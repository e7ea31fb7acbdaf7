import { useEffect, useState } from 'react';
import { isGone, NotLoaded } from '../../words/loading/loaded.ts';
import { texts } from '../../words/shell.ts';
import { Button } from './button.tsx';
import styles from './part-boundary.module.css';

/** Place of the sentence: a screen, that of the part, or above the page. */
export type FailurePlace = 'screen' | 'here' | 'above';

interface PartFailureProps {
  readonly place: FailurePlace;
  readonly failure: Error;
  /** True after "Try again" was of no use: the page can be loaded again instead. */
  readonly isRepeated: boolean;
  readonly onAgain: () => void;
}

/** The sentence in place of a part of the page, and the ways on from there. */
export function PartFailure({ place, failure, isRepeated, onAgain }: PartFailureProps) {
  const [gone, setGone] = useState<Error | null>(null);
  const isOfNetwork = failure instanceof NotLoaded;
  useEffect(() => {
    let isShown = true;
    const judge = async (): Promise<void> => {
      if (isOfNetwork && (await isGone(failure)) && isShown) setGone(failure);
    };
    void judge();
    return () => {
      isShown = false;
    };
  }, [failure, isOfNetwork]);
  const isReplaced = gone === failure;
  const Frame = place === 'screen' ? 'main' : 'div';
  return (
    <Frame className={styles[place]} role="alert">
      <p>{isReplaced ? texts.partGone : isOfNetwork ? texts.partMissing : texts.partFailed}</p>
      {!isReplaced && <Button onClick={onAgain}>{texts.tryAgain}</Button>}
      {(isReplaced || isRepeated || !isOfNetwork) && (
        <Button onClick={() => location.reload()}>{texts.loadAgain}</Button>
      )}
      {place === 'screen' && <a href="#/">{texts.home}</a>}
    </Frame>
  );
}
