/** Names of places on the axes of the charts. */
import { roundFigures } from '../../words/locale/format.ts';
import { texts } from '../../words/run-plots.ts';
import { tickTime } from './tick-time.ts';

export const axisText = { work: percentOf, time: tickTime } as const;

function percentOf(share: number): string {
  return texts.percent(roundFigures(share * 100));
}
