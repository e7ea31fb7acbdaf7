import { describe, expect, test } from 'vitest';
import { HostOp, type HostProgram } from '../../../../../src/engine/host/program.ts';
import { workloadMessage } from '../../../../../src/engine/host/workloads/messages.ts';
import { inEnglish } from '../../../../../src/texts/en/in-english.ts';
import {
  describedParameters,
  generatedBy,
  generateProgram,
  WORKLOADS,
  workloadById,
} from '../../../../../src/engine/host/workloads/workloads.ts';
import { tpcc } from '../../../../../src/engine/host/workloads/tpcc.ts';
import { SCHEMES } from '../../../../../src/protocols/registry.ts';
import { heatOf, measure, type Measured, percentile, programOf } from './measure.ts';

const ids = WORKLOADS.map(({ id }) => id);
const bytesOf = ({ kind, txIndex, page, pages }: HostProgram): string =>
  [kind, txIndex, page, pages]
    .map((column) => Buffer.from(column.buffer, column.byteOffset, column.byteLength).toString('base64'))
    .join();

/** Of 7 million pages: what is measured is the workload, not the device. */
const measured = (id: string, transactions = 4000, parameters = {}): Measured =>
  measure(programOf(id, { transactions, parameters }));

function expectWithin(value: number, least: number, most: number): void {
  expect(value).toBeGreaterThanOrEqual(least);
  expect(value).toBeLessThanOrEqual(most);
}

describe('every workload', () => {
  test('has a unique name and a description, and names no scheme', () => {
    expect(new Set(ids).size).toBe(ids.length);
    for (const workload of WORKLOADS) {
      const { title } = workload;
      const about = inEnglish(workloadMessage('about', { workload: workload.id }));
      const parameters = inEnglish(describedParameters(workload));
      expect(about.endsWith('.') || about.endsWith(').')).toBe(true);
      const said = [title, about, ...parameters.map((each) => `${each.title} ${each.about}`)].join(' ');
      // LightTx is also a paper, and the source of figures.
      for (const scheme of SCHEMES) if (scheme.id !== 'lighttx') expect(said).not.toContain(scheme.title);
      for (const each of parameters) expectWithin(each.initial, each.least, each.most);
    }
  });

  test.each(ids)('%s gives the same bytes for the same seed, and others for another seed', (id) => {
    const first = bytesOf(programOf(id, { transactions: 50 }));
    expect(bytesOf(programOf(id, { transactions: 50 }))).toBe(first);
    expect(bytesOf(programOf(id, { transactions: 50 }, { seed: 2 }))).not.toBe(first);
  });

  test.each(ids)('%s stays in its working set, on pages of 4 and of 16 KB', (id) => {
    for (const pageBytes of [4096, 16_384]) {
      const program = programOf(
        id,
        { transactions: 300, footprint: 0.1 },
        { logicalPages: 50_000, pageBytes },
      );
      const { highestPage, repeated, readPages, writtenPages } = measure(program);
      expect(highestPage).toBeLessThan(5000);
      expect(readPages + writtenPages).toBeGreaterThan(0);
      if (id !== 'locality') expect(repeated).toBe(0);
      for (let at = 0; at < program.count; at++) {
        if (program.kind[at] !== HostOp.read && program.kind[at] !== HostOp.write) continue;
        expect((program.page[at] ?? 0) + (program.pages[at] ?? 0)).toBeLessThanOrEqual(5000);
      }
    }
  });

  test.each(ids)('%s fits on a device of 24 pages', (id) => {
    const { clients = 1 } = workloadById(id) ?? {};
    const { highestPage, max, transactions } = measure(
      programOf(id, { transactions: 40 }, { logicalPages: 24 }),
    );
    expect(highestPage).toBeLessThan(24);
    if (id !== 'locality') {
      expect(transactions).toBe(40);
      expect(max).toBeLessThanOrEqual(Math.max(1, Math.floor(24 / (2 * clients))));
    }
  });

  test.each(ids)('%s ends the given share of its transactions in ABORT, and changes nothing else', (id) => {
    const ratios = [0, 0.2, 0.5, 1];
    const programs = ratios.map((abortRatio) => programOf(id, { transactions: 800, abortRatio }));
    programs.forEach((program, i) => {
      const { abortShare } = measure(program);
      expect(Math.abs(abortShare - (ratios[i] ?? 0))).toBeLessThan(0.055);
    });
    const [none, , half] = programs;
    if (id !== 'locality') expect(half?.page).toEqual(none?.page);
  });

  test.each(ids)('%s runs one transaction after another under strict isolation', (id) => {
    const program = programOf(id, { transactions: 60 }, { isolation: 'strict', logicalPages: 100_000 });
    let txIndex = 0;
    let strangers = 0;
    for (let at = 0; at < program.count; at++) {
      if (program.kind[at] === HostOp.begin) txIndex = program.txIndex[at] ?? 0;
      else if (program.kind[at] !== HostOp.settled && program.txIndex[at] !== txIndex) strangers++;
    }
    expect(strangers).toBe(0);
    expect(program.kind.filter((kind) => kind === HostOp.settled).length).toBeGreaterThan(50);
  });

  test('more clients keep more transactions open at once', () => {
    const openOf = (clients: number): number =>
      measure(programOf('tpcc', { clients, transactions: 400 })).meanOpen;
    expect(openOf(1)).toBeLessThanOrEqual(1);
    expectWithin(openOf(7), 6, 7);
    expectWithin(openOf(20), 14, 20);
  });
});

