import { afterEach, describe, expect, it, vi } from 'vitest';
import { PackedColumn } from '../../../src/model/packed-column.ts';
import { PackedTimes } from '../../../src/model/packed-times.ts';
import { Column, TraceOp, TraceOutcome, TraceStore } from '../../../src/model/trace.ts';
import { itemAt } from '../../support/item-at.ts';

/** Bytes of all arrays that are made meanwhile. */
function countArrays(work: () => void): number {
  let bytes = 0;
  for (const name of ['Uint8Array', 'Uint16Array', 'Uint32Array', 'Float64Array'] as const) {
    const counting = new Proxy(globalThis[name], {
      construct: (made, given, target) => {
        const array = Reflect.construct(made, given, target) as ArrayBufferView;
        bytes += array.byteLength;
        return array;
      },
    });
    vi.stubGlobal(name, counting);
  }
  work();
  return bytes;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the trace store', () => {
  it('returns what was stored, across chunks, wide ranges and distant lines', () => {
    const store = new TraceStore();
    const total = 200_000;
    let line = 0;
    const lines: number[] = [];
    for (let i = 0; i < total; i++) {
      line += i % 1000 === 999 ? 254 + (i % 3) : i % 2;
      lines.push(line);
      store.append(TraceOp.write, i % 7, i * 3, i % 500 === 0 ? 70_000 + i : i % 65_536, i / 2, line);
    }
    expect(store.operations).toBe(total);
    for (const i of [0, 1, 499, 500, 998, 999, 1999, 2999, 65_535, 65_536, 131_071, 131_072, total - 1]) {
      expect([store.kindAt(i), store.transactionAt(i), store.pageAt(i), store.timeNsAt(i)]).toEqual([
        TraceOp.write,
        i % 7,
        i * 3,
        i / 2,
      ]);
      expect(store.pagesAt(i)).toBe(i % 500 === 0 ? 70_000 + i : i % 65_536);
      expect(store.lineAt(i)).toBe(lines[i]);
    }
  });

  it('keeps ranges with lengths of 32 bits', () => {
    const store = new TraceStore();
    for (const pages of [0, 1, 65_534, 65_535, 65_536, 4_294_967_295])
      store.append(TraceOp.write, 0, 1, pages, 0, 1);
    expect([0, 1, 2, 3, 4, 5].map((i) => store.pagesAt(i))).toEqual([
      0, 1, 65_534, 65_535, 65_536, 4_294_967_295,
    ]);
    expect(store.pageSpan).toBe(4_294_967_296);
  });

  it('packs full chunks without a visible change, even if later times and pages differ', () => {
    const store = new TraceStore();
    const chunk = 65_536;
    const times: ((i: number) => number)[] = [
      (i) => i * 1000,
      (i) => i,
      (i) => i * 1e6 + 1,
      (i) => -i * 1000,
      (i) => 2 ** 53 + 2 * i,
      (i) => i / 3,
    ];
    const transactions: ((i: number) => number)[] = [
      () => 0,
      (i) => (i % 3 === 0 ? 0 : 1_000_000 + (i % 1000)),
      (i) => 1 + i * 60_000,
      (i) => 4_294_900_000 + (i % 65_535),
    ];
    const timeAt = (i: number): number => itemAt(times, Math.floor(i / chunk))(i % chunk);
    const transactionAt = (i: number): number => itemAt(transactions, Math.floor(i / chunk) % 4)(i % chunk);
    const total = chunk * times.length;
    for (let i = 0; i < total; i++) {
      store.append(TraceOp.read, transactionAt(i), i, i < chunk ? i % 256 : i % 65_536, timeAt(i), i + 1);
    }
    let different = 0;
    for (let i = 0; i < total; i++) {
      if (store.timeNsAt(i) !== timeAt(i) || store.transactionAt(i) !== transactionAt(i)) different++;
      if (store.pagesAt(i) !== (i < chunk ? i % 256 : i % 65_536) || store.pageAt(i) !== i) different++;
    }
    expect([different, store.lineAt(0), store.lineAt(chunk + 5), store.lineAt(total - 1)]).toEqual([
      0,
      1,
      chunk + 6,
      total,
    ]);
    store.setTimeNs(3, 5000);
    store.setTimeNs(4, 0.25);
    store.setTimeNs(5, 7);
    expect([2, 3, 4, 5, 6].map((i) => store.timeNsAt(i))).toEqual([2000, 5000, 0.25, 7, 6000]);
    store.renumberPages((page) => page * 2);
    expect([store.pageAt(7), store.pageAt(256), store.pageAt(total - 1)]).toEqual([14, 256, 2 * (total - 1)]);
    expect(store.pageSpan).toBe(2 * (total - 1) + 65_535);
  });

  it('numbers transactions from 1 and keeps their ids and outcomes', () => {
    const store = new TraceStore();
    expect(store.open(4_294_967_295)).toBe(1);
    expect(store.open(2 ** 53 - 1)).toBe(2);
    store.settle(2, TraceOutcome.aborted);
    expect([store.txidOf(1), store.txidOf(2)]).toEqual([4_294_967_295, 2 ** 53 - 1]);
    expect([store.outcomeOf(1), store.outcomeOf(2)]).toEqual([TraceOutcome.open, TraceOutcome.aborted]);
    expect(store.transactions).toBe(2);
  });

  it('names pages by their number, or by the format’s names', () => {
    const store = new TraceStore();
    expect(store.pageName(17)).toBe('17');
    store.namePages((page) => `relation blk ${page}`);
    expect(store.pageName(17)).toBe('relation blk 17');
  });

  it('allocates less than 5 bytes per operation when chunks are packed', () => {
    const operations = 32 * 65_536;
    const made = countArrays(() => {
      const store = new TraceStore();
      for (let i = 0; i < operations; i++)
        store.append(TraceOp.write, 1 + (i % 7), (i * 7919) % 65_536, 1, i * 1000, i + 1);
    });
    // Sixteen bits of page, eight of time, three of the transaction; columns of their own once a chunk would be as much again.
    expect(made / operations).toBeLessThan(5);
    expect(made / operations).toBeGreaterThan(3);
  });

  it('has columns that grow without copying', () => {
    const column = new Column((length) => new Uint32Array(length));
    for (let i = 0; i < 150_000; i++) column.push(i * 5);
    column.set(70_000, 1);
    expect([column.at(0), column.at(65_536), column.at(70_000), column.at(149_999), column.length]).toEqual([
      0,
      65_536 * 5,
      1,
      149_999 * 5,
      150_000,
    ]);
  });
});

