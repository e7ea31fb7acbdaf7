/** Bugs of erasing and marking need flash, bugs of barriers a policy that has them, bugs of output one that holds it. */
import { LOG_DEVICES } from './rvm/spec.ts';

const PLANTED_WHERE: Readonly<Record<string, readonly string[]>> = {
  'truncated-before-apply': LOG_DEVICES,
  'no-barrier': ['barrier', 'external', 'external-eager'],
  'released-at-cache': ['barrier', 'external', 'external-eager'],
  'checkpoint-unflushed': ['barrier', 'external', 'external-eager'],
  'pipe-untracked': ['external', 'external-eager'],
  'active-forgotten': ['external', 'external-eager'],
};

/** Log devices or policies with which a planted bug makes a difference. */
export function placesOf(mutant: string): readonly string[] {
  return PLANTED_WHERE[mutant] ?? ['flash'];
}
