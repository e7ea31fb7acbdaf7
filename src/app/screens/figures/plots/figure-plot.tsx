import { memo, type Ref, useRef } from 'react';
import type { FigureAxis } from '../../../../session/contract/figures.ts';
import type { PlotSeries } from './plot-series.ts';
import { useWidth } from '../../../ui/layout/use-width.ts';
import { linePlot } from './line-plot.tsx';
import { rowPlot } from './row-plot.tsx';
import styles from './plots.module.css';

interface FigurePlotProps {
  /** Says in words what is drawn. */
  readonly label: string;
  readonly series: readonly PlotSeries[];
  readonly x: FigureAxis;
  readonly y: FigureAxis;
  readonly ref?: Ref<SVGSVGElement>;
}

/** Lines where x is a number, bars where it is a name. */
export const FigurePlot = memo(function FigurePlot({ label, series, x, y, ref }: FigurePlotProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const hasNames = series.some(({ points }) => points.some((point) => typeof point.x === 'string'));
  const { height, drawing } = hasNames ? rowPlot({ series, y, width }) : linePlot({ series, x, y, width });
  return (
    <div ref={frame} className={styles.frame} style={{ height }}>
      {width > 0 && (
        <svg ref={ref} className={styles.plot} width={width} height={height} role="img" aria-label={label}>
          {drawing}
        </svg>
      )}
    </div>
  );
});
