import { useMemo } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import type { CrashOffer } from '../../../session/contract/spoken.ts';
import { texts } from '../../words/crash-explorer.ts';
import styles from './bug-list.module.css';
import { bugGroups, type InjectedBug } from './injected-bug.ts';
import { leadTo } from './lead-to.ts';
import { PlayButton } from './play-button.tsx';
import shared from './crash-parts.module.css';

const listId = 'injected-bugs';

interface BugListProps {
  readonly offer: CrashOffer;
  readonly onPlay: (bug: InjectedBug) => void;
}

/** Every injected bug with its witness: each is one press away from its red cell. */
export function BugList({ offer, onPlay }: BugListProps) {
  const groups = useMemo(() => bugGroups(offer), [offer]);
  return (
    <section id={listId} tabIndex={-1} className={styles.bugs} aria-label={texts.bugs}>
      <h2>{texts.bugs}</h2>
      <p className={shared.quiet}>{texts.bugsAbout}</p>
      <div className={styles.groups}>
        {groups.map(({ id, title, bugs }) => (
          <section key={id} aria-label={title}>
            <h3>{title}</h3>
            <ul>
              {bugs.map((bug) => (
                <li key={bug.mutant} title={bug.about}>
                  <span>
                    … {bug.title} <code>{bug.witness.script}</code>
                  </span>
                  <PlayButton bug={bug} onPlay={onPlay} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

/** Says how many injected bugs there are, and leads to their list. */
export function BugsLink({ offer }: { readonly offer: CrashOffer }) {
  const count = useMemo(() => bugGroups(offer).reduce((sum, { bugs }) => sum + bugs.length, 0), [offer]);
  return (
    <Button look="text" onClick={() => leadTo(listId)}>
      {texts.bugCount(count)}
    </Button>
  );
}
