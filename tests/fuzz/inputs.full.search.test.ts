/**
 * Damaged inputs of every kind: taken, or refused in a sentence, and nothing else. A failure says the smallest input that
 * fails, with its seed and path.
 */
import { check, defaultReportMessage, type IAsyncProperty } from 'fast-check';
import process from 'node:process';
import { afterAll, expect, test } from 'vitest';
import { ENGINE_VERSION } from '../../src/base/engine-version.ts';
import { reachOf } from '../support/ring.ts';
import { recordCampaign, type Tried } from './campaign.ts';
import { outcomeOf } from './inputs/file-inputs.ts';
import { INPUTS } from './inputs/registry.ts';
import { resummed, soundFiles } from './durable-halves.ts';

/** Another number of inputs, and other ones, for who looks for new failures. */
const asked = Number(process.env['FUZZ_INPUTS'] ?? 0);
const seed = Number(process.env['FUZZ_SEED'] ?? 23);

const AT_ONCE = 5_000;

const tried = new Map<string, Tried>();

afterAll(() => {
  if (process.env['FUZZ_RECORD'] === '1') recordCampaign(tried);
});

/** Each kind in parts, the third ring's million too, so that a failure of one part leaves the others to go on. */
const parts = INPUTS.flatMap((kind) => {
  const inputs = asked > 0 ? asked : reachOf({ first: 0, ...kind.runs });
  return Array.from({ length: Math.ceil(inputs / AT_ONCE) }, (_, part) => ({
    title: kind.title,
    kind,
    numRuns: Math.min(AT_ONCE, inputs - part * AT_ONCE),
    seed: seed + part,
  }));
});

const kept = INPUTS.flatMap(({ title, kept: inputs }) => inputs.map((input) => ({ title, ...input })));

test.each(kept)('$title, kept: $name', async ({ check: checkKept }) => {
  await checkKept();
});

test.each(parts)(
  '$title, seed $seed: what is damaged is taken or refused in a sentence',
  async ({ kind, numRuns, seed: drawn }) => {
    const found = await check(kind.property() as IAsyncProperty<unknown>, {
      numRuns,
      seed: drawn,
      includeErrorInReport: true,
    });
    const before = tried.get(kind.title) ?? { inputs: 0, seed: drawn, failed: 0 };
    tried.set(kind.title, {
      inputs: before.inputs + found.numRuns,
      seed: before.seed,
      failed: before.failed + Number(found.failed),
      engine: ENGINE_VERSION,
    });
    if (found.failed) throw new Error(defaultReportMessage(found));
  },
);

test('undamaged files of all schemes recover', () => {
  expect(
    soundFiles()
      .map(outcomeOf)
      .filter((sentence) => sentence !== null),
  ).toEqual([]);
});

test('a changed value that has its form is noticed by the sum, and a file without a sum is one of an earlier build', () => {
  const [file = ''] = soundFiles();
  const { sum: _, ...earlier } = JSON.parse(file) as Record<string, unknown>;
  expect(outcomeOf(JSON.stringify(earlier))).toBeNull();
  expect(outcomeOf(file.replace('"seed":1', '"seed":9'))).toMatch(
    /the check sum says that something in it was changed/,
  );
  expect(outcomeOf(resummed(file.replace('"seed":1', '"seed":9')))).toBeNull();
});
