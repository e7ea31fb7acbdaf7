import { randomBytes } from 'node:crypto';
import { crc32 as zlibCrc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import { crc32 } from '../../../src/base/crc32.ts';

it('CRC-32: the checksum of the digits 1 to 9 equals that of the standard', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcb_f4_39_26);
});

it('CRC-32: the checksum of any bytes equals that of zlib, also in two parts', () => {
  for (const length of [0, 1, 2, 3, 4, 5, 7, 8, 1000]) {
    const bytes = randomBytes(length);
    const middle = length >> 1;
    expect(crc32(bytes)).toBe(zlibCrc32(bytes));
    expect(crc32(bytes.subarray(middle), crc32(bytes.subarray(0, middle)))).toBe(zlibCrc32(bytes));
  }
});
