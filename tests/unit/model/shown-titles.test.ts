import { afterEach, expect, test } from 'vitest';
import { speak } from '../../../src/base/language.ts';
import { DEVICES } from '../../../src/model/devices.ts';
import { SCENARIOS } from '../../../src/engine/host/scenarios.ts';
import { WORKLOADS } from '../../../src/engine/host/workloads/workloads.ts';
import { LOG_SCENARIOS } from '../../../src/hostside/rvm/script.ts';
import { SYNC_SCENARIOS } from '../../../src/hostside/sync/script.ts';
import { shownTitle } from '../../../src/model/shown-titles.ts';
import { TINY_DEVICES } from '../../../src/model/tiny-devices.ts';
import { germanOnPage } from '../../../src/session/german/page.ts';

afterEach(() => speak('en', {}));

const titles = [
  ...[...DEVICES, ...TINY_DEVICES, ...SCENARIOS].flatMap(({ title, about }) => [title, about]),
  ...[...LOG_SCENARIOS, ...SYNC_SCENARIOS].map(({ title }) => title),
];
const workloads = WORKLOADS.map(({ title }) => title);
/** Benchmarks keep their names. */
const NAMES = /^(?:Filebench \w+|IOzone|Maildir|sysbench OLTP|TPC-[BC]|TPC-H-like|YCSB, Zipf)$/;

test('titles stay what they are in English', () => {
  for (const title of [...titles, ...workloads, 'My own script', 'toString'])
    expect(shownTitle(title)).toBe(title);
});

test('every title that comes with the program is shown in German, on the page', () => {
  speak('de', germanOnPage);
  const translated = [...titles, ...workloads.filter((title) => !NAMES.test(title))];
  expect(translated.filter((title) => shownTitle(title) === title)).toEqual([]);
  expect(shownTitle('My own script')).toBe('My own script');
});
