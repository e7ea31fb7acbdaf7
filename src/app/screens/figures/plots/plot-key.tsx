import { texts } from '../../../words/figures.ts';
import { PublishedMark } from './published-mark.tsx';
import styles from './plots.module.css';

interface PlotKeyProps {
  /** Of the axis of what was measured. */
  readonly title: string;
  readonly width: number;
  readonly hasPublished: boolean;
}

/** Position of the second mark, and the width of both marks with their words. */
const publishedX = 20 + texts.measured.length * 8;
const keyWidth = publishedX + 10 + Math.round(texts.published.length * 6.45);

/** Quantity of the axis, and meaning of filled and hollow marks; it is saved together with the drawing. */
export function PlotKey({ title, width, hasPublished }: PlotKeyProps) {
  return (
    <g>
      <text className={styles.axisTitle} x={0} y={11}>
        {title}
      </text>
      {hasPublished && (
        <g
          transform={`translate(${Math.max(0, width - keyWidth)},${title.length * 6.6 > width - keyWidth - 18 ? 22 : 7})`}
        >
          <circle className={styles.keyDot} cx={4} cy={0} r={4} />
          <text className={styles.name} x={13} y={4}>
            {texts.measured}
          </text>
          <PublishedMark x={publishedX} y={0} />
          <text className={styles.name} x={publishedX + 10} y={4}>
            {texts.published}
          </text>
        </g>
      )}
    </g>
  );
}
