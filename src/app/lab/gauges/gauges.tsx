import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { FigureSeries, Phase } from '../../../model/frame.ts';
import type { FigureReadings, Reading } from '../../../model/spoken.ts';
import type { HostFigure } from '../../../model/spoken.ts';
import { duration, formatCount, localNumber, type Quantity, scaled } from '../../words/locale/format.ts';
import { useFrame, useLab, useLabState } from '../context/lab-context.tsx';
import { isExhausted } from '../model/lab-state.ts';
import { axisEnd } from '../../ui/charts/axis-end.ts';
import { texts } from '../../words/gauges.ts';
import styles from './gauges.module.css';
import { Sparkline } from './sparkline.tsx';

interface FigureKind {
  readonly id: keyof FigureReadings & keyof FigureSeries;
  readonly title: (phase: Phase) => string;
  readonly quantity: (value: number) => Quantity;
  readonly baseline: number;
}

const kinds: readonly FigureKind[] = [
  {
    id: 'throughput',
    title: () => texts.throughput,
    quantity: (value) => {
      const { value: digits, unit } = scaled(value);
      return { value: digits, unit: texts.pagesPerSecond(unit) };
    },
    baseline: 0,
  },
  {
    id: 'gcCopies',
    title: () => texts.gcCopies,
    quantity: (value) => ({ value: formatCount(value), unit: texts.copies }),
    baseline: 0,
  },
  {
    id: 'writeAmplification',
    title: () => texts.writeAmplification,
    quantity: (value) => ({ value: localNumber(value.toFixed(2)), unit: texts.times }),
    // A device that only writes what it is given amplifies by one.
    baseline: 1,
  },
  {
    id: 'recoveryNs',
    title: (phase) => (phase === 'running' ? texts.recoveryNow : texts.recovery),
    quantity: duration,
    baseline: 0,
  },
];

/** The four live figures over simulated time, with a dot where the playhead is. */
export function Figures() {
  const { context } = useLab();
  const frame = useFrame((now) => now);
  const series = useStore(context.series);
  const frontier = useLabState((state) => state.frontier);
  if (frame === null) return null;
  if (frame.kind === 'host') return <HostFigures figures={frame.picture.figures} />;
  const endNs = axisEnd(Math.max(frontier.timeNs, frame.timeNs), isExhausted(frontier));
  const checkpoints = context.history
    .getState()
    .landmarks.filter(({ kind, step }) => kind === 'checkpoint' && step <= frame.step)
    .map(({ timeNs }) => timeNs);
  return (
    <section className={styles.figures} aria-label={texts.region}>
      {kinds.map((kind) => (
        <Figure
          key={kind.id}
          title={kind.title(frame.phase)}
          reading={frame.figures[kind.id]}
          quantity={kind.quantity(frame.figures[kind.id].value)}
        >
          <Sparkline
            timesNs={series?.timeNs}
            values={series?.[kind.id]}
            nowNs={frame.timeNs}
            now={frame.figures[kind.id].value}
            endNs={endNs}
            baseline={kind.baseline}
            checkpoints={checkpoints}
          />
        </Figure>
      ))}
    </section>
  );
}

/** Figures that a scheme on the host brings along: no line over time, for each is found by trying. */
function HostFigures({ figures }: { readonly figures: readonly HostFigure[] }) {
  return (
    <section className={styles.figures} aria-label={texts.region}>
      {figures.map(({ title, value, unit, reason }) => (
        <Figure key={title} title={title} reading={{ value: 0, reason }} quantity={{ value, unit }} />
      ))}
    </section>
  );
}

interface FigureProps {
  readonly title: string;
  readonly reading: Reading;
  readonly quantity: Quantity;
  readonly children?: ReactNode;
}

function Figure({ title, reading, quantity, children }: FigureProps) {
  return (
    <figure className={styles.figure}>
      <figcaption>{title}</figcaption>
      <div className={styles.value}>
        {quantity.value}
        <small>{quantity.unit}</small>
      </div>
      {children}
      <p>{reading.reason}</p>
    </figure>
  );
}
