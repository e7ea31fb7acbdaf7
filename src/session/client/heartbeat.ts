/**
 * Asks a thread of authored code for signs of life, and notices that there are none. It counts its own looks instead of
 * time: a computer that slept looks late, but only once.
 */
import type { Timer } from './watchdog.ts';

const everyMs = 200;
/** Looks without a sign of life before the thread counts as lost: a second. */
const mostSilentLooks = 5;

export class Heartbeat {
  private silentLooks = 0;
  private callOff: (() => void) | null = null;

  constructor(
    private readonly timer: Timer,
    private readonly port: MessagePort,
    private readonly onSilence: () => void,
  ) {
    port.addEventListener('message', () => {
      this.silentLooks = 0;
      if (this.callOff === null) this.lookLater();
    });
    port.start();
  }

  stop(): void {
    this.callOff?.();
    this.port.close();
    this.silentLooks = Number.NEGATIVE_INFINITY;
  }

  /** The first sign of life begins it: until then the thread is being loaded, which takes as long as it takes. */
  private lookLater(): void {
    this.port.postMessage(null);
    this.callOff = this.timer.after(everyMs, () => {
      this.silentLooks += 1;
      if (this.silentLooks > mostSilentLooks) this.onSilence();
      else this.lookLater();
    });
  }
}
