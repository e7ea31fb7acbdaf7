/** Reading a trace and running it at full size, as jobs of the pool. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CLASSROOM, LIGHTTX_32GB } from '../../../../src/model/devices.ts';
import type { SessionSpec } from '../../../../src/model/specification.ts';
import { SCHEMES } from '../../../../src/protocols/registry.ts';
import { createSessionServer } from '../../../../src/session/worker/session-server.ts';
import { asItIs, type ReadingChoice } from '../../../../src/session/contract/session.ts';
import type {
  RunOffer,
  RunProgress,
  RunResult,
  TraceFile,
  TraceReport,
} from '../../../../src/session/contract/spoken.ts';
import { inEnglish } from '../../../../src/texts/en/in-english.ts';
import { createPoolServer } from '../../../../src/session/worker/pool-server.ts';
import { itemAt } from '../../../support/item-at.ts';
import { sampled } from '../../../support/ring.ts';
import { valueOf } from './specs.ts';

const host = createPoolServer();
const nobody = (): void => undefined;

function file(text: string, name = 'trace.csv', how: Partial<ReadingChoice> = {}): TraceFile {
  return { file: new Blob([text]), name, how: { ...asItIs, ...how } };
}

function sample(path: string): TraceFile {
  return file(readFileSync(new URL(`../../../../public/samples/${path}`, import.meta.url), 'utf8'), path);
}

async function read(trace: TraceFile): Promise<TraceReport> {
  return valueOf(await host.run({ kind: 'read', ...trace }, nobody)) as TraceReport;
}

const offer = async (): Promise<RunOffer> => valueOf(await host.run({ kind: 'choices' }, nobody)) as RunOffer;

function specOf(workload: SessionSpec['workload'], protocol: string): SessionSpec {
  const scheme = SCHEMES.find(({ id }) => id === protocol);
  const parameters = Object.fromEntries((scheme?.parameters ?? []).map(({ id, initial }) => [id, initial]));
  return {
    version: 1,
    protocol,
    parameters,
    mutant: null,
    device: LIGHTTX_32GB,
    host: { isolation: 'serializable', replay: 'closed', queueDepth: 64, thinkNs: 0 },
    workload,
    fill: 0,
    seed: 1,
    interventions: [],
  };
}

async function run(spec: SessionSpec, trace: TraceFile | null, told: RunProgress[] = []): Promise<RunResult> {
  const answer = await host.run({ kind: 'run', spec, trace, recoveryPoints: 0 }, (progress) => {
    told.push(progress as RunProgress);
  });
  return valueOf(answer) as RunResult;
}

const writes = '0,R,0,4096\n1000,W,4096,8192\n1001,W,0,4096\n9000,W,4096,4096\n';
const pattern = String.raw`^(?<time_us>\d+),(?<op>[RW]),(?<offset>\d+),(?<size>\d+)$`;

describe('a job that reads a trace', () => {
  test('returns the format with its reason, the first lines, rows and transactions', async () => {
    const report = await read(sample('postgresql-tpcc.txt'));
    expect(report.summary.format).toBe('pg_waldump');
    expect(report.summary.recognition).not.toBe('');
    expect(report.raw[0]).toMatchObject({ line: 1 });
    expect(report.raw[0]?.text).toMatch(/^rmgr: /);
    expect(report.rows.length).toBeGreaterThan(5);
    expect(report.transactions[0]).toMatchObject({ ordinal: 1, outcome: 'committed' });
  });

  test('cuts the writes by a rule, and the digest differs with the rule', async () => {
    const uncut = await read(file(writes, 'own.txt', { pattern }));
    const byTwo = await read(file(writes, 'own.txt', { pattern, group: 'count:2' }));
    expect([uncut.transactions.length, byTwo.transactions.length]).toEqual([0, 2]);
    expect(byTwo.transactions[0]).toMatchObject({ firstLine: 2, lastLine: 3, pageWrites: 3 });
    expect(byTwo.digest).not.toBe(uncut.digest);
    expect(byTwo.digest).toMatch(/^sha256-[0-9a-f]{64}\.[0-9a-f]{8}$/);
  });

  test('an unusable file is refused with a message', async () => {
    const answer = await host.run({ kind: 'read', ...file('no trace at all\n', 'notes.txt') }, nobody);
    expect(answer).toMatchObject({ ok: false, problem: { kind: 'trace' } });
    expect(answer.ok ? '' : inEnglish(answer.problem.sentence)).toContain('“notes.txt”');
  });
});

describe('a job that runs a workload', () => {
  test.each(sampled(SCHEMES, 3).map(({ id, isolation }) => [id, isolation] as const))(
    '%s on a trace has the same figures as the lab',
    async (id, isolation) => {
      const trace = sample('tpcc-crash.csv');
      const { digest, summary } = await read(trace);
      const level = isolation.includes('serializable') ? 'serializable' : (isolation[0] ?? 'strict');
      const spec = specOf({ kind: 'trace', digest, title: trace.name, sample: null }, id);
      const asked = { ...spec, host: { ...spec.host, isolation: level } };
      const { figures, series, stopped } = await run(asked, trace);
      expect(stopped).toBeNull();
      expect(figures.transactions).toMatchObject({ committed: summary.commits, aborted: summary.aborts });
      expect(series.committed.at(-1)).toBe(figures.transactions.committed);
      expect(series.timeNs.at(-1)).toBe(figures.measured.toMs * 1e6);
      // Watched, the same work takes the same time and leaves the same counters.
      const lab = createSessionServer();
      valueOf(await lab.importTrace(trace.file, trace.name, () => false));
      valueOf(await lab.open(asked));
      let { frontier } = valueOf(await lab.advance({ budgetMs: 100 }));
      while (!frontier.finished) ({ frontier } = valueOf(await lab.advance({ budgetMs: 100 })));
      const tally = valueOf(await lab.tally(frontier.step));
      expect([tally.timeNs, tally.programs]).toEqual([figures.simulatedMs * 1e6, figures.flash.programs]);
    },
  );

  test('a generated workload needs no file, and the same seed gives the same figures and samples', async () => {
    const { generators } = await offer();
    const workload = { ...itemAt(generators, 0).initial, transactions: 400 };
    const spec = { ...specOf(workload, 'lighttx'), fill: 0.1 };
    const told: RunProgress[] = [];
    const first = await run(spec, null, told);
    expect(await run(spec, null)).toEqual(first);
    expect(first.figures.transactions.begun).toBe(400);
    expect(first.series.timeNs.length).toBeGreaterThan(20);
    expect(first.series.timeNs.length).toBeLessThan(514);
    expect(told[0]?.stage).toBe('preparing');
  });

  test('a device that is too small is reported', async () => {
    const trace = sample('tpcc-crash.csv');
    const { digest } = await read(trace);
    const workload = { kind: 'trace', digest, title: trace.name, sample: null } as const;
    const spec = { ...specOf(workload, 'lighttx'), device: CLASSROOM };
    const answer = await host.run({ kind: 'run', spec, trace, recoveryPoints: 0 }, nobody);
    expect(answer.ok).toBe(false);
  });

  test('a run waits until the page answers', async () => {
    const { generators } = await offer();
    const workload = { ...itemAt(generators, 0).initial, transactions: 5 };
    let goOn: () => void = nobody;
    let ended = false;
    const paused = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const running = Promise.resolve(
      host.run(
        { kind: 'run', spec: specOf(workload, 'lighttx'), trace: null, recoveryPoints: 0 },
        () => paused,
      ),
    ).then((answer) => {
      ended = true;
      return answer;
    });
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
    expect(ended).toBe(false);
    goOn();
    expect((await running).ok).toBe(true);
  });
});
