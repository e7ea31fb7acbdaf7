import type { ScaleLinear } from 'd3-scale';
import { Button } from '../../ui/controls/button.tsx';
import type { TransactionView } from '../../../model/spoken.ts';
import { slotOf } from '../../../stage/index.ts';
import { countThrough, type Lane, type Moment } from '../model/history.ts';
import { texts } from '../../words/timeline.ts';
import { LaneMark } from './lane-marks.tsx';
import { type Playhead, thin } from './timeline-layout.ts';
import styles from './timeline.module.css';

export type TimeScale = ScaleLinear<number, number>;

/** Longer numbers find no room as a range. */
const mostDigits = 1000;
/** An average character of the note size. */
const charPixels = 6.4;

interface LaneRowProps {
  readonly lane: Lane;
  readonly view: TransactionView | undefined;
  readonly playhead: Playhead;
  readonly untilNs: number;
  readonly scale: TimeScale;
  readonly width: number;
  readonly height: number;
  readonly followed: boolean;
  readonly onHover: (transaction: number | null) => void;
  readonly onFollow: (transaction: number) => void;
}

/** One transaction: its bar while it is open, dots until its outcome is settled. */
export function LaneRow(props: LaneRowProps) {
  const { lane, playhead, onHover, onFollow } = props;
  const { label } = lane;
  const writes = countThrough(lane.writes, playhead.step);
  const askedNs = reached(lane.asked, playhead)?.timeNs ?? null;
  return (
    <li
      className={styles.row}
      data-slot={slotOf(props.view)}
      data-followed={props.followed || undefined}
      data-transaction={lane.transaction}
    >
      <Button
        look="bare"

        className={styles.label}
        aria-pressed={props.followed}
        title={texts.follow}
        aria-label={texts.laneHint(label, lane.begin.timeNs, writes, askedNs, fateOf(props))}
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

function fateOf({ lane, view, playhead }: LaneRowProps): string {
  const ended = reached(lane.end, playhead);
  const end = ended === null ? texts.stillOpen : texts.ended(ended.kind, ended.timeNs);
  if (playhead.broken.has(lane.transaction)) return `${end}; ${texts.toldThenLost}`;
  const isFound = ended?.kind === 'lost' && view?.state === 'committed';
  return isFound ? texts.foundCommitted(end) : end;
}

function reached<M extends Moment>(moment: M | null, { step }: Playhead): M | null {
  return moment !== null && moment.step <= step ? moment : null;
}

function LaneTrack(props: LaneRowProps) {
  const { lane, playhead, untilNs, scale, width, height, onHover, onFollow } = props;
  const x = (timeNs: number): number => scale(timeNs);
  const ended = reached(lane.end, playhead);
  const asked = reached(lane.asked, playhead);
  const settled = reached(lane.settled, playhead);
  const isBroken = playhead.broken.has(lane.transaction);
  const endNs = ended?.timeNs ?? untilNs;
  const [fromNs = 0] = scale.domain();
  const fromX = Math.max(x(lane.begin.timeNs), 0);
  const y = height / 2;
  const isSeen = (moment: Moment | null): moment is Moment => moment !== null && moment.timeNs >= fromNs;
  return (
    // The label's button does the same for the keyboard.
    <svg
      className={styles.track}
      width={width}
      height={height}
      aria-hidden="true"
      onPointerEnter={() => onHover(lane.transaction)}
      onPointerLeave={() => onHover(null)}
      onClick={() => onFollow(lane.transaction)}
    >
      {ended?.kind === 'commit' && !isBroken && (
        <line className={styles.dotted} x1={x(endNs)} x2={x(settled?.timeNs ?? untilNs)} y1={y} y2={y} />
      )}
      <line className={styles.open} x1={fromX} x2={Math.max(x(endNs), fromX)} y1={y} y2={y} />
      {isBroken && (
        <BrokenStretch
          from={x(endNs)}
          to={x(untilNs)}
          begin={fromX}
          end={playhead.timeNs > untilNs ? Math.min(x(playhead.timeNs), width) : width}
          y={y}
        />
      )}
      {isSeen(lane.begin) && <LaneMark kind="begin" x={x(lane.begin.timeNs)} y={y} />}
      {thin(lane.writes, playhead.step, fromNs, x, 5).map((write) => (
        <LaneMark key={write.step} kind="write" x={x(write.timeNs)} y={y} />
      ))}
      {isSeen(asked) && <LaneMark kind="asked" x={x(asked.timeNs)} y={y} />}
      {ended !== null && isSeen(ended) && <LaneMark kind={ended.kind} x={x(ended.timeNs)} y={y} />}
    </svg>
  );
}

interface BrokenStretchProps {
  /** Acknowledgement and power failure. */
  readonly from: number;
  readonly to: number;
  /** Left end of the row's line. */
  readonly begin: number;
  /** Words may reach so far: to the playhead. */
  readonly end: number;
  readonly y: number;
}

/** From an acknowledgement that did not come true to the power failure; words where there is room. */
function BrokenStretch({ from, to, begin, end, y }: BrokenStretchProps) {
  const words = texts.toldThenLost;
  const wide = words.length * charPixels + 12;
  const place =
    to + wide < end
      ? ({ x: to + 8, textAnchor: 'start' } as const)
      : begin > wide
        ? ({ x: begin - 8, textAnchor: 'end' } as const)
        : null;
  return (
    <g className={styles.broken} data-broken-promise="">
      <line x1={from} x2={to} y1={y} y2={y} />
      <circle cx={from} cy={y} r={8} />
      {place !== null && (
        <text {...place} y={y + 4}>
          {words}
        </text>
      )}
    </g>
  );
}

interface SettledRowProps {
  readonly lanes: readonly Lane[];
  readonly viewOf: (transaction: number) => TransactionView | undefined;
  readonly playhead: Playhead;
  readonly scale: TimeScale;
  readonly width: number;
  readonly height: number;
}

/** All settled transactions in one row: where each ended, and nothing else. */
export function SettledRow({ lanes, viewOf, playhead, scale, width, height }: SettledRowProps) {
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
      <svg className={styles.track} width={width} height={height} aria-hidden="true">
        <line
          className={styles.dotted}
          x1={Math.max(first, 0)}
          x2={last ? scale(last.timeNs) : 0}
          y1={height / 2}
          y2={height / 2}
        />
        {drawn.map((end) => (
          <g key={end.lane.transaction} data-slot={slotOf(viewOf(end.lane.transaction))}>
            <LaneMark kind={end.kind} x={scale(end.timeNs)} y={height / 2} />
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
