import { useId, useMemo, useRef } from 'react';
import type { LinkView } from '../../model/mechanism.ts';
import type { DeviceFrame, FollowedMarks } from '../../model/spoken.ts';
import { keyed } from '../scene/keyed.ts';
import { shownLinks } from '../scene/links.ts';
import { slotOf, transactionsByKey } from '../scene/scene.ts';
import type { StageSelection } from '../scene/selection.ts';
import { useArrows } from '../scene/use-arrows.ts';
import styles from './links.module.css';

interface LinksProps {
  readonly frame: DeviceFrame;
  readonly selected: StageSelection | null;
  readonly followed: FollowedMarks;
}

/** Links between pages, as arrows over the stage. Sentences and the inspector say the same in words. */
export function Links({ frame, selected, followed }: LinksProps) {
  const drawing = useRef<SVGSVGElement>(null);
  const links = useMemo(() => shownLinks(frame, selected, followed), [frame, selected, followed]);
  const mask = useId();
  useArrows(drawing, links);
  const transactions = transactionsByKey(frame);
  return (
    <svg ref={drawing} className={styles['links']} data-links="" aria-hidden="true">
      <mask id={mask} maskUnits="userSpaceOnUse" x="-100%" y="-100%" width="300%" height="300%">
        <rect x="-100%" y="-100%" width="300%" height="300%" fill="white" />
        <path fill="black" />
      </mask>
      {keyed(links, keyOf).map(({ key, item: { kind, state, missing, transaction } }) => (
        <g
          key={key}
          className={styles[state]}
          data-slot={slotOf(transactions.get(transaction))}
          data-link={kind}
        >
          <path className={styles['halo']} mask={`url(#${mask})`} />
          <path className={styles['line']} mask={`url(#${mask})`} />
          <path className={styles['head']} />
          <text className={styles['missing']}>
            {missing === '' || state !== 'broken' ? missing : `${missing} ✕`}
          </text>
        </g>
      ))}
    </svg>
  );
}

function keyOf({ kind, from, to }: LinkView): string {
  return `${kind} ${from.block}.${from.page} ${to === null ? '' : `${to.block}.${to.page}`}`;
}
