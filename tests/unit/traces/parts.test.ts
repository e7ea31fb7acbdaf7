/** Small parts that all formats share, each by itself. */
import { expect, test } from 'vitest';
import { DeviceNames } from '../../../src/traces/device-names.ts';
import { DevicePages } from '../../../src/traces/device-pages.ts';
import { Findings } from '../../../src/traces/findings.ts';
import { PageSet } from '../../../src/traces/page-set.ts';
import { WalSums } from '../../../src/traces/wal-sums.ts';
import { inWords } from '../../support/in-words.ts';
import { bytesOf, summary } from './reading.ts';

test('SQLite log: a checksum is compared with both of its halves', () => {
  const sums = new WalSums();
  sums.add(Uint8Array.of(1, 0, 0, 0, 2, 0, 0, 0), 0, 8);
  expect([sums.equal(1, 3), sums.equal(1, 4), sums.equal(2, 3)]).toEqual([true, false, false]);
});

test('devices are distinguished by their whole names, even if the input bytes change later', () => {
  const names = new DeviceNames();
  const bytes = bytesOf('ab,abc,b');
  expect([names.find(bytes, 0, 2), names.find(bytes, 3, 6), names.find(bytes, 0, 1)]).toEqual([0, 1, 2]);
  expect(names.find(bytes, 0, 2)).toBe(0);
  bytes.set(bytesOf('xy'));
  expect(names.find(bytes, 0, 2)).toBe(3);
  expect([0, 1, 2, 3].map((index) => names.name(index))).toEqual(['ab', 'abc', 'a', 'xy']);
});

test('a device with a long name is called by its end', () => {
  const names = new DeviceNames();
  expect([names.findName(`a${'x'.repeat(299)}`), names.findName(`b${'x'.repeat(299)}`)]).toEqual([0, 1]);
  names.findName(`${'/folder'.repeat(40)}/end`);
  expect(names.name(2)).toHaveLength(201);
  expect(names.name(2)).toMatch(/^….*\/end$/);
});

test('there are at most 65,536 devices', () => {
  const names = new DeviceNames();
  for (let i = 0; i < 65_536; i++) names.findName(String(i));
  expect([names.size, names.findName('one more'), names.findName('7')]).toEqual([65_536, -1, 7]);
});

test('pages of a request are consecutive unless it crosses a 64 MiB border to a separately numbered piece', () => {
  const pages = new DevicePages();
  expect([pages.locate(0, 16_380, 4), pages.page, pages.scattered]).toEqual([true, 16_380, null]);
  pages.locate(1, 0, 1);
  pages.locate(0, 16_380, 6);
  expect(pages.scattered).toEqual([16_380, 4, 2 * 16_384, 2]);
  expect([pages.locate(1, 5, 1), pages.page, pages.scattered]).toEqual([true, 16_384 + 5, null]);
});

test('a set of pages contains 2500 pages far apart', () => {
  const set = new PageSet();
  for (let i = 0; i < 2500; i++) set.add(i * 5000, 1);
  expect(set.size).toBe(2500);
  for (let i = 0; i < 2500; i++) expect([set.has(i * 5000), set.has(i * 5000 + 1024)]).toEqual([true, false]);
});

test('a warning is listed once, and after fifty warnings the others are only counted', () => {
  const findings = new Findings();
  for (let i = 0; i < 53; i++) findings.warn(`warning ${i}`);
  findings.warn('warning 7');
  const told = inWords(findings.warnings());
  expect([told.length, told[49], told[50]]).toEqual([51, 'warning 49', '… and 3 more warnings.']);
});

test('repeated hints below the first row give no warning and do not change the source', async () => {
  const hints = 'time_unit=us; page_size=4096; counts=all';
  const found = await summary(`# source=a; ${hints}\n0,1,1,1,W\n# source=b; ${hints}\n1,1,,,C\n`);
  expect([found.warnings, found.details['source'], found.pageBytes]).toEqual([[], 'a', 4096]);
  const large = await summary('# page_size=16777217\n0,1,1,1,W\n');
  expect(large.warnings).toEqual(['Line 1: page_size=16777217 is not a page size and is ignored.']);
});
