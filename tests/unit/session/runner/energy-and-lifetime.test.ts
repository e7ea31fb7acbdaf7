import { expect, test } from 'vitest';
import { runDocument } from '../../../../src/session/runner/run-document.ts';
import { checkRunValues } from '../../../../src/session/runner/run-options.ts';
import { simulate } from '../../../../src/session/runner/simulate.ts';
import { must } from '../../../laws/devices.ts';

const POWER = ['readMilliwatts=50', 'programMilliwatts=80', 'eraseMilliwatts=70'];

const run = (...set: readonly string[]) => runOf('2000', set);

async function runOf(transactions: string, set: readonly string[]) {
  const options = must(
    checkRunValues({
      protocol: 'lighttx',
      device: 'classroom',
      workload: 'small',
      transactions,
      fill: '0.6',
      'recovery-points': '0',
      set: [...set],
    }),
  );
  if (options.kind !== 'device') throw new Error('a run on the host');
  const around = { trace: () => Promise.reject(new Error('no trace')), keepsPages: true };
  const { device, ran } = must(await simulate(options, around));
  return { document: runDocument(device, ran, options, null, null), device };
}

test('without a data sheet nothing is said of energy and lifetime, and with one nothing else changes', async () => {
  const { energy, lifetime, ...rest } = (await run(...POWER, 'eraseCycles=3000')).document;
  expect([energy, lifetime].every((each) => each !== undefined)).toBe(true);
  expect((await run()).document).toEqual(rest);
});

test('energy is power times busy time, and each part has its own', async () => {
  const { document, device } = await run(...POWER);
  const { readNs, programNs, eraseNs } = device.options.spec.timing;
  const { flash, hostPageWrites, energy, pageBytes } = document;
  expect(flash.reads).toBeGreaterThan(0);
  expect(flash.erases).toBeGreaterThan(0);
  expect(energy?.readMj).toBeCloseTo((flash.reads * readNs * 50) / 1e9, 9);
  expect(energy?.programMj).toBeCloseTo((flash.programs * programNs * 80) / 1e9, 9);
  expect(energy?.eraseMj).toBeCloseTo((flash.erases * eraseNs * 70) / 1e9, 9);
  const { readMj = 0, programMj = 0, eraseMj = 0 } = energy ?? {};
  const bytes = hostPageWrites * pageBytes.device;
  expect(energy?.microjoulesPerHostByte).toBeCloseTo((1e3 * (readMj + programMj + eraseMj)) / bytes, 9);
});

test('lifetime is what the host wrote for each erase, times all erases that the blocks stand', async () => {
  const { document, device } = await run('eraseCycles=3000');
  const { flash, hostPageWrites, pageBytes, wear, lifetime } = document;
  const bytes = ((hostPageWrites * pageBytes.device) / flash.erases) * 3_000 * device.layout.blocks;
  expect(lifetime?.terabytes).toBeCloseTo(bytes / 1e12, 9);
  expect(lifetime?.terabytesToFirst).toBeCloseTo((bytes / 1e12) * (wear.mean / wear.most), 9);
  expect(wear.most).toBeGreaterThan(wear.mean);
});

test('more over-provisioning makes the same blocks last longer and each byte cheaper', async () => {
  const figures = async (reserve: number) => {
    const { document } = await run(...POWER, 'eraseCycles=3000', `reserve=${reserve}`, 'pagesPerBlock=16');
    return [document.lifetime?.terabytes ?? 0, document.energy?.microjoulesPerHostByte ?? 0] as const;
  };
  const [[tight, dear], [roomy, cheap]] = [await figures(0.3), await figures(0.6)];
  expect(roomy).toBeGreaterThan(tight);
  expect(cheap).toBeLessThan(dear);
});

test('where nothing was erased, nothing is said of how long blocks last', async () => {
  const { document } = await runOf('3', ['eraseCycles=3000']);
  expect(document.flash.erases).toBe(0);
  expect(document.lifetime).toEqual({ terabytes: null, terabytesToFirst: null });
});
