import { scaleLinear } from 'd3-scale';
import { type CSSProperties, useCallback, useRef } from 'react';
import { useStore } from 'zustand';
import { Axis, Landmarks } from './landmarks.tsx';
import { LaneRow, SettledRow, type TimeScale } from './lane-row.tsx';
import { layOutTimeline, type Playhead, type TimelineLayout, whyNoLane } from './timeline-layout.ts';
import { Key } from './lane-marks.tsx';
import { rowHeightFor, useRowWindow } from './row-window.ts';
import { useWidth } from '../../ui/layout/use-width.ts';
import { DrawerToggles, OpenDrawer } from '../drawer/drawers.tsx';
import { useFrame, useLab, useLabState } from '../context/lab-context.tsx';
import type { Frame } from '../../../model/spoken.ts';
import type { Followed } from '../../../model/following.ts';
import { isExhausted } from '../model/lab-state.ts';
import { texts } from '../../words/timeline.ts';
import styles from './timeline.module.css';

/** Column of the transactions' labels; CSS says the same. */
const labelWidth = 72;

/** Swim lanes over simulated time, as they stand at the playhead. */
export function Timeline() {
  const { context } = useLab();
  const history = useStore(context.history);
  const frame = useFrame((now) => now);
  const frontier = useLabState((state) => state.frontier);
  const panel = useLabState((state) => state.panel);
  const frameRef = useRef<HTMLDivElement>(null);
  const width = Math.max(useWidth(frameRef) - labelWidth, 0);
  const playhead: Playhead = {
    step: frame?.step ?? 0,
    timeNs: frame?.timeNs ?? 0,
    phase: frame?.phase ?? 'running',
    broken: brokenIn(frame),
  };
  const knownNs = Math.max(frontier.timeNs, playhead.timeNs);
  const layout = layOutTimeline(history, playhead, knownNs, isExhausted(frontier));
  const scale = scaleLinear([layout.fromNs, layout.toNs], [0, width]);
  const afterCrash = playhead.phase !== 'running';
  return (
    <section className={styles.time} aria-label={afterCrash ? texts.reality : texts.transactions}>
      <div className={styles.top}>
        <div className={styles.head} data-cut={afterCrash || undefined}>
          <h2>
            {afterCrash ? texts.reality : texts.transactions}{' '}
            <small>{afterCrash ? texts.unseen : texts.overTime}</small>
          </h2>
          <DrawerToggles />
        </div>
        {panel === null && <Key hasCut={afterCrash} />}
      </div>
      <OpenDrawer />
      {panel !== null && <Key hasCut={afterCrash} />}
      <div className={styles.swim} ref={frameRef}>
        <Rows
          layout={layout}
          playhead={playhead}
          scale={scale}
          width={width}
          emptyText={texts[whyNoLane(history, frontier)]}
        />
        <div className={styles.overlay}>
          {width > 0 && <Landmarks layout={layout} playhead={playhead} scale={scale} />}
        </div>
        <Axis scale={scale} width={width} />
      </div>
    </section>
  );
}

/** Transactions that were told to have committed, and are lost. */
function brokenIn(frame: Frame | null): ReadonlySet<number> {
  const rows = frame?.audit?.rows ?? [];
  return new Set(
    rows.filter(({ held, promised }) => !held && promised === 'acknowledged').map((row) => row.transaction),
  );
}

interface RowsProps {
  readonly layout: TimelineLayout;
  readonly playhead: Playhead;
  readonly scale: TimeScale;
  readonly width: number;
  readonly emptyText: string;
}

function Rows({ layout, playhead, scale, width, emptyText }: RowsProps) {
  const { context } = useLab();
  const followed = useLabState((state) => state.followed);
  const scroller = useRef<HTMLDivElement>(null);
  const settledRows = layout.collapsed.length > 0 ? 1 : 0;
  const rows = layout.lanes.length + settledRows;
  const isOnHost = useFrame((frame) => frame?.kind === 'host');
  const height = rowHeightFor(rows, isOnHost);
  const visible = useRowWindow(scroller, rows, height);
  const viewOf = useCallback((key: number) => context.transactions.get(key), [context]);
  const onHover = useCallback((hovered: number | null) => context.store.setState({ hovered }), [context]);
  const onFollow = useCallback(
    (transaction: number) =>
      context.store.setState(({ followed }) => ({
        followed: isTransaction(followed, transaction) ? null : { kind: 'transaction', transaction },
      })),
    [context],
  );
  const untilNs = openUntil(layout, playhead);
  const shown = layout.lanes.slice(visible.from, visible.to);
  return (
    <div className={styles.box} style={{ '--row-height': `${height}px` } as CSSProperties}>
      <div className={styles.scroller} ref={scroller}>
        {rows === 0 && <p className={styles.empty}>{emptyText}</p>}
        <ul className={styles.rows} style={{ paddingTop: visible.before, paddingBottom: visible.after }}>
          {width > 0 &&
            shown.map((lane) => (
              <LaneRow
                key={lane.transaction}
                lane={lane}
                view={viewOf(lane.transaction)}
                playhead={playhead}
                untilNs={untilNs}
                scale={scale}
                width={width}
                height={height}
                followed={isTransaction(followed, lane.transaction)}
                onHover={onHover}
                onFollow={onFollow}
              />
            ))}
          {settledRows === 1 && visible.to === rows && (
            <SettledRow
              lanes={layout.collapsed}
              viewOf={viewOf}
              playhead={playhead}
              scale={scale}
              width={width}
              height={height}
            />
          )}
        </ul>
      </div>
    </div>
  );
}

function isTransaction(followed: Followed | null, transaction: number): boolean {
  return followed?.kind === 'transaction' && followed.transaction === transaction;
}

/** Open lanes end where power failed: after that nothing belongs to them. */
function openUntil(layout: TimelineLayout, playhead: Playhead): number {
  if (playhead.phase === 'running') return playhead.timeNs;
  return layout.landmarks.findLast((mark) => mark.kind === 'crash')?.timeNs ?? playhead.timeNs;
}
