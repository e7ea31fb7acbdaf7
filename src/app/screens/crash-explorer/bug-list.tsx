import { useMemo } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import type { CrashOffer } from '../../../session/contract/spoken.ts';
import { texts } from '../../words/crash-explorer.ts';
import styles from './bug-list.module.css';
import { bugGroups, type InjectedBug } from './injected-bug.ts';
import shared from './crash-parts.module.css';

interface BugListProps {
  readonly offer: CrashOffer;
  readonly onPlay: (bug: InjectedBug) => void;
}

/** Every injected bug with its witness: each is one press away from its red cell. */
export function BugList({ offer, onPlay }: BugListProps) {
  const groups = useMemo(() => bugGroups(offer), [offer]);
  return (
    <section className={styles.bugs} aria-label={texts.bugs}>
      <h2>{texts.bugs}</h2>
      <p className={shared.quiet}>{texts.bugsAbout}</p>
      {groups.map(({ id, title, bugs }) => (
        <section key={id} aria-label={title}>
          <h3>{title}</h3>
          <ul>
            {bugs.map((bug) => (
              <li key={bug.mutant}>
                <Button
                  look="text"
                  title={bug.about}
                  aria-label={texts.playNamed(bug.name)}
                  onClick={() => onPlay(bug)}
                >
                  … {bug.title}
                </Button>
                <code>{bug.witness.script}</code>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
