import { Table } from '../../ui/layout/table.tsx';
import { threeFigures } from '../../words/locale/format.ts';
import { texts } from '../../words/compare.ts';
import { marks, valueText } from './compare-format.ts';
import styles from './compare.module.css';
import { type Comparison, type DifferenceRow, refusals } from './differences.ts';
import type { DeviceState } from './lockstep.ts';

interface DifferenceTableProps {
  readonly titles: readonly string[];
  readonly comparison: Comparison;
  readonly devices: readonly DeviceState[];
}

/** Results of each device, side by side; the largest differences are marked in words and by a shape. */
export function DifferenceTable({ titles, comparison, devices }: DifferenceTableProps) {
  return (
    <section
      id="differences"
      className={styles.differences}
      data-count={titles.length}
      aria-label={texts.differences}
    >
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
        {comparison.rows.map((row) => (
          <Row key={row.id} row={row} titles={titles} devices={devices} />
        ))}
        <RefusedRow titles={titles} comparison={comparison} />
        <VerdictRow titles={titles} comparison={comparison} devices={devices} />
      </Table>
      <p className={styles.marks} aria-hidden="true">
        {marks.most} {texts.most} · {marks.least} {texts.least}
      </p>
    </section>
  );
}

/** Reason that a device has no figure of its recovery. */
function missing(device: DeviceState | undefined): string {
  const phase = device?.view?.frame.phase;
  return phase === 'crashed' || phase === 'recovering' ? texts.notRecovered : texts.notYet;
}

/** Transactions that a scheme did not take; a difference that stands out where not all refused the same. */
function RefusedRow({ titles, comparison }: Omit<DifferenceTableProps, 'devices'>) {
  const groups = refusals(comparison);
  const standsOut = groups.length > 0 && groups[0]?.devices.length !== titles.length;
  return (
    <tr data-stands-out={standsOut || undefined}>
      <th scope="row">
        {texts.refused}
        {standsOut && <em> {texts.standsOut}</em>}
        {groups.length > 0 && <small>{texts.refusedBecause}</small>}
      </th>
      {titles.map((title, i) => {
        const labels = comparison.refused[i] ?? [];
        return <td key={title}>{labels.length === 0 ? texts.noneRefused : <b>{labels.join(', ')}</b>}</td>;
      })}
    </tr>
  );
}

interface RowProps extends Pick<DifferenceTableProps, 'titles' | 'devices'> {
  readonly row: DifferenceRow;
}

function Row({ row, titles, devices }: RowProps) {
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
            {value === null && (
              <small>
                <span>{missing(devices[i])}</span>
              </small>
            )}
            {isMost && (
              <small>
                <i aria-hidden="true">{marks.most}</i>{' '}
                <span>
                  {texts.most}
                  {Number.isFinite(ratio) && `, ${texts.times(threeFigures(ratio))}`}
                </span>
              </small>
            )}
            {isLeast && (
              <small>
                <i aria-hidden="true">{marks.least}</i> <span>{texts.least}</span>
              </small>
            )}
          </td>
        );
      })}
    </tr>
  );
}

function VerdictRow({ titles, comparison, devices }: DifferenceTableProps) {
  return (
    <tr>
      <th scope="row">{texts.verdict}</th>
      {titles.map((title, i) => {
        const bill = comparison.bills[i] ?? null;
        const audit = bill?.audit ?? null;
        if (bill === null || audit === null) {
          return (
            <td key={title}>
              <b>—</b>
              <small>
                <span>{missing(devices[i])}</span>
              </small>
            </td>
          );
        }
        return (
          <td key={title} data-held={audit.held}>
            <b>
              {audit.held ? '✓' : '×'} {audit.held ? texts.held : texts.broken}
            </b>
            <small>{bill.gone.length === 0 ? texts.noneGone : texts.gone(bill.gone.join(', '))}</small>
            {bill.aborted.length > 0 && <small>{texts.aborted(bill.aborted.join(', '))}</small>}
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
