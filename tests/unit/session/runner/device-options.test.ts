/** Results of a map cache, and of space that TRIM gives back. */
import { expect, test } from 'vitest';
import { runDocument } from '../../../../src/session/runner/run-document.ts';
import { checkRunValues } from '../../../../src/session/runner/run-options.ts';
import { simulate } from '../../../../src/session/runner/simulate.ts';
import { mapCacheOf, spareOf } from '../../../../src/session/runner/device-options.ts';
import { Device } from '../../../../src/engine/device.ts';
import { must } from '../../../laws/devices.ts';
import { optionsFor } from '../../../support/engine.ts';

async function run(...set: readonly string[]) {
  const options = must(
    checkRunValues({
      protocol: 'lighttx',
      device: 'classroom',
      workload: 'small',
      transactions: '400',
      fill: '0.9',
      'recovery-points': '0',
      set: ['mappingEntriesPerPage=2', ...set],
    }),
  );
  if (options.kind !== 'device') throw new Error('a run on the host');
  const around = { trace: () => Promise.reject(new Error('no trace')), keepsPages: true };
  const { device, ran } = must(await simulate(options, around));
  return runDocument(device, ran, options, null, null);
}

test('a map cache is told with its hits and its flash operations, which are among all of the flash', async () => {
  const [whole, cached] = [await run(), await run('mapCachePages=2')];
  expect(whole.mapCache).toBeUndefined();
  const { reads, programs, hits, misses, hitRatio } = cached.mapCache ?? {
    reads: 0,
    programs: 0,
    hits: 0,
    misses: 0,
  };
  expect(misses).toBeGreaterThan(0);
  expect(programs).toBeGreaterThan(0);
  expect(hits + misses).toBe(cached.hostPageWrites + cached.hostPageReads);
  expect(hitRatio).toBeCloseTo(hits / (hits + misses), 12);
  expect(reads).toBeGreaterThanOrEqual(misses / 2);
  expect(cached.flash.programs).toBeGreaterThan(whole.flash.programs + programs / 2);
});

test('a cache that holds every mapping page reads each of them once at most, and writes none', async () => {
  const { mapCache } = await run('mapCachePages=1000');
  expect(mapCache?.programs).toBe(0);
  expect(mapCache?.reads).toBeLessThan(20);
  expect(mapCacheOf(Device.create(optionsFor('w:A')))).toEqual({});
});

test('trimmed pages are spare pages, as far as no recovery can ask for them', () => {
  const after = (script: string): number | undefined => {
    const device = Device.create(optionsFor(script, {}, 'w:A-D@0 w:E-H@1'));
    device.run();
    return spareOf(device).overProvisioning?.effective;
  };
  expect(after('w:A .')).toBeUndefined();
  const pages = Device.create(optionsFor('w:A')).layout.dataPages;
  expect(after('t:A .')).toBeCloseTo(1 - 8 / pages, 12);
  expect(after('t:A-D k .')).toBeCloseTo(1 - 4 / pages, 12);
});
