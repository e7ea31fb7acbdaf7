import { Button } from '../../ui/controls/button.tsx';
import type { Followed } from '../../../model/following.ts';
import { pageName } from '../../../model/page-name.ts';
import { useFrame, useLab, useLabState } from '../context/lab-context.tsx';
import { texts } from '../../words/follow.ts';
import { FollowForm } from './follow-form.tsx';
import styles from './follow-panel.module.css';
import { Moments } from './moments.tsx';
import { Places } from './places.tsx';

/** Panel about the followed item: its place at this step, and everything that happened to it. */
export function FollowPanel() {
  const { context } = useLab();
  const followed = useLabState((state) => state.followed);
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        {followed !== null && (
          <>
            <h3>
              <Title followed={followed} />
            </h3>
            <Button size="small" onClick={() => context.store.setState({ followed: null })}>
              {texts.stop}
            </Button>
          </>
        )}
        <FollowForm />
      </div>
      {followed === null ? (
        <p className={styles.quiet}>{texts.none}</p>
      ) : (
        <div className={styles.columns}>
          <Places followed={followed} />
          <Moments followed={followed} />
        </div>
      )}
    </div>
  );
}

function Title({ followed }: { readonly followed: Followed }) {
  const { context } = useLab();
  // A transaction is known once a frame has shown it.
  useFrame((frame) => frame?.step);
  if (followed.kind === 'page') return texts.titlePage(pageName(followed.page));
  return context.transactions.get(followed.transaction)?.label ?? texts.transaction;
}
