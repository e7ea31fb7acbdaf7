import { useEffect, useState } from 'react';
import type { TeachableMoment } from '../../../model/spoken.ts';
import { Button } from '../../ui/controls/button.tsx';
import { texts } from '../../words/moments.ts';
import { useFrame, useLab, useLabState } from '../context/lab-context.tsx';
import { makeShareLink } from '../context/link-keeper.ts';
import { momentAt } from '../model/short-link.ts';
import styles from './moments-panel.module.css';
import { titleOfMoment } from '../model/moment-title.ts';

/** The moments of the run that are worth showing: each can be gone to; where one stands at one, its link can be copied. */
export function MomentsPanel() {
  const lab = useLab();
  const moments = useLabState((state) => state.moments);
  // To find moments the run is made a second time, beside the first: of a device of full size that takes too long.
  const isMap = useLabState(({ session }) => session?.scale === 'full');
  useEffect(() => {
    // Null again whenever the history is replaced.
    if (moments === null && !isMap) void lab.moments.load();
  }, [lab, moments, isMap]);
  if (isMap) return <p className={styles.quiet}>{texts.tooLarge}</p>;
  if (moments === null) return <p className={styles.quiet}>{texts.looking}</p>;
  if (moments.length === 0) return <p className={styles.quiet}>{texts.none}</p>;
  const commits = moments.filter(({ id }) => id.endsWith('-commit') && id !== 'first-commit');
  return (
    <div className={styles.panel}>
      <Here />
      <div className={styles.lists}>
        <ul className={styles.list}>
          {moments
            .filter((moment) => !commits.includes(moment))
            .map((moment) => (
              <Entry key={moment.id} moment={moment} label={titleOfMoment(moment)} />
            ))}
        </ul>
        <h3 className={styles.title}>{texts.commits}</h3>
        <ul className={styles.list}>
          {commits.map((moment) => (
            <Entry key={moment.id} moment={moment} label={moment.id.replace(/^tx(\d+)-.*/, 'Tx$1')} />
          ))}
        </ul>
      </div>
    </div>
  );
}

interface EntryProps {
  readonly moment: TeachableMoment;
  readonly label: string;
}

function Entry({ moment, label }: EntryProps) {
  const { moments, player } = useLab();
  const step = useFrame((frame) => frame?.step ?? 0);
  const go = (): void => {
    player.pause();
    void moments.goTo(moment);
  };
  return (
    <li>
      <Button
        size="small"
        aria-label={`${titleOfMoment(moment)}, ${texts.step(moment.step)}`}
        aria-current={moment.step === step ? 'step' : undefined}
        title={moment.sentence}
        onClick={go}
      >
        {label} <small>{moment.step}</small>
      </Button>
    </li>
  );
}

/** The moment that is on the screen, and the link to it. */
function Here() {
  const lab = useLab();
  const step = useFrame((frame) => frame?.step ?? 0);
  const here = useLabState((state) => momentAt(step, state));
  const [copied, setCopied] = useState<{ readonly of: string; readonly sentence: string } | null>(null);
  if (here === undefined) return <p className={styles.quiet}>{texts.about}</p>;
  const copy = async (): Promise<void> => {
    const made = await makeShareLink(lab);
    if ('problem' in made) return setCopied({ of: here.id, sentence: made.problem });
    const sentence = await navigator.clipboard.writeText(made.link).then(
      () => texts.copied(made.link),
      () => texts.notCopied(made.link),
    );
    setCopied({ of: here.id, sentence });
  };
  return (
    <div className={styles.here}>
      <p className={styles.quiet} role="status">
        {copied?.of === here.id ? copied.sentence : here.sentence}
      </p>
      <Button size="small" onClick={() => void copy()}>
        {texts.copy}
      </Button>
    </div>
  );
}
