import type { CostRow } from '../../../session/contract/spoken.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { Scroller } from '../../ui/layout/scroller.tsx';
import { Table } from '../../ui/layout/table.tsx';
import { formatCount } from '../../words/locale/format.ts';
import { texts } from '../../words/workbench.ts';
import styles from './workbench-screen.module.css';

interface CostTableProps {
  readonly rows: readonly CostRow[];
}

/** The row of the scheme that is written here. */
const authoredId = 'workbench';

/** In the order of the columns. */
const figuresOf = (row: CostRow): readonly number[] => [
  ...row.programs,
  row.barriers,
  row.abortPrograms,
  row.abortErases,
  row.recoveryReads,
];

/** Costs of the scheme beside those of the built-in ones, on the same work. */
export function CostTable({ rows }: CostTableProps) {
  return (
    <Panel title={texts.costs}>
      {rows.length === 0 ? (
        <p className={styles.hint}>{texts.noCosts}</p>
      ) : (
        <Scroller label={texts.costs}>
          <Table
            head={
              <>
                <th scope="col">{texts.schemeColumn}</th>
                {texts.costColumns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </>
            }
          >
            {rows.map((row) => (
              <tr key={row.protocol} data-own={row.protocol === authoredId || undefined}>
                <th scope="row">{row.title}</th>
                {figuresOf(row).map((figure, at) => (
                  <td key={texts.costColumns[at]}>{formatCount(figure)}</td>
                ))}
              </tr>
            ))}
          </Table>
        </Scroller>
      )}
    </Panel>
  );
}
