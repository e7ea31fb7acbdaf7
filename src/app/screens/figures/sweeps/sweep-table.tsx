import { Table } from '../../../ui/layout/table.tsx';
import { valueText, xText } from '../plots/plot-format.ts';
import { Scroller } from '../../../ui/layout/scroller.tsx';
import table from '../plots/figure-table.module.css';
import { texts } from '../../../words/sweeps.ts';
import type { SweepLine } from './sweep-lines.ts';

interface SweepTableProps {
  readonly lines: readonly SweepLine[];
  readonly xTitle: string;
}

/** Every point in words, with its interval. */
export function SweepTable({ lines, xTitle }: SweepTableProps) {
  return (
    <Scroller label={texts.table} most={420}>
      <Table
        className={table.table}
        head={
          <>
            {[texts.line, xTitle, texts.mean, texts.interval].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </>
        }
      >
        {lines.flatMap(({ name, points }) =>
          points.map(({ x, measured, low, high }) => (
            <tr key={`${name} ${String(x)}`}>
              <th scope="row">{name}</th>
              <td>{xText(x)}</td>
              <td>{measured === null ? '–' : valueText(measured, {})}</td>
              <td>
                {low === undefined || high === undefined
                  ? '–'
                  : texts.between(valueText(low, {}), valueText(high, {}))}
              </td>
            </tr>
          )),
        )}
      </Table>
    </Scroller>
  );
}
