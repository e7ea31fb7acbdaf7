import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Reading } from '../../../model/spoken.ts';
import type { HostFigure } from '../../../model/spoken.ts';
import type { Quantity } from '../../words/locale/format.ts';
import { useFrame, useLab, useLabState } from '../context/lab-context.tsx';
import { drawnValue, figureKinds } from '../model/figure-kinds.ts';
import { isExhausted, toggleCharts } from '../model/lab-state.ts';
import { Button } from '../../ui/controls/button.tsx';
import { axisEnd } from '../../ui/charts/axis-end.ts';
import { texts } from '../../words/gauges.ts';
import styles from './gauges.module.css';
import { Sparkline } from './sparkline.tsx';

/** While recovery speaks, its proofs need the room, and the host writes nothing. */
const ofRecovery: ReadonlySet<string> = new Set(['writeAmplification', 'recoveryNs']);

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
      {figureKinds
        .filter(({ id }) => frame.phase !== 'recovering' || ofRecovery.has(id))
        .map((kind) => (
          <Figure
            key={kind.id}
            title={kind.title(frame.phase)}
            reading={frame.figures[kind.id]}
            quantity={kind.quantity(drawnValue(frame.figures[kind.id]))}
          >
            <Sparkline
              timesNs={series?.timeNs}
              values={series?.[kind.id]}
              nowNs={frame.timeNs}
              now={drawnValue(frame.figures[kind.id])}
              endNs={endNs}
              baseline={kind.baseline}
              steps={kind.isTotal === true}
              checkpoints={checkpoints}
            />
          </Figure>
        ))}
      <OpenCharts />
    </section>
  );
}

/** Opens the figures as charts with axes, or closes these. */
function OpenCharts() {
  const { context } = useLab();
  const isOpen = useLabState(({ panel }) => panel === 'charts');
  return (
    <Button
      look="text"
      className={styles.open}
      aria-expanded={isOpen}
      aria-controls="drawer-charts"
      onClick={() => toggleCharts(context)}
    >
      {isOpen ? texts.closeCharts : texts.openCharts}
    </Button>
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
