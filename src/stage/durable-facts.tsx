import { useId } from 'react';
import type { FactGroup } from '../model/frame.ts';
import styles from './durable-facts.module.css';

/** What else is durable beside the data blocks: zone pages, mapping pages, versions. */
export function DurableFacts({ groups }: { readonly groups: readonly FactGroup[] }) {
  const id = useId();
  if (groups.length === 0) return null;
  return (
    <div className={styles['strip']}>
      {groups.map((group, index) => (
        <div key={group.title} className={styles['group']}>
          <span id={`${id}${index}`} className={styles['title']}>
            {group.title}
          </span>
          <dl className={styles['facts']} aria-labelledby={`${id}${index}`}>
            {group.facts.map((fact) => (
              <div key={fact.label} className={styles['fact']}>
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
