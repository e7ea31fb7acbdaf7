import { route } from './use-route.ts';

/** The address that was gone to, or written, last. */
let known = location.hash;

// Before any screen hears of the new route: listeners are told in the order in which they came.
route.subscribe(() => {
  known = location.hash;
});

/** Writers that update the address only some time after a change. */
const writers = new Set<() => Promise<void>>();

/** Answers how to take the writer back. */
export function addAddressWriter(write: () => Promise<void>): () => void {
  writers.add(write);
  return () => void writers.delete(write);
}

/** Before the page is left: what is seen is in the address. */
export async function bringAddressUpToDate(): Promise<void> {
  await Promise.all([...writers].map((write) => write()));
}

/**
 * Writes what is seen into the address, without adding to the browser's history. A navigation that has just begun is
 * not overwritten: the browser reports a new address only some time after it was set, and by then the screen that is
 * left may have something to write.
 */
export function keepAddress(link: string): void {
  if (location.hash !== known || link === location.href) return;
  history.replaceState(null, '', link);
  known = location.hash;
}
