/**
 * Keeps the page for use without a network. A new build that came meanwhile takes over when the page is opened the
 * next time, before anything was done in it.
 */
export async function keepForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  try {
    const registration = await serviceWorker.register('./sw.js');
    if (registration.waiting === null || serviceWorker.controller === null) return;
    serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    registration.waiting.postMessage('skipWaiting');
  } catch {
    // If the browser keeps nothing, the page works as long as the network does.
  }
}
