/**
 * Traces that are dropped on the traces screen, and workloads that are generated there, run with the defaults of the
 * screen.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { samples } from '../../../../src/app/lab/model/samples.ts';
import { footprintOf } from '../../../../src/app/lab/model/session-draft.ts';
import { firstChoices, specsOf, withinOffer } from '../../../../src/app/screens/traces/run-choices.ts';
import { measures, pointsOf } from '../../../../src/app/screens/traces/run-lines.ts';
import type { Footprint } from '../../../../src/model/fitted-device.ts';
import { RECOVERY_POINTS } from '../../../../src/model/schema/specification-schema.ts';
import type { SessionSpec } from '../../../../src/model/specification.ts';
import { asItIs } from '../../../../src/session/contract/session.ts';
import type { RunResult, TraceFile, TraceReport } from '../../../../src/session/contract/spoken.ts';
import { runChoices } from '../../../../src/session/worker/pool/run-choices.ts';
import { createPoolServer } from '../../../../src/session/worker/pool-server.ts';
import { inWords } from '../../../support/in-words.ts';
import { itemAt } from '../../../support/item-at.ts';
import { valueOf } from '../../session/worker/specs.ts';

const host = createPoolServer();
const nobody = (): void => undefined;
const offer = inWords(runChoices());
const schemes = offer.protocols.map(({ id }) => id);
const recoveryPoints = RECOVERY_POINTS.initial;

const samplesFolder = new URL('../../../../public/samples/', import.meta.url);
const beside = new URL('../../../../../shared/traces/', import.meta.url);

/** Files beside the project that hold a trace which can be read and which writes. */
function filesBeside(): readonly string[] {
  if (!existsSync(fileURLToPath(beside))) return [];
  return readdirSync(beside, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(txt|csv|log|bin|trace|spc|iolog|blkparse|gz|db-wal|db-journal)$/.test(path))
    .filter((path) => !path.endsWith('oracleGeneral.bin'));
}

function fileAt(path: string, folder: URL): TraceFile {
  return { file: new Blob([readFileSync(new URL(path, folder))]), name: path, how: asItIs };
}

async function read(trace: TraceFile): Promise<TraceReport> {
  return valueOf(await host.run({ kind: 'read', ...trace }, nobody)) as TraceReport;
}

async function run(spec: SessionSpec, trace: TraceFile | null): Promise<RunResult> {
  return valueOf(await host.run({ kind: 'run', spec, trace, recoveryPoints }, nobody)) as RunResult;
}

/** So few writes fill no zone, and GC may come after the last of them; the screen says both. */
const FEW_WRITES = 10;

/** Checks that a run has everything that the screen shows of it. */
function expectAlive({ figures, series, stopped }: RunResult, { protocol }: SessionSpec): void {
  expect([protocol, stopped]).toEqual([protocol, null]);
  expect([protocol, figures.flash.erases > 0, figures.gc.programs > 0]).toEqual([protocol, true, true]);
  const { points = [] } = figures.recoveryAlongRun ?? {};
  expect([protocol, points.length]).toEqual([protocol, recoveryPoints]);
  for (const { ms } of points) expect(ms).toBeGreaterThan(0);
  if (figures.hostPageWrites < FEW_WRITES) return;
  if (protocol === 'lighttx') expect(figures.checkpoints).toBeGreaterThan(0);
  for (const measure of measures) {
    const isEmpty = pointsOf(series, measure).every(([, value]) => value === 0);
    // If nothing commits or waits, the chart says so.
    const isSaid = measure === 'stalls' || figures.transactions.committed === 0;
    expect([protocol, measure, isEmpty && !isSaid]).toEqual([protocol, measure, false]);
  }
}

async function specsOfTrace(trace: TraceFile, chosen: readonly string[]): Promise<readonly SessionSpec[]> {
  const { summary, digest } = await read(trace);
  expect(summary.pageWrites).toBeGreaterThan(0);
  const choices = withinOffer({ ...firstChoices, schemes: [...chosen] }, offer);
  const work = { title: trace.name, digest, sample: null };
  return specsOf(choices, offer, work, footprintOf(summary)).map(({ spec }) => spec);
}

/** LightTx, whose zones slide, and the others in turns. */
const someOf = (turn: number): readonly string[] => ['lighttx', itemAt(schemes, turn % schemes.length)];

describe('with the defaults of the traces screen', () => {
  test.each(samples.map(({ path }) => path))(
    'the sample %s shows collection and recovery in all schemes',
    async (path) => {
      const trace = fileAt(path, samplesFolder);
      const specs = await specsOfTrace(trace, schemes);
      expect(specs).toHaveLength(schemes.length);
      for (const spec of specs) expectAlive(await run(spec, trace), spec);
    },
  );

  test('every trace beside the project shows collection and recovery', async () => {
    for (const [turn, path] of filesBeside().entries()) {
      const trace = fileAt(path, beside);
      for (const spec of await specsOfTrace(trace, someOf(turn))) expectAlive(await run(spec, trace), spec);
    }
  });

  test.each([1, 3, 10, 40])(
    'a trace of %d writes shows collection and recovery in all schemes',
    async (writes) => {
      const rows = Array.from({ length: writes }, (_, i) => `${i},${i + 1},${i},1,W\n${i},${i + 1},0,0,C\n`);
      const trace = {
        file: new Blob([`timestamp,txid,blkno,blkcnt,flags\n${rows.join('')}`]),
        name: 'short.csv',
        how: asItIs,
      };
      for (const spec of await specsOfTrace(trace, schemes)) expectAlive(await run(spec, trace), spec);
    },
  );

  test.each(offer.generators.map(({ initial }, turn) => [initial.id, initial, turn] as const))(
    'the generated workload %s shows collection and recovery',
    async (_, workload, turn) => {
      const footprint = valueOf(await host.run({ kind: 'footprint', workload }, nobody)) as Footprint;
      const choices = withinOffer({ ...firstChoices, schemes: [...someOf(turn)] }, offer);
      for (const { spec } of specsOf(choices, offer, workload, footprint)) {
        expect(spec.device.id).toBe('fitted');
        expectAlive(await run(spec, null), spec);
      }
    },
  );
});
