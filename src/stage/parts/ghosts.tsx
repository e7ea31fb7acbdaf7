import type { CSSProperties } from 'react';
import { ghostAnchor } from '../scene/anchors.ts';
import { classNames } from '../scene/class-names.ts';
import type { Ghost } from '../scene/links.ts';
import { slotOf, type TransactionLookup } from '../scene/scene.ts';
import { texts } from '../words/texts.ts';
import cell from './page-cell.module.css';
import styles from './ghosts.module.css';

interface GhostsProps {
  readonly ghosts: readonly Ghost[];
  /** Columns of pages in the lane. */
  readonly columns: number;
  readonly transactions: TransactionLookup;
}

/** Pages that are named and not on flash: below the last row of the lane of those that name them. */
export function Ghosts({ ghosts, columns, transactions }: GhostsProps) {
  const places = ghostColumns(ghosts, columns);
  const end = Math.max(...places) + 1;
  return (
    <div className={styles['ghosts']} style={{ '--pages': columns } as CSSProperties} aria-hidden="true">
      {ghosts.map(({ key, name, version, transaction }, index) => (
        <span
          key={key}
          className={styles['ghost']}
          data-ghost={key}
          data-anchor={ghostAnchor(key)}
          data-shape="ghost"
          data-slot={transaction === null ? undefined : slotOf(transactions.get(transaction))}
          style={{ gridColumn: (places[index] ?? 0) + 2 }}
        >
          <span className={classNames(cell['cell'], name.length > 2 && cell['long'])}>
            <b className={cell['name']}>{name}</b>
            <i className={classNames(cell['tag'], styles['version'])}>v{version}</i>
          </span>
        </span>
      ))}
      {end < columns && (
        <span className={styles['note']} data-note="" style={{ gridColumn: `${end + 2} / -1` }}>
          {texts().namedNotOnFlash}
        </span>
      )}
    </div>
  );
}

/** Each right of the page that names it, and all of them left of their note. */
function ghostColumns(ghosts: readonly Ghost[], columns: number): readonly number[] {
  const places: number[] = [];
  for (const [index, { column }] of ghosts.entries()) {
    const last = Math.max(index, columns - 1 - (ghosts.length - index));
    places.push(Math.max((places.at(-1) ?? -1) + 1, Math.min(column + 1, last)));
  }
  return places;
}
