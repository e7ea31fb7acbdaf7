import { type KeyboardEvent, type PointerEvent, useCallback, useRef } from 'react';
import { useStore } from 'zustand';
import { clockTime } from '../../words/locale/format.ts';
import { useFrame, useLab, useLabState } from '../context/lab-context.tsx';
import { axisEnd } from '../../ui/charts/axis-end.ts';
import { isExhausted } from '../model/lab-state.ts';
import { useWidth } from '../../ui/layout/use-width.ts';
import { texts } from '../../words/transport.ts';
import { ScrubberMarks } from './scrubber-marks.tsx';
import { ScrubberMoments } from './scrubber-moments.tsx';
import { scrubberKey } from './scrubber-keys.ts';
import styles from './transport.module.css';

/**
 * All of known history on one line. Every step is as wide as any other, so each can be reached.
 *
 * @param named the run's moments are marked
 */
export function Scrubber({ named }: { readonly named: boolean }) {
  const { context, navigator, player, moments } = useLab();
  const line = useRef<HTMLDivElement>(null);
  const width = useWidth(line);
  const step = useFrame((frame) => frame?.step ?? 0);
  const timeNs = useFrame((frame) => frame?.timeNs ?? 0);
  const frontier = useLabState((state) => state.frontier);
  const history = useStore(context.history);
  const last = Math.max(frontier.step, step);
  const end = axisEnd(last, isExhausted(frontier));
  const { value, unit } = clockTime(timeNs);

  const go = useCallback(
    (target: number) => {
      player.pause();
      void navigator.seek(Math.min(Math.max(target, 0), context.store.getState().frontier.step));
    },
    [context, navigator, player],
  );
  const goToPointer = (event: PointerEvent<HTMLDivElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    go(Math.round(((event.clientX - box.left) / box.width) * end));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // From what was asked for last: keys may come faster than frames.
    const target = scrubberKey(event.key, event.shiftKey, navigator.wanted, last);
    if (target === null) return;
    event.preventDefault();
    event.stopPropagation();
    go(target);
  };
  // To find them the run is made a second time, which takes too long for a device of full size.
  const isMap = useLabState(({ session }) => session?.scale === 'full');
  const findMoments = (): void => {
    if (named && !isMap && context.store.getState().moments === null) void moments.load();
  };
  const percent = (at: number): string => `${(at / end) * 100}%`;
  return (
    <div
      ref={line}
      className={styles.scrubber}
      role="slider"
      tabIndex={0}
      aria-label={texts.history}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={step}
      aria-valuetext={texts.position(step, last, `${value} ${unit}`)}
      onPointerEnter={findMoments}
      onFocus={findMoments}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        goToPointer(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) goToPointer(event);
      }}
      onKeyDown={onKeyDown}
    >
      <svg width="100%" height={32} aria-hidden="true">
        <line className={styles.unknown} x1={percent(last)} x2="100%" y1={16} y2={16} />
        <line className={styles.known} x1="0" x2={percent(last)} y1={16} y2={16} />
        <line className={styles.past} x1="0" x2={percent(step)} y1={16} y2={16} />
        <ScrubberMarks history={history} step={step} end={end} width={width} />
        {named && <ScrubberMoments step={step} end={end} width={width} />}
        <circle className={styles.knob} cx={percent(step)} cy={16} r={8} />
      </svg>
    </div>
  );
}
