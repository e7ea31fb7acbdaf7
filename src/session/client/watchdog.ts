/**
 * Notices a worker that has fallen silent. While an answer is awaited, it looks twice within the patience: at
 * the first silent look it asks for a sign of life, at the last it gives up. A computer that slept lets the
 * timer ring late, but only once for each look, so that a living worker has answered by the next.
 */

/** Timers from outside, so that tests need not wait. */
export interface Timer {
  /** Runs `action` after `delayMs`; answers how to call it off. */
  after(delayMs: number, action: () => void): () => void;
}

export const realTimer: Timer = {
  after(delayMs, action) {
    const handle = setTimeout(action, delayMs);
    return () => {
      clearTimeout(handle);
    };
  },
};

export interface WatchdogOrders {
  readonly timer: Timer;
  /** Patience that every call has at least, milliseconds. */
  readonly patienceMs: number;
  /** Any answer to it counts as a sign of life. */
  readonly ask: () => void;
  readonly giveUp: () => void;
}

export class Watchdog {
  private readonly orders: WatchdogOrders;
  /** Calls that are awaited, and how long each may take without a sign of life. */
  private readonly awaited = new Map<object, number>();
  private silentMs = 0;
  private wasHeard = false;
  private callOff: (() => void) | null = null;

  constructor(orders: WatchdogOrders) {
    this.orders = orders;
  }

  begin(call: object, patienceMs: number): void {
    this.awaited.set(call, patienceMs);
    if (this.callOff !== null) return;
    this.silentMs = 0;
    this.wasHeard = false;
    this.lookLater();
  }

  end(call: object): void {
    this.awaited.delete(call);
    if (this.awaited.size === 0) this.stop();
  }

  /** A message has come, of whatever kind. */
  heard(): void {
    this.wasHeard = true;
  }

  stop(): void {
    this.callOff?.();
    this.callOff = null;
  }

  private lookLater(): void {
    this.callOff = this.orders.timer.after(this.orders.patienceMs / 2, () => {
      this.look();
    });
  }

  private look(): void {
    this.silentMs = this.wasHeard ? 0 : this.silentMs + this.orders.patienceMs / 2;
    this.wasHeard = false;
    if (this.silentMs >= Math.max(this.orders.patienceMs, ...this.awaited.values())) {
      this.callOff = null;
      this.orders.giveUp();
      return;
    }
    if (this.silentMs > 0) this.orders.ask();
    this.lookLater();
  }
}
