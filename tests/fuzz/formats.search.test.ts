import { gzipSync } from 'node:zlib';
import { asyncProperty, assert as checkProperty, constantFrom } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesSource } from '../../src/traces/byte-source.ts';
import { traceFormats } from '../../src/traces/formats.ts';
import { readTrace, type ReadTraceOptions } from '../../src/traces/read-trace.ts';
import { nativeText } from '../../src/traces/write-native.ts';
import { bytesOf, fixture, numbers } from '../unit/traces/reading.ts';
import { Wal } from '../unit/traces/wal.ts';
import { checkReading } from './check-reading.ts';
import { edits, mutated, RUNS, steps } from './mutation.ts';
import { inWords } from '../support/in-words.ts';

function rows(write: (i: number) => string): string {
  return Array.from({ length: 30 }, (_, i) => `${write(i)}\n`).join('');
}

const rw = (i: number, read: string, write: string): string => (i % 3 === 0 ? read : write);

function journal(): Uint8Array {
  const bytes = new Uint8Array(512 + 5 * 1032);
  bytes.set([0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7]);
  const view = new DataView(bytes.buffer);
  [5, 5, 40, 512, 1024].forEach((word, i) => view.setUint32(8 + i * 4, word));
  for (let i = 0; i < 5; i++) {
    view.setUint32(512 + i * 1032, i + 1);
    view.setUint32(512 + i * 1032 + 1028, 5);
  }
  return bytes;
}

function log(): Uint8Array {
  const wal = new Wal();
  for (let i = 1; i < 12; i++) wal.frame(i, i % 3 === 0 ? 12 : 0);
  return wal.unsealed(5).unsealed(6).otherSalts(1, 2).frame(3).frame(4, 4).bytes();
}

function vscsiRecords(): Uint8Array {
  const bytes = new Uint8Array(30 * 40);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < 30; i++) {
    view.setUint16(i * 40, i % 3 === 0 ? 0x28 : 0x2a, true);
    view.setUint16(i * 40 + 2, 2 << 8, true);
    view.setUint32(i * 40 + 8, 4096, true);
    view.setUint32(i * 40 + 16, i * 77, true);
    view.setUint32(i * 40 + 24, i * 1000, true);
  }
  return bytes;
}

function oracleRecords(): Uint8Array {
  const bytes = new Uint8Array(30 * 24);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < 30; i++) {
    view.setUint32(i * 24, i, true);
    view.setUint32(i * 24 + 4, i * 7, true);
    view.setUint32(i * 24 + 12, 4096, true);
    view.setBigInt64(i * 24 + 16, i % 2 === 0 ? -1n : BigInt(i + 5), true);
  }
  return bytes;
}

const SEEDS: Readonly<Record<string, Uint8Array>> = {
  'sqlite-wal': log(),
  'sqlite-journal': journal(),
  fio: bytesOf(
    `fio version 3 iolog\n1 /a add\n${rows((i) => `${i * 9} /a b ${rw(i, 'sync', 'write')} ${i * 999} ${i % 3 === 0 ? 0 : 4096}`)}fio version 2 iolog\n/a wait 9 0\n/a trim 0 99\n`,
  ),
  blkparse: bytesOf(
    `${rows((i) => `  8,${i % 2}    1  ${i}     0.0000000${10 + i} 9  ${rw(i, 'Q FWS', 'Q  W')} ${i * 77} + 8 [a b]`)}CPU0 (a):\n Reads: 1\n`,
  ),
  disksim: bytesOf(rows((i) => `${i}.5 ${i % 2} ${i * 77} 8 ${rw(i, '1', '0')}`)),
  mqsim: bytesOf(rows((i) => `${i * 1e6} ${i % 2} ${i * 77} 8 ${rw(i, '1', '0')}`)),
  replayer: bytesOf(rows((i) => `${i}.5 ${i % 2} ${i * 77 * 512} 4096 ${rw(i, '1', '0')}`)),
  spc: bytesOf(rows((i) => `${i % 2},${i * 77},4096,${rw(i, 'r', 'W')},${i}.25,x`)),
  msr: bytesOf(
    rows((i) => `1281663720030616${10 + i},hm,${i % 2},${rw(i, 'Read', 'Write')},${i * 999},4096,7`),
  ),
  alibaba: bytesOf(rows((i) => `${i % 2},${rw(i, 'R', 'W')},${i * 999},4096,16000000000000${10 + i}`)),
  tencent: bytesOf(rows((i) => `15383232${10 + (i >> 3)},${i * 77},8,${rw(i, '0', '1')},${i % 2}`)),
  systor: bytesOf(
    `Timestamp,Response,IOType,LUN,Offset,Size\n${rows((i) => `1455592512.0000${10 + i},,${rw(i, 'R', 'W')},${i % 2},${i * 999},4096`)}`,
  ),
  ftrace: bytesOf(
    `# tracer: nop\n${rows((i) => `  dd-1 [000] ..... 13.2417${10 + i}: block_rq_issue: 8,${i % 2} ${rw(i, 'FF 0 () 0 + 0', `W 4096 () ${i * 77} + 8`)} [dd]`)}\tffff f+0x5 (a)\n a 0 [0] 0.0: PERF_RECORD_LOST lost 3\nCPU:0 [LOST 3 EVENTS]\n`,
  ),
  etw: bytesOf(
    `BeginHeader\n DiskRead, TimeStamp, ByteOffset, IOSize, DiskNum\n DiskFlush, TimeStamp, DiskNum\nEndHeader\n${rows((i) => ` ${rw(i, `DiskFlush, ${i}, 1`, `DiskWrite, ${i}, 0x${(i * 512).toString(16)}, 4096, ${i % 2}`)}`)}`,
  ),
  fiu: bytesOf(
    rows(
      (i) =>
        `8996819829${10 + i} 20 a b ${i * 77} 8 ${rw(i, 'R', 'W')} 6 ${i % 2} 56f11b711d91a065a2b6458eca924523`,
    ),
  ),
  biosnoop: bytesOf(
    `TIME(s)     COMM           PID    DISK    T SECTOR     BYTES  P LAT(ms)\n${rows((i) => `${i - 3}.250000    a b   19   sd${i % 2}   ${rw(i, 'R', 'W')} ${i * 77} 4096  ${rw(i, '?', 'S')} 0.74`)}23:59:59.999 ? 0   R 0 8 0.74\n00:00:00.001 a 1 sda FF -1 0 0.74\n`,
  ),
  'fio-log': bytesOf(rows((i) => `${i}, 70914, ${rw(i, '0', '1')}, 4096, ${i * 999}, 0`)),
  vscsi: vscsiRecords(),
  'oracle-general': oracleRecords(),
  csv: bytesOf(
    `when;timestamp_ms;Disk No;Type;Byte Offset;Length\n${rows((i) => `x;${i},5;${i % 2};${rw(i, 'FLUSH', 'write')};${i * 999};4096`)}`,
  ),
  regex: bytesOf(rows((i) => `at ${i}.5 dev${i % 2} ${rw(i, 'read', 'write')} ${i * 999} 4096`)),
};
const PATTERN = String.raw`at (?<time_ms>[\d.]+) (?<device>\w+) (?<op>\w+) (?<offset>\d+) (?<size>\d+)`;

