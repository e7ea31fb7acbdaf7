/**
 * Families of schemes to explore: those inside the device, or one of the host's with a workload of its own.
 */
import type { CrashFamily, CrashOffer } from '../../../session/contract/spoken.ts';
import type { Contender, CrashChoices } from '../../../session/link/choices.ts';

/** Told from the work, else from the rows; null for the schemes inside the device. */
export function familyOf({ work, rows }: CrashChoices, { families }: CrashOffer): CrashFamily | null {
  const row = rows?.[0]?.protocol ?? '';
  const name = work.kind === 'scenario' ? work.id : work.kind === 'witness' ? work.protocol : row;
  return families.find(({ id }) => name.startsWith(`${id}:`)) ?? null;
}

/** Rows after everything is cleared. On the host one is left that names the family alone: a script does not tell it. */
export function noRows(choices: CrashChoices, offer: CrashOffer): readonly Contender[] {
  const family = familyOf(choices, offer);
  return family === null ? [] : [{ protocol: `${family.id}:`, mutant: null }];
}

/** Returns the choices within the family: its rows and its scenarios, and no device. */
export function offerFor(offer: CrashOffer, choices: CrashChoices): CrashOffer {
  const family = familyOf(choices, offer);
  if (family === null) return offer;
  const { protocols, workloads } = family;
  return { ...offer, protocols, workloads, devices: [], limits: [] };
}
