import { isFollowedEntry, isFollowedLine, isFollowedPage } from '../../model/following.ts';
import type { FollowedMarks } from '../../model/spoken.ts';
import type { MappingEntry, Panel } from '../../model/spoken.ts';
import { entryAnchor, heldAnchor, MORE_ENTRIES, rowAnchor } from '../scene/anchors.ts';
import { classNames } from '../scene/class-names.ts';
import { keyed } from '../scene/keyed.ts';
import { pageWords } from '../scene/names.ts';
import { PageFace } from './page-cell.tsx';
import { plainText, RichText } from './rich-text.tsx';
import { cellScene, transactionOf, type TransactionLookup } from '../scene/scene.ts';
import { Frames, TableRows } from './panel-rows.tsx';
import shared from './shared.module.css';
import { TransactionChip } from './transaction-chip.tsx';
import {
  fitBuffered,
  fitCache,
  fitChips,
  fitEntries,
  fitLines,
  fitTableRows,
  type PanelOf,
} from '../scene/volatile-scene.ts';
import styles from './volatile.module.css';
import { texts } from '../words/texts.ts';

export interface PanelBodyProps {
  readonly panel: Panel;
  readonly transactions: TransactionLookup;
  readonly followed: FollowedMarks;
}

export function PanelBody({ panel, transactions, followed }: PanelBodyProps) {
  switch (panel.kind) {
    case 'mappings-by-transaction':
      return <TransactionTable panel={panel} transactions={transactions} followed={followed} />;
    case 'mappings':
      return <MappingCache panel={panel} followed={followed} />;
    case 'pages':
      return <PageBuffer panel={panel} transactions={transactions} followed={followed} />;
    case 'rows':
      return <TableRows panel={panel} transactions={transactions} followed={followed} />;
    case 'frames':
      return <Frames panel={panel} transactions={transactions} followed={followed} />;
    case 'text':
      return <Lines panel={panel} followed={followed} />;
  }
}

function Lines({ panel, followed }: Omit<OfPanel<'text'>, 'transactions'>) {
  const { shown, more } = fitLines(panel);
  return (
    <div className={styles['lines']} data-lines="">
      {keyed(shown, (line) => line).map(({ key, item: line }) => (
        <p
          key={key}
          className={classNames(isFollowedLine(line, followed) && shared['followed'])}
          title={plainText(line)}
        >
          <RichText text={line} />
        </p>
      ))}
      {more > 0 && <p className={styles['quiet']}>{texts().more(more)}</p>}
    </div>
  );
}

interface EntryProps {
  readonly entry: MappingEntry;
  readonly isFollowed: boolean;
}

/** "A" at "9.1"; an entry that no mapping page holds yet carries an asterisk. */
function Entry({ entry, isFollowed }: EntryProps) {
  return (
    <span
      className={classNames(styles['entry'], isFollowed && shared['followed'])}
      title={entry.dirty ? texts().unsavedEntry : undefined}
    >
      {entry.name}
      <span className={styles['at']}>
        {entry.at}
        {entry.dirty && '*'}
      </span>
    </span>
  );
}

function entriesText(entries: readonly MappingEntry[]): string {
  return entries.map((entry) => texts().entry(entry.name, entry.at)).join(', ');
}

interface OfPanel<K extends Panel['kind']> {
  readonly panel: PanelOf<K>;
  readonly transactions: TransactionLookup;
  readonly followed: FollowedMarks;
}

