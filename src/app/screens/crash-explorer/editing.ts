import type { CrashOffer } from '../../../session/contract/spoken.ts';
import type { CrashChoices } from '../../../session/link/choices.ts';

/** Input of every panel of choices. */
export interface Editing {
  readonly offer: CrashOffer;
  readonly choices: CrashChoices;
  readonly edit: (change: Partial<CrashChoices>) => void;
}
