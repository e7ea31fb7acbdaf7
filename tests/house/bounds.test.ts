import { describe, expect, test } from 'vitest';
import { SETTINGS } from '../../src/model/schema/settings.ts';
import { DEVICE, GENERATED, HOST, START } from '../../src/model/schema/specification-schema.ts';
import { boundFindings } from './bounds.ts';
import { isWithin, projectCode, told } from './source-file.ts';

const names = new Set([
  ...Object.values(SETTINGS).map(({ key }) => key),
  ...Object.keys({ ...DEVICE, ...HOST, ...GENERATED, ...START }),
]);
const found = (path: string, text: string): string[] => told(boundFindings([{ path, text }], names));

describe('bounds of a specification', () => {
  test('are written in its schema only', () => {
    const ours = projectCode().filter(({ path }) => isWithin(path, ['src', 'workers']));
    expect(ours.length).toBeGreaterThan(0);
    expect(told(boundFindings(ours, names))).toEqual([]);
  });

  test.each([
    ['src/session/link/schema.ts', 'const depth = v.pipe(v.number(), v.maxValue(200));'],
    ['src/session/link/schema.ts', "import { maxLength } from 'valibot';"],
    ['src/app/lab/setup/host-tab.tsx', 'const a = <BoundedNumber most={200} />;'],
    ['src/app/lab/setup/host-tab.tsx', 'const a = <input max={2 ** 32 - 1} />;'],
    ['src/app/lab/setup/host-tab.tsx', 'const a = <input min="1" />;'],
    ['src/app/lab/setup/host-tab.tsx', 'const a = <input min={-1} />;'],
    [
      'src/session/worker/pool/sweep-jobs.ts',
      "const share = { kind: 'number', least: 0, most, whole: false };",
    ],
    ['src/session/runner/run-options.ts', 'const depth = wholeNumber(0, 200);'],
    ['src/session/runner/device-check.ts', 'if (device.overProvisioning > 0.95) f();'],
    ['src/model/schema/sweep-specification.ts', 'if (200 < queueDepth) f();'],
    ['src/engine/flash/layout.ts', 'if (spec.geometry.packages >= 256) f();'],
    ['src/cli/run.ts', 'const MOST = 200; if (queueDepth > MOST) f();'],
    ['src/cli/run.ts', "if (Number(values['queueDepth']) > 200) f();"],
    ['src/cli/run.ts', 'if ((host.queueDepth! as number) > 200) f();'],
    ['src/app/lab/setup/host-tab.tsx', 'const a = Math.min(queueDepth, 200);'],
    ['src/app/lab/setup/host-tab.tsx', 'const a = clamp(1, host.queueDepth, 200);'],
    ['src/session/runner/run-rvm.ts', 'if (![1, 2, 4].includes(packages)) f();'],
    ['src/app/lab/setup/host-tab.tsx', 'const least = 2; const a = <BoundedNumber least={least} />;'],
    ['src/app/lab/setup/host-tab.tsx', 'const depth = host.queueDepth ?? 64;'],
    ['src/cli/run.ts', 'function f({ queueDepth = 64 }: Host) {}'],
    ['src/app/lab/setup/host-tab.tsx', 'const start = { host: { queueDepth: 64 } };'],
  ])('a bound outside the schema is found in %s: %s', (path, text) => {
    expect(found(path, text)).toHaveLength(1);
  });

  test.each([
    ['src/model/schema/specification-schema.ts', 'const depth = wholeNumber(1, 65_536);'],
    ['src/engine/host/workloads/fio.ts', 'const a = { least: 512, most: 16_777_216 };'],
    ['src/session/link/fields.ts', 'v.pipe(v.number(), v.maxValue(most));'],
    ['src/app/lab/setup/host-tab.tsx', 'const a = <BoundedNumber field={HOST.queueDepth} />;'],
    [
      'src/app/screens/traces/timeline-export.tsx',
      'const a = <BoundedNumber field={realNumber(0, simulatedMs)} />;',
    ],
    [
      'src/app/lab/transport/speed-slider.tsx',
      'const a = <input min={0} max={speeds.length - 1} step={1} />;',
    ],
    ['src/app/screens/crash-explorer/run-progress.tsx', 'const a = <progress max={100} />;'],
    ['src/app/lab/setup/host-tab.tsx', 'const start = { queueDepth: HOST.queueDepth.initial, thinkNs: 0 };'],
    ['src/model/devices.ts', 'const device = { packages: 8 };'],
    ['src/engine/device.ts', 'const a = Math.max(1, Math.min(queueDepth, left));'],
    ['src/engine/device.ts', 'if (fill > 0 && transactions > 1 && steps > 5000) f();'],
  ])('a number that is no bound is not reported in %s: %s', (path, text) => {
    expect(found(path, text)).toEqual([]);
  });
});