describe('the reader of every format, given damaged traces', () => {
  /** Tested by searches of their own (`traces.search.test.ts`). */
  const elsewhere: ReadonlySet<string> = new Set(['native', 'pg_waldump']);

  const registered = traceFormats.map(({ id }) => id).filter((id) => !elsewhere.has(id));

  it.each(registered)('%s: has a trace to damage', (id) => {
    expect(
      Object.keys(SEEDS),
      `add a small trace of ${id} to SEEDS in tests/fuzz/formats.search.test.ts`,
    ).toContain(id);
  });

  it('has traces of registered formats only', () => {
    const others = Object.keys(SEEDS).filter((id) => !registered.includes(id));
    expect(others, 'each needs its line in src/traces/formats.ts').toEqual([]);
  });

  it.each(Object.entries(SEEDS))('%s: it does not crash and loses no line', async (format, seed) => {
    const named: ReadTraceOptions = format === 'regex' ? { pattern: PATTERN } : { format };
    const rules = constantFrom('none', 'write', 'count:3', 'gap:1ms,4', 'flush');
    await checkProperty(
      asyncProperty(edits, rules, constantFrom(true, false), steps, async (changes, group, told, step) => {
        const options = told ? named : {};
        await checkReading(mutated(seed, changes), { ...options, group }, step);
      }),
      { numRuns: RUNS },
    );
  });

  it.each(Object.entries(SEEDS))(
    '%s: undamaged, it is recognised and converts to the same',
    async (format, seed) => {
      for (const group of ['none', 'count:3', 'flush']) {
        const named = format === 'regex' ? { pattern: PATTERN } : {};
        const before = await readTrace(bytesSource(seed, 'x'), { ...named, group });
        if (!before.ok) throw new Error(inWords(before.error.sentence));
        const { store, summary, counted } = before.value;
        expect([summary.format, summary.transactions > 0]).toEqual([
          format,
          // Nothing in a trace of reads can be cut into transactions.
          (group !== 'none' && format !== 'oracle-general') || /sqlite/.test(format),
        ]);
        const text = [...nativeText(store, { source: format, pageBytes: summary.pageBytes, counted })].join(
          '',
        );
        const after = await readTrace(bytesSource(bytesOf(text), 'x'));
        expect(after.ok && numbers(after.value.summary).slice(2)).toEqual(numbers(summary).slice(2));
      }
    },
  );
});

describe('containers, given damage', () => {
  const packed = [
    fixture('native-sqlite.csv.level-19.zst'),
    fixture('native-sqlite.csv.two-frames.zst'),
    fixture('pg15-savepoints.txt.level-1.zst'),
    fixture('pg15-savepoints.txt.no-check.zst'),
    new Uint8Array(gzipSync(SEEDS['spc'] ?? '')),
  ];

  it('are read, or refused with a message', async () => {
    await checkProperty(
      asyncProperty(constantFrom(...packed), edits, async (seed, changes) => {
        const bytes = mutated(seed, changes);
        const result = await readTrace(bytesSource(bytes, 'x', 5000));
        if (!result.ok) expect(inWords(result.error.sentence)).toMatch(/^“x”/);
      }),
      { numRuns: RUNS * 2 },
    );
  });
});
