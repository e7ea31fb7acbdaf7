// Frames a second, and how late they come.
import { percentile, watchTime } from './open-page.mjs';

const WATCHED_MS = 10_000;

/**
 * Frames of some seconds, the main thread's share of them, and how long clicks took until the next paint. A frame
 * has two times: when it was due, by which one that was missed is told, and when its work began, which wavers by
 * what stood before it.
 * @param {import('./open-page.mjs').OpenPage} open
 * @param {string} what
 * @param {() => Promise<void>} click
 * @param {number} everyMs between two clicks
 */
export async function frames({ page, pid }, what, click, everyMs = 900) {
  await page.evaluate((watchedMs) => {
    const gaps = /** @type {number[]} */ ([]);
    const dueGaps = /** @type {number[]} */ ([]);
    const clicks = /** @type {number[]} */ ([]);
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries())
        if (/^(click|pointerdown|keydown)$/.test(name)) clicks.push(duration);
    }).observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16 }));
    const startMs = performance.now();
    let last = startMs;
    let lastDue = NaN;
    /** @param {number} due */
    const tick = (due) => {
      const now = performance.now();
      gaps.push(now - last);
      if (!Number.isNaN(lastDue)) dueGaps.push(due - lastDue);
      last = now;
      lastDue = due;
      if (now - startMs < watchedMs) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    Object.assign(globalThis, { frameGaps: gaps, dueGaps, clickTimes: clicks });
  }, WATCHED_MS);
  const spent = watchTime(await pid());
  const endMs = performance.now() + WATCHED_MS;
  while (performance.now() < endMs - 1000) {
    await page.waitForTimeout(everyMs);
    await click();
  }
  await page.waitForTimeout(1200);
  const main = spent(true);
  const all = spent();
  /** @param {string} name @returns {Promise<number[]>} */
  const kept = (name) => page.evaluate((key) => Reflect.get(globalThis, key), name);
  const [gaps, dueGaps, clicks] = [await kept('frameGaps'), await kept('dueGaps'), await kept('clickTimes')];
  const missed = dueGaps.filter((gap) => gap > (1.5 * 1e3) / 60).length;
  console.log(
    `${what}: ${((gaps.length * 1e3) / gaps.reduce((sum, gap) => sum + gap, 0)).toFixed(0)} frames a second, ` +
      `${missed} of ${dueGaps.length} missed, 95 % due within ${percentile(dueGaps, 0.95).toFixed(1)} ms and begun within ${percentile(gaps, 0.95).toFixed(1)} ms; ` +
      `main thread ${(main / gaps.length).toFixed(1)} ms a frame of the processor, all threads of the tab ${(all / WATCHED_MS).toFixed(2)} cores; clicks answered within ${Math.max(16, ...clicks)} ms`,
  );
}
