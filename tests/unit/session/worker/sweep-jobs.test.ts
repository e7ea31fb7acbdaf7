/** Sweeps as jobs of the pool: the same lines as the headless runner's. */
import { MADE_BY } from '../../../../src/base/engine-version.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { describe, expect, test, vi } from 'vitest';
import { runSweep } from '../../../../src/cli/sweep.ts';
import {
  cellCount,
  parseSweepSpec,
  type SweepSpec,
  type Value,
} from '../../../../src/model/schema/sweep-specification.ts';
import type {
  CellProgress,
  SweepCheck,
  SweepOffer,
  SweepOption,
} from '../../../../src/session/contract/spoken.ts';
import { createPoolServer } from '../../../../src/session/worker/pool-server.ts';
import { simJson } from '../../cli/runner.ts';
import type { CellResult } from '../../../../src/session/contract/sweep.ts';
import { valueOf } from './specs.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { inEnglish } from '../../../../src/texts/en/in-english.ts';

const host = createPoolServer();
const nobody = (): void => undefined;

const small = { device: 'classroom', workload: 'small', transactions: 40, fill: 0.5 };

function specOf(spec: object): SweepSpec {
  const parsed = parseSweepSpec(JSON.stringify({ measures: ['throughputTps'], ...spec }), 'spec.json');
  if (!parsed.ok) throw new Error(inEnglish(parsed.error));
  return parsed.value;
}

async function problemOf(spec: SweepSpec): Promise<string | null> {
  return (valueOf(await host.run({ kind: 'sweep-check', spec }, nobody)) as SweepCheck).problem;
}

async function cell(spec: SweepSpec, index: number, told: CellProgress[] = []): Promise<CellResult> {
  const answer = await host.run({ kind: 'cell', spec, cell: index }, (progress) => {
    told.push(progress as CellProgress);
  });
  return valueOf(answer) as CellResult;
}

/** Returns the output of the headless runner for a specification. */
async function printed(spec: SweepSpec): Promise<string> {
  const file = join(temporaryFolder(), 'spec.json');
  writeFileSync(file, JSON.stringify(spec));
  let out = '';
  const onOut = vi.spyOn(process.stdout, 'write').mockImplementation((text) => ((out += String(text)), true));
  const onErr = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
  try {
    await runSweep([file]);
    return out;
  } finally {
    onOut.mockRestore();
    onErr.mockRestore();
  }
}

