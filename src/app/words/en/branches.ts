import type { Intervention } from '../../../model/specification.ts';
import { formatCount } from '../locale/format.ts';

/** Histories that part where the user acted in the past. */
export const texts = {
  about: 'Acting in the past keeps the future that was there. Choose a line to go back to it.',
  did: (last: Intervention | undefined): string => {
    if (last === undefined) return 'As it ran by itself';
    const at = `at step ${formatCount(last.step)}`;
    return last.action.kind === 'pull-plug' ? `Power failure ${at}` : `“${last.action.text.trim()}” ${at}`;
  },
  known: (step: string) => `known to step ${step}`,
  branchesLeftOut: 'The branches are too much for a link and are not in it: what you see is.',
  here: 'you are here',
  present: 'This is what you see',
  goBack: 'Go back to it',
  returning: 'Going back to this history',
  name: 'Name',
  rename: (name: string) => `Name “${name}”`,
  nameOf: (did: string) => `Name of “${did}”`,
  keep: 'Keep',
} as const;
