/** The address that was gone to, or written, last. */
let known = location.hash;

addEventListener('hashchange', () => {
  known = location.hash;
});

/**
 * Writes what is seen into the address, without adding to the browser's history. Who has just been sent elsewhere
 * gets there: the browser tells of a new address only some time after it was set, and by then the screen that is
 * left may have something to write.
 */
export function keepAddress(link: string): void {
  if (location.hash !== known || link === location.href) return;
  history.replaceState(null, '', link);
  known = location.hash;
}
