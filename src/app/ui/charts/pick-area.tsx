import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { crosshairKey } from './crosshair-keys.ts';
import { type KeyedLine, lineNear } from './line-near.ts';
import type { Point } from './line-path.ts';
import type { Scale } from './plot-area.ts';
import styles from './charts.module.css';

/** A place on the x axis can be chosen. */
export interface ChartPick {
  /** Name of the point to choose. */
  readonly label: string;
  /** `line` is the key of the line that was pointed at; null for none. */
  readonly onPick: (x: number, line: string | null) => void;
}

interface PickAreaProps extends ChartPick {
  readonly lines: readonly KeyedLine[];
  readonly x: Scale;
  readonly y: Scale;
  readonly xText: (x: number) => string;
  /** The line that is pointed at. */
  readonly onLight: (line: string | null) => void;
  /** The place that is pointed at; null: none is. */
  readonly onMove: (x: number | null) => void;
}

/** Steps of the arrow keys over the whole axis. */
const STEPS = 200;

/** Lies over a chart: a click, or Enter where the keyboard has moved to, chooses a place on the x axis. */
export function PickArea({ label, lines, x, y, xText, onLight, onPick, onMove }: PickAreaProps) {
  const [from = 0, to = 0] = x.domain();
  const [left = 0, right = 0] = x.range();
  const [bottom = 0, top = 0] = y.range();
  const [cursor, setOwnCursor] = useState<number | null>(null);
  const setCursor = (place: number | null): void => {
    setOwnCursor(place);
    onMove(place);
  };
  const at = cursor ?? (from + to) / 2;
  const whole = { from, to };
  const stops = Array.from({ length: STEPS + 1 }, (_, i): Point => [from + ((to - from) * i) / STEPS, 0]);
  const within = (place: number): number => Math.min(Math.max(place, from), to);
  const pointedAt = ({ clientX, clientY, currentTarget }: PointerEvent): readonly [number, string | null] => {
    const box = currentTarget.getBoundingClientRect();
    const place = within(x.invert(left + clientX - box.left));
    return [place, lineNear(lines, place, top + clientY - box.top, y)];
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = crosshairKey(event.key, event.shiftKey, { stops, at, span: whole, whole });
    if (act === null || act.kind === 'zoom' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (act.kind === 'pick') onPick(at, null);
    else setCursor(act.x);
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      className={styles.pickArea}
      style={{ left, top, width: right - left, height: bottom - top }}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={from}
      aria-valuemax={to}
      aria-valuenow={at}
      aria-valuetext={xText(at)}
      onKeyDown={onKeyDown}
      onFocus={() => setCursor(at)}
      onBlur={() => setCursor(null)}
      onPointerMove={(event) => {
        const [place, line] = pointedAt(event);
        setCursor(place);
        onLight(line);
      }}
      onPointerLeave={(event) => {
        if (!event.currentTarget.matches(':focus-visible')) setCursor(null);
        onLight(null);
      }}
      onPointerUp={(event) => {
        if (event.button === 0) onPick(...pointedAt(event));
      }}
    />
  );
}
