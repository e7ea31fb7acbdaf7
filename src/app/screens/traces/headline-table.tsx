import { useState } from 'react';
import type { RunResult } from '../../../session/contract/spoken.ts';
import type { LineFocus } from '../../ui/charts/compared-lines.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Fold } from '../../ui/layout/fold.tsx';
import { Scroller } from '../../ui/layout/scroller.tsx';
import { Table } from '../../ui/layout/table.tsx';
import { formatCount, threeFigures } from '../../words/locale/format.ts';
import { texts } from '../../words/headline.ts';
import { bestOf, type HeadlineFigure, headlineFigures } from './headline-figures.ts';
import { ResultsTable, shownColumns } from './results-table.tsx';
import type { RunRow } from './run-board.ts';
import styles from './headline-table.module.css';

/** So many runs stand side by side; more stand below each other. */
const mostAbreast = 3;

interface HeadlineTableProps {
  readonly rows: readonly RunRow[];
  readonly focus: LineFocus;
}

/** Eight figures of each run, the best of each marked; all the others are folded below. */
export function HeadlineTable({ rows, focus }: HeadlineTableProps) {
  const isAbreast = rows.length <= mostAbreast;
  return (
    <section className={styles.headlines} aria-label={texts.title}>
      <Scroller label={texts.table}>
        {isAbreast ? <Abreast rows={rows} focus={focus} /> : <Stacked rows={rows} focus={focus} />}
      </Scroller>
      {rows.length > 1 && <p className={styles.note}>{isAbreast ? texts.best : texts.boldIsBest}</p>}
      <Fold title={texts.allRows(shownColumns(rows).length)}>
        <ResultsTable rows={rows} />
      </Fold>
    </section>
  );
}

/** A row a figure, a column a run. */
function Abreast({ rows, focus }: HeadlineTableProps) {
  return (
    <Table
      className={styles.abreast}
      head={
        <>
          <th scope="col">
            <span className="spoken">{texts.title}</span>
          </th>
          {rows.map((row) => (
            <th key={row.key} scope="col" data-lit={String(row.key) === focus.key}>
              {row.name}
            </th>
          ))}
        </>
      }
    >
      {headlineFigures.map((figure) => {
        const best = bestOf(figure, rows);
        const [title, unit] = texts.columns[figure.id];
        return (
          <tr key={figure.id}>
            <th scope="row">
              {title} <small>{unit}</small>
            </th>
            {rows.map((row) => (
              <Figure key={row.key} row={row} figure={figure} focus={focus} isBest={best.has(row.key)}>
                {best.has(row.key) && <span aria-hidden="true"> ◂</span>}
              </Figure>
            ))}
          </tr>
        );
      })}
    </Table>
  );
}

/** A row a run, a column a figure; sorted by one of them. */
function Stacked({ rows: unsorted, focus }: HeadlineTableProps) {
  const [by, setBy] = useState<HeadlineFigure['id']>('throughput');
  const rows = sorted(unsorted, by);
  const figures = headlineFigures.map((figure) => ({ figure, best: bestOf(figure, unsorted) }));
  return (
    <Table
      className={styles.stacked}
      head={
        <>
          <th scope="col">{texts.scheme}</th>
          {headlineFigures.map(({ id, better }) => (
            <th key={id} scope="col" aria-sort={id === by ? direction(better) : undefined}>
              <Button look="bare" className={styles.sort} title={texts.sortBy} onClick={() => setBy(id)}>
                {texts.columns[id][2]}
                {id === by && <span aria-hidden="true"> ▾</span>}
              </Button>
            </th>
          ))}
        </>
      }
    >
      {rows.map((row) => (
        <tr key={row.key} data-lit={String(row.key) === focus.key}>
          <th scope="row">
            <Button
              look="bare"
              className={styles.name}
              aria-label={texts.showInColour(row.name)}
              aria-pressed={String(row.key) === focus.key}
              onClick={() => focus.onChoose(String(row.key))}
            >
              {row.name}
            </Button>
          </th>
          {figures.map(({ figure, best }) => (
            <Figure key={figure.id} row={row} figure={figure} focus={focus} isBest={best.has(row.key)} />
          ))}
        </tr>
      ))}
    </Table>
  );
}

interface FigureProps {
  readonly row: RunRow;
  readonly figure: HeadlineFigure;
  readonly focus: LineFocus;
  readonly isBest: boolean;
  readonly children?: React.ReactNode;
}

function Figure({ row, figure, focus, isBest, children }: FigureProps) {
  const { key, result } = row;
  const value = result === null ? null : figure.value(result);
  const isAbsorbed = figure.id === 'amplification' && value !== null && value > 0 && value < 1;
  return (
    <td
      data-lit={String(key) === focus.key}
      data-best={isBest}
      data-short={figure.id === 'committed' && result !== null && result.stopped !== null}
    >
      {value === null ? '–' : figureText(figure, value)}
      {isBest && <span className="spoken"> {texts.isBest}</span>}
      {children}
      {figure.id === 'committed' && result !== null && <small>{ofBegun(result)}</small>}
      {isAbsorbed && <small>{texts.absorbed}</small>}
    </td>
  );
}

function ofBegun({ figures: { transactions } }: RunResult): string {
  const { begun, committed, aborted, refused } = transactions;
  return texts.ofBegun(begun, aborted + refused, begun - committed - aborted - refused);
}

function figureText({ id }: HeadlineFigure, value: number): string {
  return id === 'committed' || id === 'reads' ? formatCount(value) : threeFigures(value);
}

function direction(better: HeadlineFigure['better']): 'ascending' | 'descending' {
  return better === 'less' ? 'ascending' : 'descending';
}

/** The best first; those without a value last. */
function sorted(rows: readonly RunRow[], by: HeadlineFigure['id']): readonly RunRow[] {
  const figure = headlineFigures.find(({ id }) => id === by);
  const sign = figure?.better === 'less' ? -1 : 1;
  const valueOf = ({ result }: RunRow): number => {
    const value = result === null ? null : (figure?.value(result) ?? null);
    return value === null ? -Infinity : sign * value;
  };
  return rows.toSorted((a, b) => valueOf(b) - valueOf(a));
}
