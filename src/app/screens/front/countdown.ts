/** One thing that happens after a while, told in seconds or not. A later one takes the place of an earlier one. */
export class Countdown {
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    /** Hears how many seconds are left; null: nothing is waited for. */
    private readonly tell: (secondsLeft: number | null) => void,
  ) {}

  after(ms: number, run: () => void): void {
    this.stop();
    this.timer = setTimeout(() => {
      this.stop();
      run();
    }, ms);
  }

  seconds(left: number, run: () => void): void {
    if (left === 0) {
      this.stop();
      run();
      return;
    }
    this.after(1000, () => this.seconds(left - 1, run));
    this.tell(left);
  }

  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.tell(null);
  }
}
