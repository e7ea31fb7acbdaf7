/** The one sentence of the moment, made of what strip and table are made of. Pure. */
import { texts } from '../../words/compare.ts';
import { valueText } from './compare-format.ts';
import { brokenIn, type Comparison, largestOf, refusals, survivorsOf } from './differences.ts';
import type { LockstepState } from './lockstep.ts';

export function headlineOf(
  { devices, moments, at }: LockstepState,
  titles: readonly string[],
  comparison: Comparison,
): string {
  if (devices.every(({ view, stopped }) => view === null && stopped === null)) return texts.loading;
  switch (moments[at]?.move.kind) {
    case 'crash':
      return texts.powerOff;
    case 'reading':
      return texts.reading(titles.filter((_, i) => isDone(devices[i])));
    case 'recovered':
      // The moment is known before the devices have been looked at.
      return comparison.bills.every((bill) => bill === null)
        ? texts.powerOff
        : recoveredSentence(comparison, titles);
    default:
      return `${runningWords(comparison, titles)}.`;
  }
}

/** A recovery is over, and a promise is broken on one of the devices. */
export function isBrokenAt({ moments, at }: LockstepState, comparison: Comparison): boolean {
  return moments[at]?.move.kind === 'recovered' && brokenIn(comparison).length > 0;
}

function isDone(device: LockstepState['devices'][number] | undefined): boolean {
  const phase = device?.view?.frame.phase;
  return phase === 'recovered' || phase === 'running';
}

/** A broken promise comes first, then the survivors, then the refusals. */
function recoveredSentence(comparison: Comparison, titles: readonly string[]): string {
  const broken = brokenIn(comparison);
  const rest = [survivorWords(comparison, titles), ...refusalWords(comparison, titles)].join('; ');
  return broken.length === 0
    ? texts.recovered(rest)
    : texts.brokenIn(texts.list(broken.map((i) => titles[i] ?? '')), rest);
}

function survivorWords(comparison: Comparison, titles: readonly string[]): string {
  const { areOfAll, everywhere, apart } = survivorsOf(comparison);
  const words = areOfAll ? texts.survivedOfAll : texts.survivedOfAccepted;
  if (apart.length === 0) return everywhere.length === 0 ? words.none : words.same;
  const groups = apart.map(({ labels, devices }) =>
    texts.onlyIn(labels.join(', '), texts.list(devices.map((i) => titles[i] ?? ''))),
  );
  return words.apart(groups.join('; '));
}

function refusalWords(comparison: Comparison, titles: readonly string[]): readonly string[] {
  return refusals(comparison).map(({ labels, devices }) =>
    devices.length === titles.length
      ? texts.allRefused(labels.join(', '))
      : texts.refusedBy(texts.list(devices.map((i) => titles[i] ?? '')), labels.join(', ')),
  );
}

/** The refusing device, or the number of them: the sentence of a running comparison must not grow. */
function refusalInShort(comparison: Comparison, titles: readonly string[]): readonly string[] {
  const refusing = comparison.refused.filter(({ length }) => length > 0);
  return refusing.length < 2 ? refusalWords(comparison, titles) : [texts.someRefused(refusing.length)];
}

function runningWords(comparison: Comparison, titles: readonly string[]): string {
  const refused = refusalInShort(comparison, titles);
  const row = largestOf(comparison.rows);
  const least = row?.extremes?.least[0];
  const most = row?.extremes?.most[0];
  if (row === null || least === undefined || most === undefined) {
    if (refused.length > 0) return texts.nearlyAlikeBut(refused.join('; '));
    return comparison.rows.every(({ extremes }) => extremes === null) ? texts.alike : texts.nearlyAlike;
  }
  const shownAt = (i: number): string => valueText(row.id, row.values[i] ?? null);
  const words = texts.largest(
    texts.inSentence[row.id],
    titles[most] ?? '',
    shownAt(most),
    titles[least] ?? '',
    shownAt(least),
  );
  return [words, ...refused].join('; ');
}
