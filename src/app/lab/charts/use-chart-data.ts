import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { FigureReadings } from '../../../model/spoken.ts';
import type { ProtocolInfo } from '../../../session/contract/spoken.ts';
import { chosenSpan, type Span } from '../../ui/charts/chart-span.ts';
import type { ChartRule, LinkedChart } from '../../ui/charts/linked-plot.tsx';
import type { ChartMark } from '../../ui/charts/mark-lanes.tsx';
import { useFrame, useLab, useLabState } from '../context/lab-context.tsx';
import { endOfTime } from '../model/end-of-time.ts';
import { drawnValue, figureKinds, tickText } from '../model/figure-kinds.ts';
import { isExhausted } from '../model/lab-state.ts';
import { schemeById } from '../model/session-draft.ts';
import { linesOf, marksIn, type NamedSeries, rulesOf } from './chart-lines.ts';
import { type Overlay, useOverlay } from './use-overlay.ts';
import { type FetchSeries, useSpanSeries } from './use-span-series.ts';

/** All that the charts show, but for playhead and crosshair. */
interface ChartData {
  readonly whole: Span;
  /** The part of it that is seen. */
  readonly span: Span;
  /** In the order of the figures. */
  readonly charts: readonly LinkedChart[];
  readonly marks: readonly ChartMark[];
  readonly rules: readonly ChartRule[];
  /** The runs that have a line, the lab's own first. */
  readonly runs: readonly NamedSeries[];
  readonly overlay: Overlay | null;
}

const noRuns: readonly NamedSeries[] = [];

/**
 * @param zoom part that is wanted; null for the whole run
 * @param scheme another scheme to lay over
 */
export function useChartData(zoom: Span | null, scheme: ProtocolInfo | null): ChartData {
  const { context } = useLab();
  const history = useStore(context.history);
  const frontier = useLabState((state) => state.frontier);
  const nowNs = useFrame((frame) => frame?.timeNs ?? 0);
  const isOver = isExhausted(frontier);
  const ownEndNs = endOfTime(Math.max(frontier.timeNs, nowNs), isOver);
  const overlay = useOverlay(scheme, isOver ? Infinity : ownEndNs);
  const overlayEndNs = overlay === null ? 0 : endOfTime(overlay.state.timeNs, overlay.state.isOver);
  const to = isOver ? Math.max(ownEndNs, overlayEndNs) : ownEndNs;
  const whole = useMemo(() => ({ from: 0, to }), [to]);
  const span = useMemo(() => (zoom === null ? null : chosenSpan(zoom, whole)) ?? whole, [zoom, whole]);
  const runs = useRuns(span, overlay);
  const charts = useCharts(runs);
  const marks = useMemo(() => marksIn(history.landmarks, span), [history, span]);
  const rules = useMemo(() => rulesOf(marks), [marks]);
  return { whole, span, charts, marks, rules, runs, overlay };
}

function useRuns(span: Span, overlay: Overlay | null): readonly NamedSeries[] {
  const { context } = useLab();
  const known = useStore(context.series);
  const ownName = useLabState(({ session, catalogue }) =>
    session === null || catalogue === null ? '' : schemeById(catalogue, session.spec.protocol)?.title,
  );
  const fetchOwn = useMemo<FetchSeries>(
    () => async (points, within) => {
      const { epoch } = context;
      const series = await context.calls.series(points, within);
      return epoch === context.epoch ? series : null;
    },
    [context],
  );
  const own = useSpanSeries(fetchOwn, known, span);
  const over = useSpanSeries(overlay?.run.series ?? null, overlay?.state.timeNs ?? null, span);
  const overName = overlay?.scheme.title;
  return useMemo(() => {
    if (own === null) return noRuns;
    const runs = [{ key: 'own', name: ownName ?? '', series: own }];
    return over === null ? runs : [...runs, { key: 'over', name: overName ?? '', series: over }];
  }, [own, ownName, over, overName]);
}

function useCharts(runs: readonly NamedSeries[]): readonly LinkedChart[] {
  const phase = useFrame((frame) => frame?.phase ?? 'running');
  return useMemo(
    () =>
      figureKinds.map(({ id, title, quantity, axisUnit, isTotal = false, baseline }) => ({
        key: id,
        title: title(phase),
        lines: linesOf(id, runs),
        baseline,
        steps: isTotal,
        axis: (most) => {
          const unit = axisUnit(most);
          return {
            unit: unit.unit,
            text: (value) => tickText(value, unit),
          };
        },
        valueText: (value) => {
          const { value: figures, unit } = quantity(value);
          return unit === '' ? figures : `${figures} ${unit}`;
        },
      })),
    [runs, phase],
  );
}

/** The figures of a frame in the order of the charts. */
export function valuesOf(figures: FigureReadings): readonly number[] {
  return figureKinds.map(({ id }) => drawnValue(figures[id]));
}
