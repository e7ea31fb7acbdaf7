import { bytesText, durationText, formatCount } from '../../words/locale/format.ts';
import { texts } from '../../words/compare.ts';
import { type DifferenceRow, largestOf, type MeasureId } from './differences.ts';
import type { LockstepState } from './lockstep.ts';

/** The one sentence of the moment: what stands out, or what a recovery left. */
export function sentenceOf(
  { devices, moments, at }: LockstepState,
  titles: readonly string[],
  rows: readonly DifferenceRow[],
): string {
  if (devices.every(({ view, stopped }) => view === null && stopped === null)) return texts.loading;
  const kind = moments[at]?.move.kind;
  if (kind === 'crash') return texts.powerOff;
  if (kind === 'reading') return texts.reading(titles.filter((_, i) => isDone(devices[i])));
  if (kind === 'recovered') {
    const broken = titles.filter((_, i) => devices[i]?.bill?.audit?.held === false);
    const survived = new Set(devices.map(({ bill }) => bill?.survived.join(' ') ?? ''));
    const same = survived.size === 1 ? texts.sameSurvivors : texts.otherSurvivors;
    return broken.length === 0 ? texts.survivors(same) : texts.brokenIn(broken.join(texts.and), same);
  }
  const largest = largestOf(rows);
  const least = largest?.extremes?.least[0];
  const most = largest?.extremes?.most[0];
  if (largest === null || least === undefined || most === undefined) return texts.alike;
  const shownAt = (i: number): string => valueText(largest.id, largest.values[i] ?? null);
  return texts.largest(
    texts.inSentence[largest.id],
    titles[most] ?? '',
    shownAt(most),
    titles[least] ?? '',
    shownAt(least),
  );
}

/** A recovery is over, and a promise is broken on one of the devices. */
export function isBrokenAt({ devices, moments, at }: LockstepState): boolean {
  return moments[at]?.move.kind === 'recovered' && devices.some(({ bill }) => bill?.audit?.held === false);
}

function isDone(device: LockstepState['devices'][number] | undefined): boolean {
  const phase = device?.view?.frame.phase;
  return phase === 'recovered' || phase === 'running';
}

export function valueText(id: MeasureId, value: number | null): string {
  if (value === null) return '—';
  if (id === 'schemeBytes' || id === 'nvmBytes') return bytesText(value);
  return id === 'timeNs' || id === 'recoveryNs' ? durationText(value) : formatCount(value);
}
