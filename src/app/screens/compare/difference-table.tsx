import { Table } from '../../ui/layout/table.tsx';
import { threeFigures } from '../../words/locale/format.ts';
import { texts } from '../../words/compare.ts';
import { valueText } from './compare-format.ts';
import styles from './compare.module.css';
import type { DifferenceRow } from './differences.ts';
import type { DeviceState } from './lockstep.ts';

interface DifferenceTableProps {
  readonly titles: readonly string[];
  readonly rows: readonly DifferenceRow[];
  readonly devices: readonly DeviceState[];
}

/** Results of each device, side by side; the largest differences are marked in words and by a shape. */
export function DifferenceTable({ titles, rows, devices }: DifferenceTableProps) {
  return (
    <section className={styles.differences} aria-label={texts.differences}>
      <h2>{texts.differences}</h2>
      <Table
        head={
          <>
            <th scope="col">{texts.measure}</th>
            {titles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </>
        }
      >
        {rows.map((row) => (
          <Row key={row.id} row={row} titles={titles} />
        ))}
        <VerdictRow titles={titles} devices={devices} />
      </Table>
    </section>
  );
}

function Row({ row, titles }: { readonly row: DifferenceRow; readonly titles: readonly string[] }) {
  const { id, values, extremes, ratio, standsOut } = row;
  return (
    <tr data-stands-out={standsOut || undefined}>
      <th scope="row">
        {texts.measures[id]}
        {standsOut && <em> {texts.standsOut}</em>}
      </th>
      {titles.map((title, i) => {
        const value = values[i] ?? null;
        const isMost = extremes?.most.includes(i) === true;
        const isLeast = extremes?.least.includes(i) === true;
        return (
          <td key={title} data-extreme={isMost ? 'most' : isLeast ? 'least' : undefined}>
            <b>{valueText(id, value)}</b>
            {value === null && <small>{texts.notYet}</small>}
            {isMost && (
              <small>
                <i aria-hidden="true">▲</i> {texts.most}
                {Number.isFinite(ratio) && `, ${texts.times(threeFigures(ratio))}`}
              </small>
            )}
            {isLeast && (
              <small>
                <i aria-hidden="true">▽</i> {texts.least}
              </small>
            )}
          </td>
        );
      })}
    </tr>
  );
}

function VerdictRow({ titles, devices }: Pick<DifferenceTableProps, 'titles' | 'devices'>) {
  return (
    <tr>
      <th scope="row">{texts.verdict}</th>
      {titles.map((title, i) => {
        const bill = devices[i]?.bill ?? null;
        const audit = bill?.audit ?? null;
        if (bill === null || audit === null) {
          return (
            <td key={title}>
              <b>—</b>
              <small>{texts.notYet}</small>
            </td>
          );
        }
        return (
          <td key={title} data-held={audit.held}>
            <b>
              {audit.held ? '✓' : '×'} {audit.held ? texts.held : texts.broken}
            </b>
            <small>{bill.gone.length === 0 ? texts.noneGone : texts.gone(bill.gone.join(', '))}</small>
            {audit.violations.slice(0, 2).map(({ proof }) => (
              <small key={proof} className={styles.proof}>
                {proof.replaceAll('**', '')}
              </small>
            ))}
          </td>
        );
      })}
    </tr>
  );
}
