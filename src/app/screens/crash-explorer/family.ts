/** Which schemes one explores: those inside the device, or one of the host's with work of its own. */
import type { CrashFamily, CrashOffer } from '../../../session/contract/pool.ts';
import type { CrashChoices } from '../../../session/link/choices.ts';

/** Told from the scenario, else from the rows; null for the schemes inside the device. */
export function familyOf({ work, rows }: CrashChoices, { families }: CrashOffer): CrashFamily | null {
  const name = work.kind === 'scenario' ? work.id : (rows?.[0]?.protocol ?? '');
  return families.find(({ id }) => name.startsWith(`${id}:`)) ?? null;
}

/** What there is to choose from within the family: its rows and its scenarios, and no device. */
export function offerFor(offer: CrashOffer, choices: CrashChoices): CrashOffer {
  const family = familyOf(choices, offer);
  if (family === null) return offer;
  const { protocols, workloads } = family;
  return { ...offer, protocols, workloads, devices: [], limits: [] };
}
