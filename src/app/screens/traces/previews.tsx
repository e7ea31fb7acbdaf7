import type { ReactNode } from 'react';
import { Table } from '../../ui/layout/table.tsx';
import { Fold } from '../../ui/layout/fold.tsx';
import type { RawLine } from '../../../session/contract/runs.ts';
import type { PreviewRow, PreviewTransaction } from '../../../session/contract/spoken.ts';
import { durationText, formatCount } from '../../words/locale/format.ts';
import { texts } from '../../words/traces.ts';
import { Scroller } from '../../ui/layout/scroller.tsx';
import styles from './previews.module.css';
import shared from '../../ui/layout/panel-parts.module.css';

/** The transactions of the trace, or those that the rule cuts out of it. */
export function FirstTransactions({
  transactions,
}: {
  readonly transactions: readonly PreviewTransaction[];
}) {
  if (transactions.length === 0) {
    return (
      <div>
        <h3>{texts.cutPreview}</h3>
        <p className={shared.note}>{texts.noTransactions}</p>
      </div>
    );
  }
  return (
    <Preview title={texts.cutPreview} columns={texts.columnsOfCut}>
      {transactions.map((each) => (
        <tr key={each.ordinal}>
          <td>{each.ordinal}</td>
          <td>
            {each.firstLine === each.lastLine
              ? formatCount(each.firstLine)
              : `${formatCount(each.firstLine)}–${formatCount(each.lastLine)}`}
          </td>
          <td>{formatCount(each.pageWrites)}</td>
          <td>{formatCount(each.pageReads)}</td>
          <td>{texts.outcomes[each.outcome]}</td>
          <td>{each.endNs > each.beginNs ? durationText(each.endNs - each.beginNs) : '–'}</td>
        </tr>
      ))}
    </Preview>
  );
}

export function FirstRows({ rows }: { readonly rows: readonly PreviewRow[] }) {
  return (
    <Preview title={texts.rowsPreview} columns={texts.columnsOfRows}>
      {rows.map(({ line, operation, transaction, page, pages, timeNs, index }) => (
        <tr key={index}>
          <td>{formatCount(line)}</td>
          <td>{texts.operation(operation)}</td>
          <td>{transaction ?? '–'}</td>
          <td>{page === '' ? '–' : page}</td>
          <td>{pages === 0 ? '–' : formatCount(pages)}</td>
          <td>{durationText(timeNs)}</td>
        </tr>
      ))}
    </Preview>
  );
}

interface PreviewProps {
  readonly title: string;
  readonly columns: readonly string[];
  readonly children: ReactNode;
}

function Preview({ title, columns, children }: PreviewProps) {
  return (
    <div>
      <h3>{title}</h3>
      <Scroller label={title}>
        <Table
          className={styles.preview}
          head={
            <>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </>
          }
        >
          {children}
        </Table>
      </Scroller>
    </div>
  );
}

export function RawLines({ lines }: { readonly lines: readonly RawLine[] }) {
  return (
    <Fold title={texts.rawPreview} className={styles.raw}>
      <Scroller label={texts.rawPreview}>
        <pre>{lines.map(({ line, text }) => `${String(line).padStart(3)}  ${text}`).join('\n')}</pre>
      </Scroller>
    </Fold>
  );
}
