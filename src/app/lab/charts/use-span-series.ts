import { useEffect, useRef, useState } from 'react';
import type { FigureSeries, TimeSpan } from '../../../model/frame.ts';
import type { Span } from '../../ui/charts/chart-span.ts';

/** Asks a run for its figures in a span; null where the answer does not count any more. */
export type FetchSeries = (points: number, span: TimeSpan) => Promise<FigureSeries | null>;

/** Points of one line: more than pixels would not be seen. */
const points = 600;

/**
 * Returns the figures of a run in a span, asked for again whenever the span or `version` is another one; null: nothing
 * is known. Until the answer is there, the one before stays.
 */
export function useSpanSeries(
  fetch: FetchSeries | null,
  version: object | number | null,
  { from, to }: Span,
): FigureSeries | null {
  const [shown, setShown] = useState<{ readonly of: FetchSeries; readonly series: FigureSeries } | null>(
    null,
  );
  const asked = useRef(0);
  const answered = useRef(0);
  useEffect(() => {
    if (fetch === null || version === null) return;
    const question = ++asked.current;
    void fetch(points, { fromNs: from, toNs: to }).then((series) => {
      if (series === null || question < answered.current) return;
      answered.current = question;
      setShown({ of: fetch, series });
    });
  }, [fetch, version, from, to]);
  return shown !== null && shown.of === fetch ? shown.series : null;
}
