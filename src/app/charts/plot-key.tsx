import { texts } from '../texts/published.ts';
import { PublishedMark } from './published-mark.tsx';
import styles from './plots.module.css';

interface PlotKeyProps {
  /** Of the axis of what was measured. */
  readonly title: string;
  readonly width: number;
  readonly hasPublished: boolean;
}

/** What the axis counts, and what filled and hollow marks are; it goes with the drawing wherever that is saved. */
export function PlotKey({ title, width, hasPublished }: PlotKeyProps) {
  return (
    <g>
      <text className={styles.axisTitle} x={0} y={11}>
        {title}
      </text>
      {hasPublished && (
        <g transform={`translate(${Math.max(0, width - 152)},${title.length * 6.6 > width - 170 ? 22 : 7})`}>
          <circle className={styles.keyDot} cx={4} cy={0} r={4} />
          <text className={styles.name} x={13} y={4}>
            {texts.measured}
          </text>
          <PublishedMark x={84} y={0} />
          <text className={styles.name} x={94} y={4}>
            {texts.published}
          </text>
        </g>
      )}
    </g>
  );
}