describe('tpcc', () => {
  const saturated = measured('tpcc', 20_000);

  test('writes 27.2 pages per transaction on average and 142 at most, as LightTx states', () => {
    expectWithin(saturated.mean, 26.7, 27.7);
    expect(saturated.max).toBe(142);
    expectWithin(percentile(saturated, 0.5), 26, 30);
    expectWithin(percentile(saturated, 0.9), 42, 50);
    expectWithin(percentile(saturated, 0.99), 114, 134);
  });

  test('transactions share pages as often as measured: 41 % saturated, 8 % with think time', () => {
    expectWithin(saturated.meanOpen, 6.5, 7);
    expectWithin(saturated.sharing, 0.36, 0.47);
    expectWithin(saturated.dirtyWrites, 0.01, 0.022);
    const idle = measured('tpcc', 8000, { thinkUs: 26_000 });
    expectWithin(idle.sharing, 0.06, 0.14);
    expectWithin(idle.dirtyWrites, 0.002, 0.005);
  });

  test('page accesses are as skewed as measured', () => {
    expectWithin(heatOf(saturated, 0.01), 0.24, 0.32);
    expectWithin(heatOf(saturated, 0.1), 0.5, 0.6);
  });

  test('aborts one transaction in 227 by default', () => {
    expectWithin(saturated.abortShare, 0.002, 0.007);
  });

  test('puts two blocks on each page of 16 KB', () => {
    const { mean } = measure(programOf('tpcc', { transactions: 4000 }, { pageBytes: 16_384 }));
    expectWithin(mean, 12.3, 13.7);
  });

  test('reads pages if a share of read-only transactions is set', () => {
    const { readPages, writing } = measured('tpcc', 4000, { readOnlyShare: 0.25 });
    expect(readPages).toBeGreaterThan(0);
    expectWithin(writing, 2850, 3150);
    expect(saturated.readPages).toBe(0);
  });
});

describe('databases', () => {
  test('tpcb writes six blocks of 8 KB, and almost all transactions share pages', () => {
    const { mean, max, sharing, dirtyWrites, meanOpen } = measured('tpcb');
    expectWithin(mean, 11.8, 12);
    expect(max).toBe(12);
    expectWithin(sharing, 0.95, 1);
    expectWithin(dirtyWrites, 0.2, 0.34);
    expectWithin(meanOpen, 5.2, 6.9);
  });

  test('tpcb clients wait for a row locked by another client', () => {
    const { count, kind, page, txIndex } = programOf('tpcb', {
      transactions: 500,
      parameters: { branches: 1 },
    });
    let holder = 0;
    let held = 0;
    for (let at = 0; at < count; at++) {
      const isEnd = kind[at] === HostOp.commit || kind[at] === HostOp.abort;
      if (isEnd && txIndex[at] === holder) holder = 0;
      // The one branch stands on the first page.
      if (kind[at] !== HostOp.write || page[at] !== 0) continue;
      expect(holder).toBe(0);
      holder = txIndex[at] ?? 0;
      held++;
    }
    expect(held).toBe(500);
  });

  test('sysbench writes eight InnoDB pages at most, most of them in a hot hundredth of the table', () => {
    const oltp = measured('sysbench');
    expectWithin(oltp.mean, 31, 32);
    expect(oltp.max).toBe(32);
    expectWithin(heatOf(oltp, 0.1), 0.3, 0.6);
    expect(measured('sysbench', 100, { reads: 0 }).readPages).toBe(0);
    expect(oltp.readPages).toBe(4000 * 18 * 4);
  });

  test('tpch mostly reads, and writes in 2 of 24 transactions', () => {
    const olap = measured('tpch');
    expectWithin(olap.writing / olap.transactions, 0.07, 0.1);
    expectWithin(olap.mean, 52, 60);
    expect(olap.readPages / olap.writtenPages).toBeGreaterThan(50);
  });

  test('ycsb follows Zipf: the hottest of a million records gets 7 % of the writes', () => {
    const single = measured('ycsb', 20_000, { operations: 1, updateShare: 1 });
    // Zeta(250,000 pages' records) is 15.4 for theta 0.99: the first record has 6.5 %, four records share a page.
    expectWithin((single.heat[0] ?? 0) / single.writtenPages, 0.055, 0.08);
    expectWithin((single.heat[1] ?? 0) / single.writtenPages, 0.025, 0.045);
    const flat = measured('ycsb', 20_000, { operations: 1, updateShare: 1, theta: 0.01 });
    expect((flat.heat[0] ?? 0) / flat.writtenPages).toBeLessThan(0.001);
    expectWithin(measured('ycsb').mean, 3.7, 4.1);
  });
});