describe('cells of a sweep', () => {
  test.each([
    {
      base: small,
      parameters: { protocol: ['lighttx', 'tc'], 'abort-ratio': [0, 0.5], zoneBlocks: [4, 6] },
      seeds: [1, 2],
      measures: ['throughputTps', 'gc.ms', 'contentHash', 'recovery.ms', 'zones'],
    },
    {
      base: { ...small, protocol: 'lighttx' },
      parameters: { 'crash-at': ['op:40', 2] },
      measures: ['recovery.ms', 'recovery.verdict'],
    },
    {
      base: { sync: 'external', workload: 'mysql', transactions: 50 },
      parameters: { clients: [1, 4] },
      measures: ['throughputTps', 'contentHash'],
    },
    {
      base: { 'log-device': 'flash', transactions: 20 },
      parameters: { parallelism: [4, 8] },
      measures: ['simulatedMs', 'contentHash'],
    },
  ])('with %j equal those of the runner, byte for byte', async (json) => {
    const spec = specOf(json);
    expect(await problemOf(spec)).toBeNull();
    const lines: string[] = [];
    for (let i = 0; i < cellCount(spec); i++)
      lines.push(`${JSON.stringify({ ...(await cell(spec, i)), made: { ...MADE_BY, base: spec.base } })}\n`);
    expect(lines.join('')).toBe(await printed(spec));
  });

  test('have the same measures as run', async () => {
    const spec = specOf({ base: { ...small, protocol: 'tc' }, measures: ['contentHash', 'simulatedMs'] });
    const args = ['--protocol', 'tc', '--device', 'classroom', '--workload', 'small', '--transactions', '40'];
    const run = simJson('run', ...args, '--fill', '0.5');
    const { contentHash, simulatedMs } = run as Record<string, unknown>;
    expect((await cell(spec, 0)).measures).toEqual({ contentHash, simulatedMs });
    expect(contentHash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('report their progress', async () => {
    const spec = specOf({
      base: { protocol: 'lighttx', device: 'lighttx-32gb', workload: 'tpcc', transactions: 8_000 },
    });
    const told: CellProgress[] = [];
    await cell(spec, 0, told);
    expect(told[0]?.share).toBe(0);
    expect(told.length).toBeGreaterThan(2);
    expect(told.at(-1)?.share).toBeGreaterThan(0.2);
  });

  test('with a measure unknown to run are refused with a message', async () => {
    const spec = specOf({ base: { ...small, protocol: 'tc' }, measures: ['speed'] });
    const answer = await host.run({ kind: 'cell', spec, cell: 0 }, nobody);
    expect(answer.ok ? '' : inEnglish(answer.problem.sentence)).toMatch(
      /^measures: run says nothing of “speed”; it has protocol, /,
    );
  });
});

describe('the check of a sweep', () => {
  test('names the first cell that cannot be run', async () => {
    const wrong = { base: small, parameters: { protocol: ['tc', 'tcx'] } };
    expect(await problemOf(specOf(wrong))).toMatch(
      /^Cell 1 \(protocol tcx, seed 1\): --protocol tcx \(did you mean tc\?\) is no scheme/,
    );
    const switched = { base: { ...small, protocol: 'tc', warm: 'yes' } };
    expect(await problemOf(specOf(switched))).toMatch(/warm is "yes"; expected true or false\.$/);
    const none = { base: { ...small, protocol: true } };
    expect(await problemOf(specOf(none))).toMatch(/protocol is true; expected a value\.$/);
    const foreign = { base: { sync: 'external', device: 'classroom' } };
    expect(await problemOf(specOf(foreign))).toMatch(/--device.*small devices of their own\.$/);
    const blocks = { base: { ...small, protocol: 'tc', packages: 1024, blocksPerPlane: 2_097_152 } };
    expect(await problemOf(specOf(blocks))).toMatch(/at most 2.097.152 can be simulated/);
  });

  test('refuses traces, because they are files', async () => {
    const spec = specOf({ base: { protocol: 'tc', device: 'classroom', trace: 'a.csv' } });
    expect(await problemOf(spec)).toMatch(/^The page reads no trace by its path/);
  });
});

test('sweep: every offered option is accepted, with values within its bounds', async () => {
  const { options, protocols } = valueOf(await host.run({ kind: 'sweep-offer' }, nobody)) as SweepOffer;
  expect(options.length).toBeGreaterThan(40);
  const valueFor = ({ values }: SweepOption): Value => {
    if (values.kind === 'choice') return values.choices[0] ?? '';
    if (values.kind === 'text') return 'op:1';
    if (values.kind === 'switch') return true;
    return values.whole ? Math.max(values.least, Math.min(values.most, 40)) : values.most;
  };
  for (const option of options) {
    const { name, group, only } = option;
    const base: Record<string, Value> = {
      ...small,
      protocol: group === 'scheme' ? (only ?? '') : 'lighttx',
      workload: group === 'workload' ? (only ?? '') : 'small',
    };
    delete base[name];
    const spec = specOf({ base, parameters: { [name]: [valueFor(option)] } });
    expect([name, only, await problemOf(spec)]).toEqual([name, only, null]);
  }
  expect(
    new Set(options.flatMap(({ group, only }) => (group === 'scheme' ? [only] : []))).size,
  ).toBeLessThanOrEqual(protocols.length);
});
