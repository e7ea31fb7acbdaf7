import { texts } from '../../../words/figures.ts';
import { isGoing } from '../../../ui/work/long-work.ts';
import { type FigureState, isComplete } from './figure-controller.ts';

/** Returns the present state in one sentence. */
export function sentenceOf({ rows }: FigureState): string {
  if (rows.length === 0) return texts.loading;
  const now = rows.find(({ state }) => state === 'running') ?? rows.find(isGoing);
  if (now !== undefined) {
    const { drawn, info } = now;
    const runs = drawn?.runs ?? 0;
    const more = rows.filter(isGoing).length - 1;
    const message = texts.measuring(info.title, runs - (drawn?.missing.length ?? 0), runs);
    return more === 0 ? message : `${message.slice(0, -1)}${texts.measuringAll(more)}.`;
  }
  const measured = rows.filter(isComplete).length;
  const shipped = rows.filter(({ isShipped }) => isShipped);
  if (measured > shipped.length) return texts.done(measured, rows.length);
  const ready = texts.ready(rows.length, new Set(rows.map(({ info }) => info.paper)).size);
  return shipped.length === 0 ? ready : `${ready} ${texts.shipped(shipped.length)}`;
}
