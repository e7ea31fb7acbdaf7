/**
 * One schema, and everything that derives from it: what the schema takes fits into a link and comes back equal, can
 * be written as flags, and is simulated unless a named rule refuses it.
 */
import { assert, asyncProperty, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brokenRule } from '../../../../src/model/schema/device-rules.ts';
import { type Field, misfitOf, type NumberField } from '../../../../src/model/schema/field.ts';
import { numberBehind, shownNumber } from '../../../../src/model/schema/form-field.ts';
import { RUN_OPTIONS } from '../../../../src/model/schema/run-options.ts';
import { SETTINGS } from '../../../../src/model/schema/settings.ts';
import {
  BATCH_NEXT_TRANSACTION,
  DEVICE,
  HOST,
  SEED,
} from '../../../../src/model/schema/specification-schema.ts';
import type { SessionSpec } from '../../../../src/model/specification.ts';
import { checkRunValues } from '../../../../src/session/runner/run-options.ts';
import { deviceProblem } from '../../../../src/session/runner/device-check.ts';
import { linkDefaults } from '../../../../src/session/link/defaults.ts';
import { decodePermalink, encodePermalink } from '../../../../src/session/link/permalink.ts';
import { specification } from '../../../support/field-arbitrary.ts';
import { createSessionServer } from '../../../../src/session/worker/session-server.ts';
import { scriptSpec, valueOf } from './specs.ts';

/** The specification as `run` takes it. */
function flagsOf(spec: SessionSpec): Record<string, string | string[]> {
  const { device, host, workload } = spec;
  if (workload.kind !== 'generated') throw new Error('only generated work is written as flags');
  const parts = { ...device, profile: {}, device, host };
  // A field that may be left out, and is, has nothing to be written.
  const set = Object.entries(SETTINGS).flatMap(([name, { part, key }]) => {
    const written = Object.entries(parts[part]).find(([each]) => each === key);
    return written === undefined ? [] : [`${name}=${JSON.stringify(written[1]).replaceAll('"', '')}`];
  });
  return {
    protocol: spec.protocol,
    device: 'classroom',
    workload: workload.id,
    transactions: String(workload.transactions),
    'abort-ratio': String(workload.abortRatio),
    clients: String(workload.clients),
    footprint: String(workload.footprint),
    isolation: host.isolation,
    ...(host.nextTransaction === undefined ? {} : { 'next-transaction': host.nextTransaction }),
    fill: String(spec.fill),
    ...(spec.fill === 0 ? {} : { ageing: spec.ageing ?? 'none' }),
    seed: String(spec.seed),
    set,
  };
}

const small = { numRuns: 300 };

describe('every specification that the schema takes', () => {
  test('fits into a link and is decoded equal, unless the device is too large', async () => {
    await assert(
      asyncProperty(specification, async (spec) => {
        const link = await encodePermalink({ ...linkDefaults, spec });
        expect(link.ok).toBe(brokenRule(spec.device.geometry) === null);
        if (!link.ok) return;
        const opened = await decodePermalink(link.value);
        expect(opened).toEqual({ ok: true, value: { ...linkDefaults, spec } });
      }),
      small,
    );
  });

  test('passes the device check, unless a named rule refuses the device', () => {
    assert(
      property(specification, ({ device }) => {
        expect(deviceProblem(device) === null).toBe(brokenRule(device.geometry) === null);
      }),
      small,
    );
  });

  test('can be written as flags and is parsed back equal', () => {
    assert(
      property(specification, (spec) => {
        const read = checkRunValues(flagsOf(spec));
        expect(read.ok).toBe(brokenRule(spec.device.geometry) === null);
        if (!read.ok) return;
        if (read.value.kind === 'host') expect.unreachable('an SSD is specified');
        const { device, host, fill, seed, transactions, abortRatio, clients, footprint } = read.value;
        const { id: _id, title: _title, about: _about, timingProfile: _profile, ...asked } = spec.device;
        expect(device).toMatchObject(asked);
        // A run has a default of its own: old links have none.
        expect(host).toEqual({ nextTransaction: BATCH_NEXT_TRANSACTION.initial, ...spec.host });
        expect({ fill, seed }).toEqual({ fill: spec.fill, seed: spec.seed });
        expect(spec.workload).toMatchObject({ transactions, abortRatio, clients, footprint });
      }),
      small,
    );
  });
});

