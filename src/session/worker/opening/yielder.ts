/**
 * A worker that works without a pause cannot be stopped: browsers let a script under way run on for seconds
 * after its thread was told to end. So long work gives the event loop a turn now and then, and ends there at once.
 */

/** Longest stretch of work without giving the event loop a turn. */
const STRETCH_MS = 60;

/** Gives the event loop a turn where one is due. */
export class Yielder {
  private since = performance.now();

  get isDue(): boolean {
    // A turn too many costs less than none at all after a clock was set back.
    return Math.abs(performance.now() - this.since) >= STRETCH_MS;
  }

  async take(): Promise<void> {
    await new Promise<void>((resolve) => {
      setTimeout(resolve, 0);
    });
    this.since = performance.now();
  }
}
