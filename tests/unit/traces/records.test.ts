import { describe, expect, it } from 'vitest';
import { reading, summary, told } from './reading.ts';

interface Request {
  readonly command: number;
  readonly length: number;
  readonly block: number;
  readonly time: bigint;
}

const READ = 0x28;
const WRITE = 0x2a;
const SYNCHRONIZE = 0x35;
const INQUIRY = 0x12;
const REQUESTS: readonly Request[] = [
  { command: WRITE, length: 4096, block: 16, time: 2n ** 60n },
  { command: READ, length: 8192, block: 9, time: 2n ** 60n + 1n },
  { command: SYNCHRONIZE, length: 99, block: 0, time: 2n ** 60n + 2n },
  { command: INQUIRY, length: 36, block: 0, time: 2n ** 60n + 3n },
  { command: 0x8a, length: 512, block: 2 ** 33, time: 2n ** 60n + 4n },
];
const TOLD = ['write 2+1 @0 #1', 'read 1+3 @1000 #2', 'flush @2000 #3', 'write 1073741824+1 @4000 #5'];

/** As the structs of libCacheSim's reader lie in memory, little-endian. */
function vscsi(version: 1 | 2, requests: readonly Request[]): Uint8Array {
  const size = version === 1 ? 32 : 40;
  const bytes = new Uint8Array(size * requests.length);
  requests.forEach(({ command, length, block, time }, i) => {
    const view = new DataView(bytes.buffer, i * size, size);
    view.setUint16(version === 1 ? 12 : 0, command, true);
    view.setUint16(version === 1 ? 14 : 2, version << 8, true);
    view.setUint32(version === 1 ? 0 : 4, i, true);
    view.setUint32(version === 1 ? 4 : 8, length, true);
    view.setBigUint64(16, BigInt(block), true);
    view.setBigUint64(24, time, true);
  });
  return bytes;
}

interface Access {
  readonly time: number;
  readonly object: bigint;
  readonly size: number;
  readonly next: bigint;
}

function oracle(accesses: readonly Access[]): Uint8Array {
  const bytes = new Uint8Array(24 * accesses.length);
  accesses.forEach(({ time, object, size, next }, i) => {
    const view = new DataView(bytes.buffer, i * 24, 24);
    view.setUint32(0, time, true);
    view.setBigUint64(4, object, true);
    view.setUint32(12, size, true);
    view.setBigInt64(16, next, true);
  });
  return bytes;
}

describe('VSCSI records', () => {
  it.each([1, 2] as const)('of version %i are read in pieces of any size', async (version) => {
    for (const step of [1 << 20, 7]) {
      const { store, summary: found } = await reading(vscsi(version, REQUESTS), { step });
      expect(told(store)).toEqual(TOLD);
      expect(found).toMatchObject({
        format: 'vscsi',
        rows: 5,
        rejectedCount: 0,
        firstTimestampNs: String(2n ** 60n * 1000n),
        details: { devices: 1, unknownRequests: 1 },
      });
    }
  });

  it('that are damaged are rejected by their place, and so is a last one that is cut', async () => {
    const many = [...REQUESTS, ...REQUESTS, ...REQUESTS];
    const bytes = vscsi(2, many);
    bytes[6 * 40 + 3] = 9;
    const found = await summary(bytes.subarray(0, bytes.length - 10));
    expect(found.rows).toBe(13);
    expect(found.rejected).toEqual([
      { offset: 240, reason: 'the record says version 9; expected 2, as in the records before it' },
      { offset: 560, reason: '30 bytes of a record of 40' },
    ]);
  });
});

describe('oracleGeneral records', () => {
  const accesses: readonly Access[] = [
    { time: 5, object: 3n, size: 8192, next: 2n },
    { time: 5, object: 9n, size: 1, next: -1n },
    { time: 7, object: 3n, size: 4096, next: 2n ** 63n - 1n },
  ];

  it('are reads of the pages of objects, and the trace says so', async () => {
    const { store, summary: found } = await reading(oracle(accesses));
    expect(told(store)).toEqual(['read 3+2 @0 #1', 'read 9+1 @0 #2', 'read 3+1 @2000000000 #3']);
    expect(found.warnings).toEqual([
      'The trace does not say which requests write; all of them were taken as reads.',
      'An object’s number was taken as the number of a page of 4 KB; pages behind it are the rest of the object.',
    ]);
  });

  it('are rejected where the next access lies before, or the object is no page', async () => {
    const before = { time: 7, object: 3n, size: 4096, next: 1n };
    const hash = { time: 7, object: 2n ** 60n, size: 4096, next: -1n };
    const found = await summary(oracle([...accesses, before, hash]), { format: 'oracle-general' });
    expect(found.rejected).toEqual([
      { offset: 72, reason: 'the record says that its object is wanted next at request 1, which cannot be' },
      { offset: 96, reason: 'the request ends beyond 2^53 bytes' },
    ]);
  });
});
