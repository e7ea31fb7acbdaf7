import { texts } from '../../words/compare.ts';
import { marks, valueText } from './compare-format.ts';
import styles from './difference-strip.module.css';
import { type Comparison, type DifferenceRow, stripRows, survivorsOf } from './differences.ts';

/** Lines of the strip, at every moment: its height never changes. */
const LINES = 3;

interface Cell {
  readonly value: string;
  readonly mark?: string;
  readonly held?: boolean;
}

interface Line {
  readonly id: string;
  readonly name: string;
  /** By device. */
  readonly cells: readonly Cell[];
}

interface DifferenceStripProps {
  readonly titles: readonly string[];
  readonly comparison: Comparison;
  /** The moment is the end of a recovery. */
  readonly isRecovered: boolean;
}

/** The largest differences in one line each, above the devices. A copy of lines of the table, for the eye alone. */
export function DifferenceStrip({ titles, comparison, isRecovered }: DifferenceStripProps) {
  return (
    <div id="strip" className={styles.strip} data-count={titles.length} aria-hidden="true">
      <div className={styles.titles}>
        <i />
        {titles.map((title) => (
          <b key={title}>{title}</b>
        ))}
      </div>
      {linesOf(comparison, isRecovered).map(({ id, name, cells }) => (
        <div key={id} data-line={id}>
          <i>{name}</i>
          {cells.map(({ value, mark, held }, i) => (
            <span key={titles[i]} data-held={held}>
              <i>{name}</i>{' '}
              <b>
                {value}
                {held !== undefined && <small> {held ? texts.stripHeld : texts.stripBroken}</small>}
              </b>
              {mark !== undefined && ` ${mark}`}
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Verdicts, refusals, survivors of some devices only, as far as there are any; then measures. */
function linesOf(comparison: Comparison, isRecovered: boolean): readonly Line[] {
  const { rows, refused, bills } = comparison;
  const { apart } = survivorsOf(comparison);
  const lines: Line[] = [];
  if (isRecovered) {
    const cells = bills.map((bill) => {
      if (bill?.audit == null) return { value: '—' };
      const { held } = bill.audit;
      return { value: held ? '✓' : '×', held };
    });
    lines.push({ id: 'verdict', name: texts.stripVerdict, cells });
  }
  if (refused.some(({ length }) => length > 0)) {
    lines.push({ id: 'refused', name: texts.stripRefused, cells: refused.map(labelCell) });
  }
  if (isRecovered && apart.length > 0) {
    const only = bills.map((_, i) =>
      apart.flatMap(({ labels, devices }) => (devices.includes(i) ? labels : [])),
    );
    lines.push({ id: 'apart', name: texts.stripApart, cells: only.map(labelCell) });
  }
  return [...lines, ...stripRows(rows, LINES - lines.length, isRecovered).map(measureLine)];
}

function labelCell(labels: readonly string[]): Cell {
  return { value: labels.length === 0 ? '—' : labels.join(', ') };
}

function measureLine({ id, values, extremes }: DifferenceRow): Line {
  const cells = values.map((value, i) => {
    const mark = extremes?.most.includes(i) === true ? 'most' : 'least';
    const isMarked = extremes?.[mark].includes(i) === true;
    return { value: valueText(id, value), ...(isMarked ? { mark: marks[mark] } : {}) };
  });
  return { id, name: texts.inStrip[id], cells };
}
