import { useId } from 'react';
import { isFollowedPage } from '../../model/following.ts';
import type { DeviceFrame, FollowedMarks, MetadataPage, MetadataRow } from '../../model/spoken.ts';
import { BELOW_LANES, pageAnchor } from '../scene/anchors.ts';
import { classNames } from '../scene/class-names.ts';
import { cellScene, transactionOf, transactionsByKey, type TransactionLookup } from '../scene/scene.ts';
import styles from './metadata-rows.module.css';
import { PageFace } from './page-cell.tsx';
import shared from './shared.module.css';

interface MetadataRowsProps {
  readonly frame: DeviceFrame;
  readonly followed: FollowedMarks;
  /** In the head of the log, smaller. */
  readonly isInHead?: boolean;
}

/** The map on flash: mapping pages, and what roots them. */
export function MetadataRows({ frame, followed, isInHead = false }: MetadataRowsProps) {
  if (frame.metadata.length === 0) return null;
  const transactions = transactionsByKey(frame);
  return (
    <div
      className={isInHead ? styles['inHead'] : styles['rows']}
      data-anchor={isInHead ? undefined : BELOW_LANES[1]}
    >
      {frame.metadata.map((row) => (
        <Row key={row.title} row={row} transactions={transactions} followed={followed} />
      ))}
    </div>
  );
}

interface RowProps {
  readonly row: MetadataRow;
  readonly transactions: TransactionLookup;
  readonly followed: FollowedMarks;
}

function Row({ row, transactions, followed }: RowProps) {
  const id = useId();
  return (
    <section className={styles['row']} aria-labelledby={id}>
      <h3 id={id} className={styles['title']}>
        {row.title}
        {row.note !== '' && <span className={styles['note']}>{row.note}</span>}
      </h3>
      <ul className={styles['cells']}>
        {row.more > 0 && <li className={styles['more']}>+{row.more}</li>}
        {row.pages.map((each) => (
          <Cell
            key={`${each.at.block}.${each.at.page}`}
            cell={each}
            transactions={transactions}
            followed={followed}
          />
        ))}
      </ul>
    </section>
  );
}

/** Letters that fit into the narrowest cell. */
const SHORT = 2;

interface CellProps extends Omit<RowProps, 'row'> {
  readonly cell: MetadataPage;
}

function Cell({ cell, transactions, followed }: CellProps) {
  const { at, page, face, text } = cell;
  const scene = cellScene(page, transactionOf(page, transactions));
  return (
    <li
      className={classNames(styles['cell'], isFollowedPage(page, followed) && shared['followed'])}
      data-metadata={`${at.block}.${at.page}`}
      data-long={face.length > SHORT}
      data-anchor={pageAnchor(at.block, at.page)}
      title={text}
    >
      <PageFace {...scene} name={face} />
      <span className={shared['spoken']}>{text}</span>
    </li>
  );
}
