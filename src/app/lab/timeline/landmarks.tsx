import { duration, localNumber } from '../../words/locale/format.ts';
import { texts } from '../../words/timeline.ts';
import type { MarkKind } from '../../../model/frame.ts';
import type { TimeScale } from './lane-row.tsx';
import { labelled, type Playhead, type TimelineLayout } from './timeline-layout.ts';
import styles from './timeline.module.css';

/** An average character of the note size, for deciding which labels have room. */
const charPixels = 6.4;

/** Pixels by which a label passes its line, where the axis goes on so far. */
const overhang = 4;

interface LandmarksProps {
  readonly layout: TimelineLayout;
  readonly playhead: Playhead;
  readonly scale: TimeScale;
}

/** Checkpoints, crashes and the playhead, across all lanes. */
export function Landmarks({ layout, playhead, scale }: LandmarksProps) {
  const x = (timeNs: number): number => scale(timeNs);
  const lines = layout.landmarks
    .filter(({ kind, timeNs }) => (kind === 'checkpoint' || kind === 'crash') && timeNs >= layout.fromNs)
    .map(({ kind, step, timeNs, label }) => ({ kind, step, timeNs, label: labelOf(kind, label) }));
  const named = labelled(lines, x, charPixels);
  const end = Math.max(...scale.range());
  return (
    <>
      {lines.map((mark) => (
        <i
          key={`${mark.kind}${mark.step}`}
          className={mark.kind === 'crash' ? styles.crash : styles.checkpoint}
          style={{ left: x(mark.timeNs) }}
        >
          {named.has(mark) && (
            <span style={{ right: -Math.min(overhang, end - x(mark.timeNs)) }}>{mark.label}</span>
          )}
        </i>
      ))}
      <i className={styles.now} style={{ left: x(playhead.timeNs) }} />
    </>
  );
}

function labelOf(kind: MarkKind, label: string): string {
  if (kind === 'crash') return texts.powerLost;
  return label === '' ? texts.checkpoint : label;
}

interface AxisProps {
  readonly scale: TimeScale;
  readonly width: number;
}

/** Ticks of simulated time; the last one carries the unit. */
export function Axis({ scale, width }: AxisProps) {
  const ticks = scale.ticks(Math.max(2, Math.min(9, Math.floor(width / 80))));
  const { unit } = duration(Math.max(...scale.domain()));
  const perUnit = { ns: 1, µs: 1e3, ms: 1e6, s: 1e9 }[unit] ?? 1e6;
  const last = ticks.at(-1);
  return (
    <div className={styles.axis} aria-hidden="true">
      {ticks.map((tick) => (
        <span key={tick} style={{ left: scale(tick) }} data-edge={edgeOf(scale(tick), width)}>
          {tickText(tick / perUnit)}
          {tick === last ? ` ${unit}` : ''}
        </span>
      ))}
    </div>
  );
}

/** Ticks at the ends hang inwards, so that nothing is cut off. */
function edgeOf(x: number, width: number): 'start' | 'end' | undefined {
  if (x < 8) return 'start';
  return x > width - 24 ? 'end' : undefined;
}

function tickText(value: number): string {
  return localNumber(String(Math.round(value * 1000) / 1000));
}
