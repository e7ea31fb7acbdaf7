import { isFollowedPage } from '../../model/following.ts';
import type { FollowedMarks, FrameSlot, Panel, TableRow } from '../../model/spoken.ts';
import { frameAnchor, rowAnchor } from '../scene/anchors.ts';
import { classNames } from '../scene/class-names.ts';
import { keyed } from '../scene/keyed.ts';
import { pageWords } from '../scene/names.ts';
import { cellScene, transactionOf, type TransactionLookup } from '../scene/scene.ts';
import { fitFrames, fitRows, type PanelOf } from '../scene/volatile-scene.ts';
import { texts } from '../words/texts.ts';
import { PageFace } from './page-cell.tsx';
import styles from './panel-rows.module.css';
import { plainText, RichText } from './rich-text.tsx';
import shared from './shared.module.css';
import { TransactionChip } from './transaction-chip.tsx';

interface OfPanel<K extends Panel['kind']> {
  readonly panel: PanelOf<K>;
  readonly transactions: TransactionLookup;
  readonly followed: FollowedMarks;
}

/** A table of transactions: of each its status, its place in the order of commits, its pages. */
export function TableRows({ panel, transactions, followed }: OfPanel<'rows'>) {
  const { shown, more } = fitRows(panel);
  return (
    <ul className={styles['rows']} data-rows="">
      {more > 0 && <li className={styles['more']}>{texts().more(more)}</li>}
      {keyed(shown, keyOf).map(({ key, item: row }) => (
        <Row
          key={key}
          row={row}
          transactions={transactions}
          isFollowed={row.transaction !== null && row.transaction === followed.transaction}
        />
      ))}
    </ul>
  );
}

const keyOf = ({ transaction, status, text }: TableRow): string =>
  transaction === null ? text : `${transaction} ${status}`;

/** A list whose entries are shown as a whole or not at all. */
function Entries({ text }: { readonly text: string }) {
  const [first = '', ...rest] = text.split(' · ');
  return (
    <>
      <span className={styles['entry']}>
        <RichText text={first} />
      </span>
      {rest.length > 0 && (
        <>
          {' · '}
          <Entries text={rest.join(' · ')} />
        </>
      )}
    </>
  );
}

interface RowProps {
  readonly row: TableRow;
  readonly transactions: TransactionLookup;
  readonly isFollowed: boolean;
}

function Row({ row, transactions, isFollowed }: RowProps) {
  const { status, place, text, dropped } = row;
  const transaction = row.transaction === null ? undefined : transactions.get(row.transaction);
  return (
    <li
      className={classNames(styles['row'], isFollowed && shared['followed'])}
      data-anchor={row.transaction === null ? undefined : rowAnchor(row.transaction)}
      data-dropped={dropped}
      title={plainText(text)}
    >
      {transaction !== undefined && <TransactionChip transaction={transaction} />}
      {status !== 'none' && (
        <span className={styles['status']} data-status={status}>
          {status === 'committed' && '✓ '}
          {status === 'committed' && place !== '' ? place : texts().rowStatus[status]}
        </span>
      )}
      <span className={styles['text']}>
        <Entries text={text} />
      </span>
      {dropped && <span className={styles['dropped']}>{texts().dropped}</span>}
    </li>
  );
}

/** Pages in frames; a bracket under each is its flag. */
export function Frames({ panel, transactions, followed }: OfPanel<'frames'>) {
  const { shown, more } = fitFrames(panel);
  if (shown.length === 0) return <p className={styles['more']}>{texts().noFrames}</p>;
  return (
    <ul className={styles['frames']} data-rows="">
      {shown.map((frame) => (
        <FrameCell key={frame.frame} frame={frame} transactions={transactions} followed={followed} />
      ))}
      {more > 0 && <li className={styles['more']}>+{more}</li>}
    </ul>
  );
}

interface FrameCellProps {
  readonly frame: FrameSlot;
  readonly transactions: TransactionLookup;
  readonly followed: FollowedMarks;
}

function FrameCell({ frame: { frame, page, isCommitted }, transactions, followed }: FrameCellProps) {
  const transaction = transactionOf(page, transactions);
  const name = texts().frame(frame, isCommitted);
  return (
    <li
      className={classNames(styles['frame'], isFollowedPage(page, followed) && shared['followed'])}
      title={name}
    >
      <span className={styles['face']} data-anchor={frameAnchor(frame)}>
        <PageFace {...cellScene(page, transaction)} />
      </span>
      <span className={styles['flag']} data-set={isCommitted} />
      <span className={styles['number']}>
        {frame}
        {isCommitted && ' ✓'}
      </span>
      <span className={shared['spoken']}>{`${name}: ${pageWords(page, transaction)}`}</span>
    </li>
  );
}
