import { useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { Table } from '../../ui/layout/table.tsx';
import { duration, threeFigures } from '../../words/locale/format.ts';
import { texts } from '../../words/traces.ts';
import type { RunRow } from './run-board.ts';
import { type ResultColumn, resultColumns } from './result-columns.ts';
import { Scroller } from '../../ui/layout/scroller.tsx';
import styles from './results-table.module.css';
import { shownChoice } from '../../words/shown.ts';

/** A row a figure, a column a scheme: schemes stand side by side, the largest of one figure first. */
export function ResultsTable({ rows: unsorted }: { readonly rows: readonly RunRow[] }) {
  const [sortedBy, setSortedBy] = useState('throughput');
  const rows = sorted(unsorted, sortedBy);
  return (
    <Scroller label={texts.results}>
      <Table
        className={styles.results}
        head={
          <>
            <th scope="col">
              <span className="spoken">{texts.figure}</span>
            </th>
            {rows.map(({ key, name, differs, spec }) => (
              <th key={key} scope="col">
                {name}
                {differs !== '' && <small>{differs}</small>}
                <small>{shownChoice(spec.host.isolation)}</small>
              </th>
            ))}
          </>
        }
      >
        {shownColumns(rows).map((column) => (
          <tr key={column.id}>
            <th scope="row">
              <Button
                look="bare"
                className={styles.sort}
                aria-pressed={column.id === sortedBy}
                title={texts.sortBy}
                onClick={() => setSortedBy(column.id)}
              >
                {texts.columns[column.id]} <small>{texts.unit(column.unit)}</small>
                {column.id === sortedBy && <span aria-hidden="true"> ▸</span>}
              </Button>
            </th>
            {rows.map(({ key, result }) => (
              <td key={key}>{result === null ? '–' : figureText(column, result.figures)}</td>
            ))}
          </tr>
        ))}
      </Table>
    </Scroller>
  );
}

/** Runs by a figure of theirs, the largest first; those without results last. */
function sorted(rows: readonly RunRow[], by: string): readonly RunRow[] {
  const column = resultColumns.find(({ id }) => id === by);
  const valueOf = ({ result }: RunRow): number =>
    result === null || column === undefined ? -Infinity : (column.value(result.figures) ?? -Infinity);
  return rows.toSorted((a, b) => valueOf(b) - valueOf(a));
}

/** Columns of a table of these runs. */
export function shownColumns(rows: readonly RunRow[]): readonly ResultColumn[] {
  return resultColumns.filter(
    ({ isRare, value }) =>
      isRare !== true || rows.some(({ result }) => result !== null && (value(result.figures) ?? 0) > 0),
  );
}

function figureText({ value, unit }: ResultColumn, figures: Parameters<ResultColumn['value']>[0]): string {
  const number = value(figures);
  if (number === null) return '–';
  if (Number.isInteger(number)) return threeFigures(number).replace(/[.,]0+$/, '');
  if (unit === 'ms' && number < 0.01) return `${duration(number * 1e6).value} ${duration(number * 1e6).unit}`;
  return threeFigures(number);
}
