import { useEffect, useRef } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import type { Followed } from '../../../model/following.ts';
import type { FollowedMoment } from '../../../model/spoken.ts';
import { RichText } from '../../../stage/index.ts';
import { clockTime, formatCount } from '../../words/locale/format.ts';
import { useFrame, useLab } from '../context/lab-context.tsx';
import { texts } from '../../words/follow.ts';
import styles from './follow-panel.module.css';
import { useTrail } from './use-trail.ts';

const none: readonly FollowedMoment[] = [];

/** Everything that happened to it, step by step; each step can be gone to. */
export function Moments({ followed }: { readonly followed: Followed }) {
  const { navigator, player } = useLab();
  const step = useFrame((frame) => frame?.step ?? 0);
  const trail = useTrail(followed);
  const moments = trail?.moments ?? none;
  const at = moments.findLastIndex((moment) => moment.step <= step);
  const go = (moment: FollowedMoment | undefined): void => {
    if (moment === undefined) return;
    player.pause();
    void navigator.seek(moment.step);
  };
  const before = moments.findLast((moment) => moment.step < step);
  const next = moments[at + 1];
  return (
    <section aria-label={texts.moments}>
      <div className={styles.momentsHead}>
        <h4>{texts.moments}</h4>
        <Button size="small" disabled={before === undefined} onClick={() => go(before)}>
          ← {texts.previous}
        </Button>
        <Button size="small" disabled={next === undefined} onClick={() => go(next)}>
          {texts.next} →
        </Button>
      </div>
      {moments.length === 0 && <p className={styles.quiet}>{emptyText(trail)}</p>}
      <MomentList moments={moments} at={at} onGo={go} />
      {trail?.isCut === true && <p className={styles.quiet}>{texts.cut(formatCount(moments.length))}</p>}
    </section>
  );
}

function emptyText(trail: ReturnType<typeof useTrail>): string {
  if (trail === null) return texts.narratedLab;
  return trail.moments === null ? texts.unknown : texts.noMoment;
}

interface MomentListProps {
  readonly moments: readonly FollowedMoment[];
  /** Index of the last one that has happened; -1 for none. */
  readonly at: number;
  readonly onGo: (moment: FollowedMoment) => void;
}

function MomentList({ moments, at, onGo }: MomentListProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const scroller = list.current;
    const row = scroller?.children[Math.max(at, 0)];
    if (!(row instanceof HTMLElement) || scroller === null) return;
    // By hand: the page itself must not scroll.
    scroller.scrollTop = row.offsetTop - scroller.offsetTop - scroller.clientHeight / 2;
  }, [at]);
  return (
    <ol ref={list} className={styles.list}>
      {moments.map((moment, index) => (
        <li key={moment.step} data-past={index <= at || undefined}>
          <Button
            look="quiet"
            size="small"
            aria-current={index === at ? 'step' : undefined}
            onClick={() => onGo(moment)}
          >
            <small>{placeInTime(moment)}</small> <RichText text={moment.text} />
          </Button>
        </li>
      ))}
    </ol>
  );
}

function placeInTime({ step, timeNs }: FollowedMoment): string {
  const { value, unit } = clockTime(timeNs);
  return texts.moment(formatCount(step), `${value} ${unit}`);
}
