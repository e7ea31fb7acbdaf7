import { texts } from '../../words/crash-explorer.ts';
import axis from './heat-axis.module.css';
import styles from './legend.module.css';
import shared from './crash-parts.module.css';
import type { CrashRow, CrashTask } from './crash-run.ts';
import { shapeOf } from './cell-shapes.ts';
import { markOf } from './heat-axis.tsx';
import { type CellLook, isBroken, looks } from './heat-cells.ts';

/** Commands of the host that have a mark under the map. */
const axisKinds = ['commit', 'abort', 'checkpoint', 'crash'] as const;

const size = { x: 1, y: 1, width: 14, height: 16 };

/** One cell's shape, for legends and lists. */
export function Swatch({ look }: { readonly look: CellLook }) {
  const { area, line } = shapeOf(look, size);
  return (
    <svg className={styles.swatch} width="16" height="18" aria-hidden="true">
      {isBroken(look) && <rect className={shared.alarm} width="16" height="18" />}
      <path className={shared.area} data-look={look} d={area} />
      <path className={shared.line} data-look={look} d={line} />
    </svg>
  );
}

interface MapLegendProps {
  readonly task: CrashTask;
  readonly rows: readonly CrashRow[];
}

/** Meanings of the marks on the map: shapes of cells from the quietest to the worst, then marks around the cells. */
export function MapLegend({ task, rows }: MapLegendProps) {
  const cells = rows.flatMap((row) => row.cells);
  const drawn = new Set(cells.map((cell) => cell?.look));
  const marked = new Set(task.operations.map(({ kind }) => kind));
  return (
    <ul className={styles.legend} aria-label={texts.legend}>
      {looks
        .filter((look) => drawn.has(look))
        .map((look) => (
          <li key={look}>
            <Swatch look={look} />
            <b>{texts.shortLooks[look]}</b> <span>{texts.looks[look]}</span>
          </li>
        ))}
      {cells.includes(null) && (
        <li>
          <i className={styles.empty} aria-hidden="true" />
          <b>{texts.emptyCell}</b> <span>{texts.emptyCellAbout}</span>
        </li>
      )}
      <li>
        <i className={styles.chosen} aria-hidden="true" />
        <b>{texts.chosenCell}</b> <span>{texts.chosenCellAbout}</span>
      </li>
      <li>
        <b className={shared.good}>✓ {texts.rowHeld}</b> <span>{texts.heldAbout}</span>
      </li>
      <li>
        <b>! {texts.rowHeld}</b> <span>{texts.unfinishedAbout}</span>
      </li>
      <li>
        <b className={shared.bad}>× {texts.rowBroken(2)}</b> <span>{texts.brokenAbout}</span>
      </li>
      {axisKinds
        .filter((kind) => marked.has(kind))
        .map((kind) => (
          <li key={kind}>
            <svg className={styles.swatch} width="16" height="14" aria-hidden="true">
              <path className={axis.mark} data-kind={kind} d={markOf(kind, 8) ?? ''} />
            </svg>
            <b>{texts.axisMarks[kind]}</b> <span>{texts.axisMarkAbout}</span>
          </li>
        ))}
    </ul>
  );
}
