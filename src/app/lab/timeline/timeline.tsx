import { scaleLinear } from 'd3-scale';
import { useCallback, useRef } from 'react';
import { useStore } from 'zustand';
import { Axis, Landmarks } from './landmarks.tsx';
import { LaneRow, SettledRow, type TimeScale } from './lane-row.tsx';
import { layOutTimeline, type Playhead, type TimelineLayout } from './timeline-layout.ts';
import { useRowWindow } from './row-window.ts';
import { useWidth } from '../../ui/layout/use-width.ts';
import { DrawerToggles, OpenDrawer } from '../drawer/drawers.tsx';
import { useFrame, useLab, useLabState } from '../context/lab-context.tsx';
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
  const frameRef = useRef<HTMLDivElement>(null);
  const width = Math.max(useWidth(frameRef) - labelWidth, 0);
  const playhead: Playhead = {
    step: frame?.step ?? 0,
    timeNs: frame?.timeNs ?? 0,
    phase: frame?.phase ?? 'running',
  };
  const knownNs = Math.max(frontier.timeNs, playhead.timeNs);
  const layout = layOutTimeline(history, playhead, knownNs, isExhausted(frontier));
  const scale = scaleLinear([layout.fromNs, layout.toNs], [0, width]);
  const afterCrash = playhead.phase !== 'running';
  return (
    <section className={styles.time} aria-label={afterCrash ? texts.reality : texts.transactions}>
      <div className={styles.head}>
        <h2>
          {afterCrash ? texts.reality : texts.transactions}{' '}
          <small>{afterCrash ? texts.unseen : texts.overTime}</small>
        </h2>
        <DrawerToggles />
        <Key hasCut={afterCrash} />
      </div>
      <OpenDrawer />
      <div className={styles.swim} ref={frameRef}>
        <Rows layout={layout} playhead={playhead} scale={scale} width={width} />
        <div className={styles.overlay}>
          {width > 0 && <Landmarks layout={layout} playhead={playhead} scale={scale} />}
        </div>
        <Axis scale={scale} width={width} />
      </div>
    </section>
  );
}

interface RowsProps {
  readonly layout: TimelineLayout;
  readonly playhead: Playhead;
  readonly scale: TimeScale;
  readonly width: number;
}

function Rows({ layout, playhead, scale, width }: RowsProps) {
  const { context } = useLab();
  const followed = useLabState((state) => state.followed);
  const scroller = useRef<HTMLDivElement>(null);
  const settledRows = layout.collapsed.length > 0 ? 1 : 0;
  const visible = useRowWindow(scroller, layout.lanes.length + settledRows);
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
  const shown = layout.lanes.slice(Math.max(0, visible.from - settledRows), visible.to - settledRows);
  return (
    <div className={styles.scroller} ref={scroller}>
      {layout.lanes.length + settledRows === 0 && <p className={styles.empty}>{texts.empty}</p>}
      <ul className={styles.rows} style={{ paddingTop: visible.before, paddingBottom: visible.after }}>
        {settledRows === 1 && visible.from === 0 && (
          <SettledRow
            lanes={layout.collapsed}
            viewOf={viewOf}
            playhead={playhead}
            scale={scale}
            width={width}
          />
        )}
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
              followed={isTransaction(followed, lane.transaction)}
              onHover={onHover}
              onFollow={onFollow}
            />
          ))}
      </ul>
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

function Key({ hasCut }: { readonly hasCut: boolean }) {
  return (
    <span className={styles.key} aria-hidden="true">
      <svg width={10} height={16}>
        <path className={styles.begin} d="M5 2V14" />
      </svg>
      {texts.begin}
      <svg width={14} height={16}>
        <rect className={styles.write} x={3} y={4} width={8} height={8} />
      </svg>
      {texts.write}
      <svg width={18} height={18}>
        <path className={styles.commit} transform="translate(9 9)" d="M0-7L7 0 0 7-7 0Z" />
      </svg>
      {texts.commit}
      <svg width={16} height={16}>
        <path className={styles.abort} transform="translate(8 8)" d="M-5-5L5 5M-5 5L5-5" />
      </svg>
      {texts.abort}
      {hasCut && (
        <>
          <svg width={12} height={16}>
            <path className={styles.lost} transform="translate(9 8)" d="M0-6V6M-5-6H0M-5 6H0" />
          </svg>
          {texts.cutOff}
        </>
      )}
    </span>
  );
}
