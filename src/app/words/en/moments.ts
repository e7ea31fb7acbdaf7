import type { FixedMomentId } from '../../../model/teachable-moments.ts';
import { formatCount } from '../locale/format.ts';

const titles: Readonly<Record<FixedMomentId, string>> = {
  'first-commit': 'First commit in flight',
  'first-abort': 'First abort',
  'first-refusal': 'First refusal',
  'checkpoint-1': 'First checkpoint',
  'checkpoint-2': 'Second checkpoint',
  straddler: 'First transaction in two zones',
  'first-collection': 'First garbage collection',
  'uncommitted-victim': 'First victim with uncommitted pages',
  'first-copy': 'First copy',
  'first-erase': 'First erase',
  'forced-erase': 'First write that waits for an erase',
  'shared-cells': 'First page over another one’s cells',
};

const list = (ids: readonly string[]): string => ids.join(', ');

/** Teachable moments of a run, and the short links to them. */
export const texts = {
  action: (isOpen: boolean) => (isOpen ? 'Close the moments of this run' : 'Moments of this run'),
  looking: 'Looking through the run …',
  none: 'This run has no moment of its own.',
  tooLarge:
    'The run of a device of full size is too long to be looked through for its moments. A breakpoint stops at the one you want.',
  fixed: titles,
  commit: (transaction: number) => `Tx${transaction}’s commit in flight`,
  step: (step: number) => `step ${formatCount(step)}`,
  going: 'Going to the moment',
  goTo: (title: string) => `Go to: ${title}`,
  commits: 'Commits in flight',
  about: 'A press leads there at once. At a moment, its short link can be copied here.',
  copy: 'Copy its short link',
  copied: (link: string) => `In the clipboard: ${link}`,
  notCopied: (link: string) => `Copy it from here: ${link}`,
  noScheme: (id: string) => `There is no scheme “${id}”. The details list all.`,
  noScenario: (id: string, scheme: string) =>
    `There is no scenario “${id}” for ${scheme}. The details list those there are.`,
  tooLong: (link: string) =>
    `“${link}” has too many parts: a short link has a scheme, a scenario and a moment.`,
  noMoment: (id: string, ids: readonly string[]) =>
    ids.length === 0
      ? `There is no moment “${id}”: this run has none. You see its beginning.`
      : `There is no moment “${id}” in this run. There are: ${list(ids)}. You see its beginning.`,
} as const;