describe('packed times', () => {
  const pack = (time: (i: number) => number): { times: Float64Array; packed: PackedTimes | null } => {
    const times = Float64Array.from({ length: 65_536 }, (_, i) => time(i));
    return { times, packed: PackedTimes.pack(times, new Uint32Array(65_536)) };
  };

  it('are returned in any order of access, even if the clock goes back', () => {
    for (const time of [
      (i: number) => i * 20_000,
      (i: number) => 5e12 + i * i,
      (i: number) => Math.floor(i / 300) * 1e6,
      (i: number) => i * 1000 - (i % 10_000 === 9 ? 5000 : 0),
    ]) {
      const { times, packed } = pack(time);
      const places = [...times.keys()];
      for (const order of [places, places.toReversed(), places.map((i) => (i * 40_503) % 65_536)]) {
        expect(order.filter((i) => packed?.at(i) !== times[i])).toEqual([]);
      }
    }
  });

  it('take the bits of their steps if they rise, not those of their range', () => {
    expect(pack((i) => (i * 20 + (i % 7)) * 1000).packed?.bytes).toBeLessThan(65_536 * 0.7);
    expect(pack((i) => (i * 20 - (i % 2) * 30) * 1000).packed?.bytes).toBeGreaterThan(65_536 * 1.5);
  });
});

describe('a packed column', () => {
  const widths = [0, 1, 2, 3, 5, 8, 13, 17, 24, 31, 32];

  it('returns every value, with any spread', () => {
    const value = (width: number, i: number): number =>
      width === 0 ? 7 : (((Math.imul(i + 1, 0x9e37_79b1) >>> 0) % 2 ** width) >>> 0) + (width < 32 ? 5 : 0);
    for (const width of widths) {
      const values = Uint32Array.from({ length: 1000 }, (_, i) => value(width, i));
      const packed = new PackedColumn(values);
      expect(Array.from(values, (_, i) => packed.at(i))).toEqual([...values]);
    }
  });

  it('has different frames, and a last one that need not be full', () => {
    for (const length of [1, 255, 256, 257, 65_536]) {
      const values = Uint32Array.from({ length }, (_, i) =>
        (i >>> 8) % 3 === 0 ? 4_294_967_295 - (i % 9) : i % 2 ** (1 + ((i >>> 8) % 31)),
      );
      const packed = new PackedColumn(values);
      let wrong = 0;
      for (let i = 0; i < length; i++) if (packed.at(i) !== values[i]) wrong++;
      expect(wrong).toBe(0);
    }
  });

  it('takes only the bits that neighbouring values need', () => {
    const steps = Uint32Array.from({ length: 65_536 }, (_, i) => 1_000_000 + i * 3);
    expect(new PackedColumn(steps).bytes).toBeLessThan(65_536 * 1.4);
    expect(new PackedColumn(new Uint32Array(65_536).fill(9)).bytes).toBeLessThan(3000);
  });
});
