/** State of this visit that no address restores: a reload loses it. */

/** Says in words what would be lost, or null for nothing. */
type Holder = () => string | null;

const holders = new Set<Holder>();

/** Answers how to take the holder back. */
export function addUnsavedState(holder: Holder): () => void {
  holders.add(holder);
  return () => void holders.delete(holder);
}

/** Everything that loading the page anew would lose, each in words. */
export function unsavedState(): readonly string[] {
  return [...holders].flatMap((holder) => holder() ?? []);
}
