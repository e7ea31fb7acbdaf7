import { collectorNs, totalPrograms } from '../../../engine/interface/counters.ts';
import { meanTiming } from '../../../engine/flash/shared-cells.ts';
import type { Device } from '../../../engine/device.ts';
import { stalledNs } from '../../runner/wear-and-stalls.ts';
import type { RunSeries } from '../../contract/runs.ts';

const COLUMNS = [
  'timeNs',
  'committed',
  'hostPageWrites',
  'programs',
  'collectorNs',
  'stalledNs',
] as const satisfies readonly (keyof RunSeries)[];

/** Samples kept; when they are full, every other goes and the rest stand twice as far apart. */
const MOST_SAMPLES = 512;
const FIRST_INTERVAL_NS = 10_000;

/** Counts of a device at moments of simulated time: a function of its history alone. */
export class RunSampler {
  private rows: number[][] = [];
  private intervalNs = FIRST_INTERVAL_NS;
  private nextNs = 0;

  constructor(private readonly device: Device) {}

  /** To be called now and then as the device goes on. */
  note(): void {
    if (this.device.state.clock.nowNs >= this.nextNs) this.take();
  }

  /** The last moment is always a sample. */
  finish(): void {
    if (this.rows.at(-1)?.[0] !== this.device.state.clock.nowNs) this.take();
  }

  series(): RunSeries {
    const columns = COLUMNS.map((_, i) => Float64Array.from(this.rows, (row) => row[i] ?? 0));
    return Object.fromEntries(COLUMNS.map((name, i) => [name, columns[i]])) as unknown as RunSeries;
  }

  private take(): void {
    const { clock, host, counters } = this.device.state;
    this.rows.push([
      clock.nowNs,
      host.committed,
      counters.hostPageWrites,
      totalPrograms(counters),
      collectorNs(counters, meanTiming(this.device.options.spec)),
      stalledNs(this.device),
    ]);
    if (this.rows.length > MOST_SAMPLES) {
      this.rows = this.rows.filter((_, i) => i % 2 === 0);
      this.intervalNs *= 2;
    }
    this.nextNs = clock.nowNs + this.intervalNs;
  }
}
