import { useId } from 'react';
import { isFollowedFact } from '../../model/following.ts';
import type { FollowedMarks } from '../../model/spoken.ts';
import type { FactGroup } from '../../model/spoken.ts';
import { durableAnchor, mapPageAnchor } from '../scene/anchors.ts';
import { classNames } from '../scene/class-names.ts';
import shared from './shared.module.css';
import styles from './durable-facts.module.css';

interface DurableFactsProps {
  readonly groups: readonly FactGroup[];
  readonly followed: FollowedMarks;
}

/** Durable data beside the data blocks: zone pages, mapping pages, versions. */
export function DurableFacts({ groups, followed }: DurableFactsProps) {
  const id = useId();
  if (groups.length === 0) return null;
  return (
    <div className={styles['strip']}>
      {groups.map((group, index) => (
        <div
          key={group.title}
          className={styles['group']}
          data-anchor={group.of === undefined ? undefined : durableAnchor(group.of)}
        >
          <span id={`${id}${index}`} className={styles['title']}>
            {group.title}
          </span>
          <dl className={styles['facts']} aria-labelledby={`${id}${index}`}>
            {group.facts.map((fact) => (
              <div
                key={`${fact.label} ${fact.value}`}
                data-anchor={fact.mapPage === undefined ? undefined : mapPageAnchor(fact.mapPage)}
                className={classNames(styles['fact'], isFollowedFact(fact, followed) && shared['followed'])}
              >
                <dt>{fact.label}</dt>
                <dd>{fact.value}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  );
}
