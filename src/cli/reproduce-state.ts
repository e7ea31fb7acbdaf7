/**
 * Runs that are done, one line of JSON each in a file for each figure: a reproduction that was interrupted at any
 * moment goes on from there. Runs that several figures need stand in the file of the first.
 */
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

interface Line {
  readonly key: string;
  readonly value: unknown;
  /** Real milliseconds that the run took. */
  readonly ms: number;
}

/** JSON has no word for these numbers; a reading of a run that stopped is made of them. */
function withAllNumbers(_: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isFinite(value) ? { number: String(value) } : value;
}

function readNumber(_: string, value: unknown): unknown {
  const isNumber = typeof value === 'object' && value !== null && Object.keys(value).join() === 'number';
  return isNumber && 'number' in value ? Number(value.number) : value;
}

export class KeptRuns {
  readonly known = new Map<string, unknown>();
  private readonly took = new Map<string, number>();

  /** @param folder of the runs of one engine, scale and seed; made where it is missing */
  constructor(private readonly folder: string) {
    mkdirSync(folder, { recursive: true });
    for (const name of readdirSync(folder)) this.read(join(folder, name));
  }

  /** Does a run, and keeps what it came to before anything else happens. */
  run(figure: string, key: string, run: () => unknown): void {
    const began = process.hrtime.bigint();
    const value = run();
    const ms = Number((process.hrtime.bigint() - began) / 1_000_000n);
    this.known.set(key, value);
    this.took.set(key, ms);
    const line = JSON.stringify({ key, value, ms } satisfies Line, withAllNumbers);
    // A value that JSON does not hold exactly is run again next time.
    const { value: read } = JSON.parse(line, readNumber) as Line;
    if (isDeepStrictEqual(read, value)) appendFileSync(this.file(figure), `${line}\n`);
  }

  /** Milliseconds of the runs with these keys. */
  msOf(keys: Iterable<string>): number {
    let sum = 0;
    for (const key of keys) sum += this.took.get(key) ?? 0;
    return sum;
  }

  private file(figure: string): string {
    return join(this.folder, `${figure}.jsonl`);
  }

  private read(path: string): void {
    if (!existsSync(path)) return;
    const text = readFileSync(path, 'utf8');
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    // The line that was being written when the power of this computer failed is made anew.
    if (whole.length < text.length) truncateSync(path, Buffer.byteLength(whole));
    for (const each of whole.split('\n')) {
      if (each === '') continue;
      const { key, value, ms } = JSON.parse(each, readNumber) as Line;
      this.known.set(key, value);
      this.took.set(key, ms);
    }
  }
}
