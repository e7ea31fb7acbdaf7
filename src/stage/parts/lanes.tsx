import {
  useId,
  useRef,
  useState,
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import type { FollowedMarks } from '../../model/spoken.ts';
import type { BlockView, DeviceFrame, LaneView } from '../../model/spoken.ts';
import { BELOW_LANES, laneAnchors } from '../scene/anchors.ts';
import { attentionAt, type Gaze } from '../scene/attention.ts';
import { Block } from './block.tsx';
import { classNames } from '../scene/class-names.ts';
import styles from './lanes.module.css';
import { deviceLayout, laneLayout, phoneOrder, spanLines, type DeviceLayout } from '../scene/layout.ts';
import { tabStop, walk, walkLanes } from '../scene/roving.ts';
import { transactionsByKey } from '../scene/scene.ts';
import type { StageSelection } from '../scene/selection.ts';
import shared from './shared.module.css';
import { texts } from '../words/texts.ts';

export interface LanesProps {
  readonly frame: DeviceFrame;
  readonly selected: StageSelection | null;
  readonly onSelect: (selection: StageSelection) => void;
  readonly followed: FollowedMarks;
  readonly fast: boolean;
  /** False at medium scale: rows are said as wholes and nothing in them is clicked. */
  readonly walkable: boolean;
}

/** The durable half: blocks as rows of page cells, standing in lanes. */
export function Lanes(props: LanesProps) {
  const { frame, selected, onSelect, followed, walkable } = props;
  const container = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState<StageSelection | null>(null);
  const device = deviceLayout(frame);
  const walked = walkLanes(frame);
  const gaze: Gaze = { selected, followed, tabStop: walkable ? tabStop(walked, cursor ?? selected) : null };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const place = placeOf(event.target);
    if (place === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = walk(walked, place, event.key);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    container.current?.querySelector<HTMLElement>(`[data-place="${placeKey(next)}"]`)?.focus();
  };
  const onFocus = (event: FocusEvent<HTMLElement>) => setCursor(placeOf(event.target) ?? cursor);
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const place = placeOf(event.target);
    if (place !== null) onSelect(place);
  };
  return (
    <div
      ref={container}
      className={styles['lanes']}
      data-low-rows={device.lowRows}
      data-many={device.laneColumns > 3}
      style={
        {
          '--lane-columns': device.laneColumns,
          '--rows': device.rows,
          '--phone-columns': device.phoneColumns,
        } as CSSProperties
      }
    >
      {frame.lanes.map((lane, index) => (
        <Lane
          key={lane.id}
          {...props}
          lane={lane}
          index={index}
          device={device}
          gaze={gaze}
          handlers={walkable ? { onKeyDown, onFocus, onClick } : {}}
        />
      ))}
      <Bracket frame={frame} />
    </div>
  );
}

/** A lane that has been read says so with a tick in the colour of good news. */
const TICK = '✓';

interface Handlers {
  readonly onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onFocus?: (event: FocusEvent<HTMLElement>) => void;
  readonly onClick?: (event: MouseEvent<HTMLElement>) => void;
}

interface LaneProps extends LanesProps {
  readonly lane: LaneView;
  readonly index: number;
  readonly device: DeviceLayout;
  readonly gaze: Gaze;
  readonly handlers: Handlers;
}

function Lane({ frame, lane, index, device, gaze, handlers, fast, walkable }: LaneProps) {
  const id = useId();
  const [ground, head, note] = laneAnchors(lane.id);
  const { columns, density } = laneLayout(lane.blocks.length, device);
  const transactions = transactionsByKey(frame);
  const blocks = new Map(frame.blocks.map((block) => [block.block, block]));
  const present = lane.blocks.map((block) => blocks.get(block)).filter((block) => block !== undefined);
  return (
    <section
      role={walkable ? undefined : 'group'}
      className={classNames(styles['lane'], styles[lane.tone])}
      aria-labelledby={`${id}title`}
      style={{ '--phone-order': phoneOrder(lane, index), '--columns': columns } as CSSProperties}
    >
      <div className={styles['ground']} data-anchor={ground} />
      <h3 id={`${id}title`} className={styles['title']} data-anchor={head}>
        {lane.title}
        <span className={styles['count']}>{lane.count}</span>
      </h3>
      <p className={styles['note']} data-anchor={note}>
        {lane.note.startsWith(TICK) && <span className={styles['tick']}>{TICK}</span>}
        {lane.note.startsWith(TICK) ? lane.note.slice(TICK.length) : lane.note}
      </p>
      {present.length === 0 ? (
        <p className={classNames(styles['body'], styles['empty'])}>
          <span className={shared['spoken']}>{texts().noBlocks}</span>
        </p>
      ) : (
        <div
          role={walkable ? 'grid' : 'list'}
          aria-labelledby={`${id}title`}
          className={styles['body']}
          data-density={density}
          {...handlers}
        >
          {present.map((block: BlockView) => (
            <Block
              key={block.block}
              block={block}
              transactions={transactions}
              attention={attentionAt(frame, block.block, gaze)}
              fast={fast}
              walkable={walkable}
            />
          ))}
        </div>
      )}
    </section>
  );
}

function Bracket({ frame }: { readonly frame: DeviceFrame }) {
  const lines = spanLines(frame.lanes, frame.span);
  if (frame.span === null || lines === null) {
    return frame.phase === 'recovering' ? null : <div className={styles['bracketRoom']} />;
  }
  const first = frame.lanes[lines.start - 1]?.title ?? '';
  const last = frame.lanes[lines.end - 2]?.title ?? '';
  return (
    <div
      className={styles['bracket']}
      data-anchor={BELOW_LANES[0]}
      style={{ '--from': lines.start, '--to': lines.end } as CSSProperties}
    >
      <p className={styles['bracketText']} title={frame.span.text}>
        <span className={styles['bracketLanes']}>
          {first === last ? first : texts().lanes(first, last)}:{' '}
        </span>
        {frame.span.text}
      </p>
    </div>
  );
}

function placeKey({ block, page }: StageSelection): string {
  return page === null ? `${block}` : `${block}.${page}`;
}

/** The block or page whose button an event came from. */
function placeOf(target: EventTarget): StageSelection | null {
  const place =
    target instanceof Element ? target.closest<HTMLElement>('[data-place]')?.dataset['place'] : null;
  if (place === undefined || place === null) return null;
  const [block, page] = place.split('.');
  return { block: Number(block), page: page === undefined ? null : Number(page) };
}
