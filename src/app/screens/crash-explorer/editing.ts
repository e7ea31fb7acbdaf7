import type { CrashOffer } from '../../../session/contract/pool.ts';
import type { CrashChoices } from '../../../session/link/choices.ts';

/** What every panel of choices works with. */
export interface Editing {
  readonly offer: CrashOffer;
  readonly choices: CrashChoices;
  readonly edit: (change: Partial<CrashChoices>) => void;
}
