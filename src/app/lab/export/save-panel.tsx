import { useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import type { Lab } from '../model/lab.ts';
import { texts } from '../../words/export.ts';
import { texts as names } from '../../words/export-names.ts';
import { done, isGoing, sentenceOf } from '../../ui/work/long-work.ts';
import { useLongWork } from '../../ui/work/use-long-work.ts';
import { save } from './save.ts';
import styles from './save-panel.module.css';
import { type SavedKind, savedKinds } from './saved-kinds.ts';
import { recordVideo } from './video.ts';

/** Everything that can be taken along, one button each. */
export function SavePanel({ lab }: { readonly lab: Lab }) {
  const [message, setMessage] = useState('');
  const [saving, work] = useLongWork();
  const busy = isGoing(saving);
  const run = async (make: () => Promise<string>): Promise<void> => {
    if (busy) return;
    const ended = await work.run(async () => done(await make()));
    setMessage(ended.state === 'done' ? ended.value : sentenceOf(ended));
  };
  return (
    <section className={styles.save} aria-label={texts.title}>
      <h3>{texts.title}</h3>
      <ul>
        {savedKinds.map((kind) => (
          <li key={kind}>
            <Save kind={kind} isWaiting={busy} onPress={() => void run(() => save(lab, kind))} />
          </li>
        ))}
        <li>
          <Save kind="video" isWaiting={busy} onPress={() => void run(() => recordVideo(lab))} />
        </li>
      </ul>
      <p role="status">{message}</p>
      <small>{texts.about}</small>
    </section>
  );
}

interface SaveProps {
  readonly kind: SavedKind | 'video';
  /** Something else is being saved: the button keeps the focus, and does nothing. */
  readonly isWaiting: boolean;
  readonly onPress: () => void;
}

function Save({ kind, isWaiting, onPress }: SaveProps) {
  return (
    <Button
      className={styles.wide}
      title={texts.kindAbout[kind]}
      aria-disabled={isWaiting || undefined}
      onClick={onPress}
    >
      {names.kinds[kind]}
    </Button>
  );
}
