import type { ScaleLinear } from 'd3-scale';
import { Button } from '../../ui/controls/button.tsx';
import type { TransactionView } from '../../../model/spoken.ts';
import { slotOf } from '../../../stage/index.ts';
import { countThrough, type Lane } from '../model/history.ts';
import { texts } from '../../words/timeline.ts';
import { type Playhead, thin } from './timeline-layout.ts';
import { rowHeight } from './row-window.ts';
import styles from './timeline.module.css';

export type TimeScale = ScaleLinear<number, number>;

const middle = rowHeight / 2;
/** Longer numbers find no room as a range. */
const mostDigits = 1000;
/**
 * A transaction or operation that was open when power failed ends as a bar that is cut off, not with the cross of an
 * abort.
 */
const ends = {
  commit: 'M0-8.5L8.5 0 0 8.5-8.5 0Z',
  abort: 'M-5-5L5 5M-5 5L5-5',
  lost: 'M0-7V7M-5-7H0M-5 7H0',
} as const;

interface LaneRowProps {
  readonly lane: Lane;
  readonly view: TransactionView | undefined;
  readonly playhead: Playhead;
  readonly untilNs: number;
  readonly scale: TimeScale;
  readonly width: number;
  readonly followed: boolean;
  readonly onHover: (transaction: number | null) => void;
  readonly onFollow: (transaction: number) => void;
}

/** One transaction: its bar while it is open, dots until its outcome is settled. */
export function LaneRow(props: LaneRowProps) {
  const { lane, view, playhead, onHover, onFollow } = props;
  const { label } = lane;
  const ended = lane.end !== null && lane.end.step <= playhead.step ? lane.end : null;
  const writes = countThrough(lane.writes, playhead.step);
  const end = ended === null ? texts.stillOpen : texts.ended(ended.kind, ended.timeNs);
  const isFound = ended?.kind === 'lost' && view?.state === 'committed';
  const fate = isFound ? texts.foundCommitted(end) : end;
  return (
    <li className={styles.row} data-slot={slotOf(view)} data-followed={props.followed || undefined}>
      <Button
        look="bare"

        className={styles.label}
        aria-pressed={props.followed}
        title={texts.follow}
        aria-label={texts.laneHint(label, lane.begin.timeNs, writes, fate)}
        onPointerEnter={() => onHover(lane.transaction)}
        onPointerLeave={() => onHover(null)}
        onFocus={() => onHover(lane.transaction)}
        onBlur={() => onHover(null)}
        onClick={() => onFollow(lane.transaction)}
      >
        {label}
      </Button>
      <LaneTrack {...props} />
    </li>
  );
}

function LaneTrack({ lane, playhead, untilNs, scale, width, onHover, onFollow }: LaneRowProps) {
  const x = (timeNs: number): number => scale(timeNs);
  const ended = lane.end !== null && lane.end.step <= playhead.step ? lane.end : null;
  const settled = lane.settled !== null && lane.settled.step <= playhead.step ? lane.settled : null;
  const endNs = ended?.timeNs ?? untilNs;
  const fromX = Math.max(x(lane.begin.timeNs), 0);
  const [fromNs] = scale.domain();
  return (
    // The label's button does the same for the keyboard.
    <svg
      className={styles.track}
      width={width}
      height={rowHeight}
      aria-hidden="true"
      onPointerEnter={() => onHover(lane.transaction)}
      onPointerLeave={() => onHover(null)}
      onClick={() => onFollow(lane.transaction)}
    >
      {ended !== null && ended.kind === 'commit' && (
        <line
          className={styles.dotted}
          x1={x(endNs)}
          x2={x(settled?.timeNs ?? untilNs)}
          y1={middle}
          y2={middle}
        />
      )}
      <line className={styles.open} x1={fromX} x2={Math.max(x(endNs), fromX)} y1={middle} y2={middle} />
      {lane.begin.timeNs >= (fromNs ?? 0) && (
        <path className={styles.begin} d={`M${x(lane.begin.timeNs)} 4V20`} />
      )}
      {thin(lane.writes, playhead.step, fromNs ?? 0, x, 5).map((write) => (
        <rect
          key={write.step}
          className={styles.write}
          x={x(write.timeNs) - 4}
          y={middle - 4}
          width={8}
          height={8}
        />
      ))}
      {ended !== null && ended.timeNs >= (fromNs ?? 0) && <LaneEnd kind={ended.kind} x={x(ended.timeNs)} />}
    </svg>
  );
}

function LaneEnd({ kind, x }: { readonly kind: 'commit' | 'abort' | 'lost'; readonly x: number }) {
  return <path className={styles[kind]} d={ends[kind]} transform={`translate(${x} ${middle})`} />;
}

interface SettledRowProps {
  readonly lanes: readonly Lane[];
  readonly viewOf: (transaction: number) => TransactionView | undefined;
  readonly playhead: Playhead;
  readonly scale: TimeScale;
  readonly width: number;
}

/** All settled transactions in one row: where each ended, and nothing else. */
export function SettledRow({ lanes, viewOf, playhead, scale, width }: SettledRowProps) {
  const [fromNs] = scale.domain();
  const ends = lanes
    .map((lane) => ({ ...(lane.end ?? lane.begin), kind: lane.end?.kind ?? 'lost', lane }))
    .sort((a, b) => a.step - b.step);
  const drawn = thin(ends, playhead.step, fromNs ?? 0, (timeNs) => scale(timeNs), 6);
  const first = Math.min(...lanes.map((lane) => scale(lane.begin.timeNs)));
  const last = drawn.at(-1);
  return (
    <li className={styles.row} title={texts.settledHint(lanes.length)}>
      <span className={styles.label}>{settledLabel(lanes, playhead)}</span>
      <svg className={styles.track} width={width} height={rowHeight} aria-hidden="true">
        <line
          className={styles.dotted}
          x1={Math.max(first, 0)}
          x2={last ? scale(last.timeNs) : 0}
          y1={middle}
          y2={middle}
        />
        {drawn.map((end) => (
          <g key={end.lane.transaction} data-slot={slotOf(viewOf(end.lane.transaction))}>
            <LaneEnd kind={end.kind} x={scale(end.timeNs)} />
          </g>
        ))}
      </svg>
    </li>
  );
}

/** "Tx0–6" where nothing between is missing, else how many, settled or merely older. */
function settledLabel(lanes: readonly Lane[], playhead: Playhead): string {
  const numbers = lanes.map(({ label }) => Number(/^Tx(\d+)$/.exec(label)?.[1]));
  const [first] = numbers;
  const gapless = numbers.every((number, index) => number === (first ?? Number.NaN) + index);
  if (gapless && lanes.length > 1 && (first ?? 0) < mostDigits) return `Tx${first}–${numbers.at(-1)}`;
  const settled = lanes.every((lane) => lane.settled !== null && lane.settled.step <= playhead.step);
  return settled ? texts.settledRow(lanes.length) : texts.earlierRow(lanes.length);
}