describe('requests and files', () => {
  test('fio writes its requests anywhere, with no hot pages', () => {
    const random = measured('fio');
    expectWithin(random.mean, 15.9, 16);
    expectWithin(heatOf(random, 0.1), 0.1, 0.12);
    expectWithin(measured('fio', 500, { blockBytes: 16_384, requests: 8 }).mean, 31.8, 32);
    const mixed = measured('fio', 2000, { readShare: 0.7 });
    expectWithin(mixed.readPages / (mixed.readPages + mixed.writtenPages), 0.68, 0.72);
  });

  test('fileserver writes whole files of 128 KB, small appends and metadata', () => {
    const files = measured('fileserver');
    expectWithin(files.mean, 12, 17);
    expectWithin(percentile(files, 0.5), 3, 8);
    expectWithin(percentile(files, 0.9), 35, 55);
    expect(files.max).toBeLessThanOrEqual(128 + 3);
  });

  test('varmail and webproxy run small transactions that share metadata, and webproxy mostly reads', () => {
    const mail = measured('varmail');
    expectWithin(mail.mean, 5, 8);
    expect(mail.max).toBeLessThanOrEqual(12);
    expect(mail.sharing).toBeGreaterThan(0.8);
    const proxy = measured('webproxy');
    expectWithin(proxy.mean, 7, 10);
    expect(proxy.readPages).toBeGreaterThan(2 * proxy.writtenPages);
  });

  test('iozone writes records of 1 MB in sequence, and its clients share no page', () => {
    const large = measured('iozone', 1000);
    expect([large.mean, large.max, large.sharing]).toEqual([259, 259, 0]);
    const program = programOf('iozone', { transactions: 3, clients: 1 });
    const records = [...program.page].filter((_, at) => (program.pages[at] ?? 0) === 256);
    expect(records).toHaveLength(3);
    expect(records.map((page) => page - (records[0] ?? 0))).toEqual([0, 256, 512]);
  });

  test('linux-build runs large transactions of many small files', () => {
    const build = measured('linux-build', 1000);
    expectWithin(build.mean, 95, 125);
    expectWithin(percentile(build, 0.9), 140, 180);
  });

  test('maildir writes a few pages per transaction', () => {
    const mails = measured('maildir');
    expectWithin(mails.mean, 3.5, 4.5);
    expect(mails.max).toBeLessThanOrEqual(11);
  });

  test('small writes one to three pages on the 22-block device, some pages more often', () => {
    const tiny = measure(programOf('small', { transactions: 3000 }, { logicalPages: 24 }));
    expectWithin(tiny.mean, 1.9, 2.1);
    expect(tiny.max).toBe(3);
    expectWithin(heatOf(tiny, 0.25), 0.35, 0.6);
    expect(tiny.sharing).toBeGreaterThan(0.1);
  });
});

describe('a request that cannot be met', () => {
  const problemOf = (id: string, over = {}): string => {
    const base = generatedBy(tpcc);
    const place = { logicalPages: 1000, pageBytes: 4096, isolation: 'strict', seed: 1 } as const;
    const made = generateProgram({ ...base, id, ...over }, place);
    return made.ok ? '' : inEnglish(made.error);
  };

  test('is refused with a message that lists the valid values', () => {
    expect(problemOf('tpcx')).toBe(`There is no workload “tpcx”; there are ${ids.join(', ')}.`);
    expect(problemOf('tpcc', { abortRatio: 2 })).toBe(
      'TPC-C: abort ratio is 2, expected a number from 0 to 1.',
    );
    expect(problemOf('tpcc', { clients: 1.5 })).toBe(
      'TPC-C: clients is 1.5, expected a whole number from 1 to 1000.',
    );
    expect(problemOf('tpcc', { parameters: { thinkMs: 1 } })).toBe(
      'TPC-C has no parameter “thinkMs”; it has warehouses, thinkUs, readOnlyShare.',
    );
    expect(problemOf('tpcc', { parameters: { warehouses: Number.NaN } })).toContain('warehouses is NaN');
  });
});