function TransactionTable({ panel, transactions, followed }: OfPanel<'mappings-by-transaction'>) {
  const { shown, rest } = fitTableRows(panel.rows);
  return (
    <ul className={styles['list']}>
      {shown.map((row) => {
        const transaction = transactions.get(row.transaction);
        const entries = fitEntries(row.entries);
        return (
          <li
            key={row.transaction}
            data-anchor={rowAnchor(row.transaction)}
            className={classNames(
              styles['row'],
              row.transaction === followed.transaction && shared['followed'],
            )}
            title={entriesText(row.entries)}
          >
            {transaction !== undefined && <TransactionChip transaction={transaction} />}
            <span className={styles['entries']}>
              {entries.shown.map((entry) => (
                <Entry key={entry.name} entry={entry} isFollowed={isFollowedEntry(entry, followed)} />
              ))}
              {entries.rest.length > 0 && <span className={styles['quiet']}>+{entries.rest.length}</span>}
            </span>
          </li>
        );
      })}
      {rest.length > 0 && <SharedRow rows={rest} transactions={transactions} followed={followed} />}
    </ul>
  );
}

/** Its own row, or one that holds the page. */
function isFollowedRow({ transaction, entries }: TableRow, followed: FollowedMarks): boolean {
  return transaction === followed.transaction || entries.some((entry) => isFollowedEntry(entry, followed));
}

type TableRow = PanelOf<'mappings-by-transaction'>['rows'][number];

interface SharedRowProps {
  readonly rows: readonly TableRow[];
  readonly transactions: TransactionLookup;
  readonly followed: FollowedMarks;
}

/** Transactions without a row of their own: their chips, each with its number of entries. */
function SharedRow({ rows, transactions, followed }: SharedRowProps) {
  const { shown, rest } = fitChips(rows);
  const label = (row: TableRow) => transactions.get(row.transaction)?.label ?? '';
  return (
    <li className={styles['row']}>
      {shown.map((row) => {
        const transaction = transactions.get(row.transaction);
        return (
          <span
            key={row.transaction}
            className={classNames(isFollowedRow(row, followed) && shared['followed'])}
            title={entriesText(row.entries)}
          >
            {transaction !== undefined && <TransactionChip transaction={transaction} />}
            <span className={styles['at']}>{row.entries.length}</span>
          </span>
        );
      })}
      {rest.length > 0 && (
        <span className={styles['quiet']} title={rest.map(label).join(', ')}>
          {texts().more(rest.length)}
        </span>
      )}
    </li>
  );
}

function MappingCache({ panel, followed }: Omit<OfPanel<'mappings'>, 'transactions'>) {
  const { shown, more } = fitCache(panel.entries, panel.more);
  // Non-volatile memory lists changes of the map, and not its entries.
  const isMap = panel.memory === 'volatile';
  return (
    <ul className={styles['cache']}>
      {keyed(shown, ({ name, at }) => `${name} ${at}`).map(({ key, item: entry }) => (
        <li key={key} data-anchor={isMap ? entryAnchor(entry.name) : undefined}>
          <Entry entry={entry} isFollowed={isFollowedEntry(entry, followed)} />
        </li>
      ))}
      {more > 0 && (
        <li
          className={styles['quiet']}
          title={texts().moreEntries(more)}
          data-anchor={isMap ? MORE_ENTRIES : undefined}
        >
          +{more}
        </li>
      )}
    </ul>
  );
}

/** Tags from this length on get a wider cell. */
const WIDE_TAG = 5;

function PageBuffer({ panel, transactions, followed }: OfPanel<'pages'>) {
  const { shown, rest } = fitBuffered(panel.pages);
  return (
    <ul className={`${styles['list']} ${styles['pages']}`}>
      {shown.map((page) => {
        const transaction = transactionOf(page, transactions);
        return (
          <li
            key={`${page.tag} ${page.name}`}
            data-anchor={heldAnchor(page)}
            className={classNames(
              styles[page.tag.length >= WIDE_TAG ? 'widePage' : 'page'],
              isFollowedPage(page, followed) && shared['followed'],
            )}
          >
            <PageFace {...cellScene(page, transaction)} />
            <span className={shared['spoken']}>{pageWords(page, transaction)}</span>
          </li>
        );
      })}
      {rest.length > 0 && <li className={styles['quiet']}>+{rest.length}</li>}
    </ul>
  );
}