/** Just outside of a field, on both sides. */
function outside({ least, most, whole }: NumberField): number[] {
  const step = whole ? 1 : Math.max(Math.abs(most), 1) * 1e-9;
  return [least - step, most + step].filter(Number.isFinite);
}

test('every numeric bound is the same in links, in the device check and in flags', async () => {
  const base = { ...linkDefaults.spec };
  for (const [name, { field, part, key }] of Object.entries(SETTINGS)) {
    if (field.kind !== 'number') continue;
    for (const value of outside(field)) {
      const parts = { ...base.device, profile: {}, device: base.device, host: base.host };
      const changed = { ...parts[part], [key]: value };
      const device =
        part === 'device' ? changed : part === 'host' ? base.device : { ...base.device, [part]: changed };
      const spec = { ...base, device, host: part === 'host' ? changed : base.host } as SessionSpec;
      const link = await encodePermalink({ ...linkDefaults, spec });
      expect([name, value, link.ok]).toEqual([name, value, false]);
      const flags = {
        protocol: 'lighttx',
        device: 'classroom',
        workload: 'small',
        set: [`${name}=${value}`],
      };
      expect([name, value, checkRunValues(flags).ok]).toEqual([name, value, false]);
      const opened = await createSessionServer().open({ ...spec, workload: scriptSpec('w1:A').workload });
      expect([name, value, opened.ok]).toEqual([name, value, false]);
    }
  }
});

test('values once accepted only in some places are accepted in all of them', async () => {
  const session = createSessionServer();
  const wide = {
    device: { ...linkDefaults.spec.device, overProvisioning: 0.97, lowWatermark: 0.8, zoneBlocks: 0 },
    host: { ...linkDefaults.spec.host, queueDepth: 65_536, thinkNs: 0.5 },
    seed: 0,
  };
  const spec = { ...scriptSpec('w1:A c1'), ...wide };
  valueOf(await session.open(spec));
  const link = valueOf(await encodePermalink({ ...linkDefaults, spec }));
  expect(valueOf(await decodePermalink(link)).spec).toEqual(spec);
  const set = ['reserve=0.97', 'lowWatermark=0.8', 'zoneBlocks=0', 'queueDepth=65536', 'thinkNs=0.5'];
  const read = checkRunValues({
    protocol: 'lighttx',
    device: 'classroom',
    workload: 'small',
    seed: '0',
    set,
  });
  expect(read).toMatchObject({ ok: true, value: { device: wide.device, host: { queueDepth: 65_536 } } });
});

test('over-provisioning can also be set by its name in the code', () => {
  const set = ['overProvisioning=0.5'];
  const read = checkRunValues({ protocol: 'lighttx', device: 'classroom', workload: 'small', set });
  expect(read).toMatchObject({ ok: true, value: { device: { overProvisioning: 0.5 } } });
});

test('forms show every number of the schema without binary rounding errors', () => {
  for (const { field } of Object.values(SETTINGS)) {
    if (field.kind !== 'number') continue;
    for (const value of [field.least, field.most]) {
      expect(numberBehind(field, shownNumber(field, value))).toBe(value);
    }
  }
  expect(shownNumber(DEVICE.overProvisioning, 0.07)).toBe(7);
  expect(numberBehind(DEVICE.overProvisioning, 28.4)).toBe(0.284);
  expect(numberBehind(HOST.thinkNs, 58.56)).toBe(58_560);
  expect(shownNumber(HOST.thinkNs, 1e-7)).toBe(1e-10);
});

test('every default is a valid value of its field', () => {
  const fields: Field[] = [
    ...Object.values(RUN_OPTIONS).map(({ field }) => field),
    ...Object.values(SETTINGS).map(({ field }) => field),
  ];
  for (const field of fields) {
    if ('initial' in field && field.initial !== undefined) expect(misfitOf(field, field.initial)).toBeNull();
  }
  expect(misfitOf(SEED, Number.NaN)).toBe('kind');
  expect(misfitOf(SEED, 0.5)).toBe('fraction');
  expect(misfitOf(SEED, -1)).toBe('range');
});
