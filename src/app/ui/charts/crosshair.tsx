import { type KeyboardEvent, type PointerEvent, type Ref, useState } from 'react';
import { chosenSpan, type Span, spanWith } from './chart-span.ts';
import { crosshairKey } from './crosshair-keys.ts';
import type { Point } from './line-path.ts';
import type { PlotEdges } from './linked-plot.tsx';
import styles from './linked-charts.module.css';

/** Pixels that a pointer must be dragged to select a part. */
const leastDrag = 6;

export interface CrosshairProps {
  readonly label: string;
  readonly edges: PlotEdges;
  /** Points at which it can stand, in the order of x. */
  readonly stops: readonly Point[];
  readonly span: Span;
  readonly whole: Span;
  /** Its position on the x axis; null where it is hidden. */
  readonly cursor: number | null;
  /** Place at which it appears for the keyboard. */
  readonly home: number;
  /** Its place and the values there, in words. */
  readonly valueText: string;
  readonly onCursor: (x: number | null) => void;
  /** A part was chosen; null for the whole. */
  readonly onSpan: (span: Span | null) => void;
  /** The place of the crosshair was chosen. */
  readonly onPick: (x: number) => void;
  readonly ref?: Ref<HTMLDivElement> | undefined;
}

/** Lies over linked charts: points at an instant, chooses it, and selects a part to look at closer. */
export function Crosshair(props: CrosshairProps) {
  const { label, valueText, stops, span, whole, cursor, home, onCursor, onSpan, onPick, ref } = props;
  const { selection, ...pointing } = usePointing(props);
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = cursor ?? home;
    const act = crosshairKey(event.key, event.shiftKey, { stops, at, span, whole });
    if (act === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (act.kind === 'pick') onPick(at);
    else if (act.kind === 'zoom') onSpan(act.span);
    else {
      onCursor(act.x);
      if (act.x < span.from || act.x > span.to) onSpan(spanWith(span, whole, act.x));
    }
  };
  return (
    <div
      ref={ref}
      className={styles.crosshair}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={whole.from}
      aria-valuemax={whole.to}
      aria-valuenow={cursor ?? home}
      aria-valuetext={valueText}
      onKeyDown={onKeyDown}
      onFocus={() => {
        if (cursor === null) onCursor(home);
      }}
      onBlur={() => onCursor(null)}
      {...pointing}
    >
      {selection !== null && <div className={styles.selection} style={selection} />}
    </div>
  );
}

interface Drag {
  readonly from: number;
  readonly to: number;
}

/** A click chooses the instant that is pointed at; a drag selects a part. */
function usePointing({ edges, span, whole, onCursor, onSpan, onPick }: CrosshairProps) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const perPixel = (span.to - span.from) / (edges.right - edges.left);
  const placeOf = (event: PointerEvent<HTMLDivElement>): number => {
    const pixels = event.clientX - event.currentTarget.getBoundingClientRect().left - edges.left;
    return Math.min(Math.max(span.from + pixels * perPixel, span.from), span.to);
  };
  const part = drag === null ? null : spanOf(drag);
  const isSelecting = part !== null && (part.to - part.from) / perPixel >= leastDrag;
  return {
    selection: isSelecting
      ? { left: edges.left + (part.from - span.from) / perPixel, width: (part.to - part.from) / perPixel }
      : null,
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from: placeOf(event), to: placeOf(event) });
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      const to = placeOf(event);
      onCursor(to);
      if (drag !== null) setDrag({ from: drag.from, to });
    },
    onPointerUp: (event: PointerEvent<HTMLDivElement>) => {
      setDrag(null);
      if (drag === null) return;
      if (isSelecting) onSpan(chosenSpan(spanOf({ from: drag.from, to: placeOf(event) }), whole));
      else onPick(placeOf(event));
    },
    onPointerCancel: () => setDrag(null),
    onPointerLeave: (event: PointerEvent<HTMLDivElement>) => {
      if (!event.currentTarget.matches(':focus-visible')) onCursor(null);
    },
  };
}

function spanOf({ from, to }: Drag): Span {
  return { from: Math.min(from, to), to: Math.max(from, to) };
}
