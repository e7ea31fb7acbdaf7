/** Outcomes of operations in flight at a power failure, and of the pages that stored energy writes after it. */
import type { Fates } from '../model/machine.ts';
import type { AnyFate, Fate } from '../model/specification.ts';

/** Beyond the ids of operations: page k that stored energy writes has the id k behind it. */
export const SAVED_PAGE_IDS = 1_000_000_000;

/** A page of flash tears in one way only. */
export function plainFate(fate: AnyFate | undefined): Fate | undefined {
  return fate === undefined || fate === 'done' || fate === 'never' ? fate : 'torn';
}

/** Pages for which stored energy lasts, where the fates say so; null where they do not. */
export function energyIn(fates: Fates): number | null {
  const saved = fates.filter(([id]) => id >= SAVED_PAGE_IDS);
  return saved.length === 0 ? null : saved.filter(([, fate]) => fate === 'done').length;
}

/** Every way in which stored energy may end that has so many pages to write: after all of them, … , before the first. */
export function energyEnds(pages: number): readonly Fates[] {
  return Array.from({ length: pages + 1 }, (_, lacking) =>
    Array.from({ length: pages }, (_page, at) => [
      SAVED_PAGE_IDS + at,
      at < pages - lacking ? 'done' : 'never',
    ]),
  );
}
