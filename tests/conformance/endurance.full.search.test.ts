/**
 * Long work on worn devices, with power failures at any moment, recoveries cut again included: what only shows
 * after hundreds of erases, thousands of versions and many rounds of the metadata ring. One way is walked
 * through each script; the explorer takes all ways through short ones.
 */
import { expect, test } from 'vitest';
import { nextShare, randomStream } from '../../src/base/random.ts';
import { Device } from '../../src/engine/device.ts';
import type { SchemeDeclaration } from '../../src/engine/core/scheme-declaration.ts';
import { auditDevice, auditRecovery } from '../../src/oracle/audit-device.ts';
import { contested, drawOutcome } from '../../src/oracle/power-cut.ts';
import { createAuditBase } from '../../src/oracle/promises.ts';
import { randomCase } from '../../src/oracle/random-scripts.ts';
import { caseOptions, type ScriptCase } from '../../src/oracle/script-case.ts';
import { TINY_DEVICES } from '../../src/model/tiny-devices.ts';
import { allSchemes, must } from '../laws/devices.ts';
import { StepLaws } from '../laws/step-laws.ts';
import { reachOf } from '../support/ring.ts';
import { inEnglish } from '../../src/texts/en/in-english.ts';
import { itemAt } from '../support/item-at.ts';

const OPERATIONS = 1_500;
const SCRIPTS = reachOf({ first: 0, full: 6, deep: 400 });
const RECOVERIES = reachOf({ first: 0, full: 8, deep: 300 });

/** Probability of a power failure at each step: low, so that the device wears; high, so that recoveries fail too. */
const CHANCES = [0.0005, 0.003, 0.03];

/** Walks through a script, cutting the power by chance, closing checkpoints by their own; returns the number of cuts. */
function endure(spec: ScriptCase, chance: number, seed: number, ofClosing = chance): number {
  const device = Device.create(must(caseOptions(spec)));
  const stream = randomStream(seed, 'endurance');
  const laws = new StepLaws(false);
  let base = createAuditBase();
  let cuts = 0;
  const held = (violations: readonly { readonly proof: string }[]): void => {
    expect(violations.map(({ proof }) => proof)).toEqual([]);
  };
  laws.look(device);
  for (;;) {
    const before = device.state.phase;
    const isClosing = before === 'recovering' && device.core.metadata.flushing;
    if (before !== 'crashed' && nextShare(stream) < (isClosing ? ofClosing : chance)) {
      const ids = contested(device).map(([id]) => id);
      device.pullPlug(drawOutcome(ids, stream), 0);
      cuts++;
    } else if (!device.step()) break;
    laws.look(device);
    if (before !== 'recovering' || device.state.phase !== 'running') continue;
    const { result, next } = auditRecovery(device, base);
    held(inEnglish(result.violations));
    base = next;
  }
  held(inEnglish(auditDevice(device, base).violations));
  expect(device.player.finished() || device.state.stopped === 'device-full').toBe(true);
  return cuts;
}

/** The script of an index, walked through; returns the number of cuts. */
function endureScript(scheme: SchemeDeclaration, index: number): number {
  const spec = randomCase(scheme, null, TINY_DEVICES, 401, index, OPERATIONS);
  const chance = itemAt(CHANCES, index % CHANCES.length);
  try {
    return endure(spec, chance, index + 1);
  } catch (error) {
    throw new Error(`script ${index}, cut with chance ${chance}, ${spec.device.id}`, { cause: error });
  }
}

test('X-FTL: a plain write makes room for an image of the X-L2P table that would block it', () => {
  const xftl = allSchemes.filter(({ id }) => id === 'xftl');
  expect(xftl.map((scheme) => endureScript(scheme, 318))).toHaveLength(1);
});

test.each(allSchemes.map((scheme) => [scheme.id, scheme] as const))(
  '%s keeps its promises through long workloads and many power failures',
  (_, scheme) => {
    let cuts = 0;
    for (let index = 0; index < SCRIPTS; index++) cuts += endureScript(scheme, index);
    expect(cuts).toBeGreaterThan(SCRIPTS * 10);
  },
);

test.each(allSchemes.map((scheme) => [scheme.id, scheme] as const))(
  '%s recovers in the end, although power fails many times in its closing checkpoints',
  (_, scheme) => {
    let cuts = 0;
    for (let index = 0; index < RECOVERIES; index++) {
      const spec = randomCase(scheme, null, TINY_DEVICES, 402, index, 200);
      try {
        cuts += endure(spec, 0.01, index + 1, 0.5);
      } catch (error) {
        throw new Error(`script ${index}, ${spec.device.id}`, { cause: error });
      }
    }
    expect(cuts).toBeGreaterThan(RECOVERIES * 5);
  },
);
