/**
 * Keeps the page for use without a network. A new build that came meanwhile is shown when the page is opened the next time;
 * a page that is open stays as it is.
 */
export async function keepForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('./sw.js');
  } catch {
    // If the browser keeps nothing, the page works as long as the network does.
  }
}
