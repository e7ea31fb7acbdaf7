import { expect, test } from 'vitest';
import { DEVICES } from '../../../src/model/devices.ts';
import { SCENARIOS } from '../../../src/engine/host/scenarios.ts';
import { WORKLOADS } from '../../../src/engine/host/workloads/workloads.ts';
import { LOG_SCENARIOS } from '../../../src/hostside/rvm/script.ts';
import { SYNC_SCENARIOS } from '../../../src/hostside/sync/script.ts';
import { TINY_DEVICES } from '../../../src/model/tiny-devices.ts';
import { shown as german } from '../../../src/texts/de/shown.ts';
import { shown as english } from '../../../src/texts/en/shown.ts';

const titles = [
  ...[...DEVICES, ...TINY_DEVICES, ...SCENARIOS].flatMap(({ title, about }) => [title, about]),
  ...[...LOG_SCENARIOS, ...SYNC_SCENARIOS].map(({ title }) => title),
];
const workloads = WORKLOADS.map(({ title }) => title);
/** Benchmarks keep their names. */
const NAMES = /^(?:Filebench \w+|IOzone|Maildir|sysbench (?:OLTP|fileio)|TPC-[BC]|TPC-H-like|YCSB, Zipf)$/;

test('titles: English titles are shown unchanged', () => {
  for (const title of [...titles, ...workloads, 'My own script', 'toString'])
    expect(english.title(title)).toBe(title);
});

test('every title that comes with the program is shown in German', () => {
  const translated = [...titles, ...workloads.filter((title) => !NAMES.test(title))];
  expect(translated.filter((title) => german.title(title) === title)).toEqual([]);
  expect(german.title('My own script')).toBe('My own script');
});
