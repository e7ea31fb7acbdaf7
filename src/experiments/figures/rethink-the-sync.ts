/** Rethink the Sync (OSDI 2006): when data is safe, and what each policy costs. */
import type { Text } from '../../base/message.ts';
import { runWebServer, runWorkload, type WebResult } from '../../hostside/sync/measure.ts';
import { SYNC_POLICIES, type SyncPolicy } from '../../hostside/sync/spec.ts';
import { durabilityTable, type Safety } from '../durability-table.ts';
import { figureMessage, figureWords } from '../messages.ts';
import { type Figure, type Published, type Series, seriesOf } from './figure.ts';
import type { Laboratory } from './laboratory.ts';

const PAPER = 'Nightingale, Veeraraghavan, Chen, Flinn: Rethink the Sync, OSDI 2006';

const SAFETY: readonly Safety[] = ['no', 'not on power failure', 'yes'];
const SAFETY_WORDS: readonly Text[] = SAFETY.map((when) => figureMessage('safe', { when }));
const PUBLISHED_SAFETY: Readonly<
  Record<(typeof SYNC_POLICIES)[number], Readonly<Record<'write' | 'fsync', Safety>>>
> = {
  async: { write: 'no', fsync: 'not on power failure' },
  sync: { write: 'not on power failure', fsync: 'not on power failure' },
  barrier: { write: 'yes', fsync: 'yes' },
  external: { write: 'yes', fsync: 'yes' },
};

export const syncDurability: Figure = {
  ...figureWords('rethink-durability'),
  paper: PAPER,
  x: { title: figureMessage('loopCalls') },
  y: { title: figureMessage('dataIsSafe'), words: SAFETY_WORDS },
  run: (laboratory) => {
    const rows = laboratory.once('durability table', () => durabilityTable());
    return SYNC_POLICIES.flatMap((policy) =>
      seriesOf(
        laboratory,
        policy,
        (['write', 'fsync'] as const).map((x) => ({
          x,
          published: SAFETY.indexOf(PUBLISHED_SAFETY[policy][x]),
        })),
        ({ x }) => {
          mentionLoop(laboratory, policy, x, true);
          if (rows === null) return Number.NaN;
          const row = rows.find((each) => each.policy === policy && each.work === x);
          return row === undefined ? null : SAFETY.indexOf(row.isDurable);
        },
      ),
    );
  },
};

function mentionLoop(
  laboratory: Laboratory,
  policy: SyncPolicy,
  call: 'write' | 'fsync',
  isWhole: boolean,
): void {
  const settings = { sync: policy };
  laboratory.mention({ onHost: 'external-synchrony', settings, scenario: `${call}-loop`, isWhole });
}

function secondsOf(
  laboratory: Laboratory,
  policy: SyncPolicy,
  workload: string,
  count: number,
  clients: number | null = null,
): number {
  const units = laboratory.scaled(count);
  mentionLoop(laboratory, policy, 'fsync', false);
  const seconds = laboratory.once(JSON.stringify([policy, workload, units, clients]), () => {
    const result = runWorkload(policy, workload, laboratory.seed, units, clients);
    if (result === null) throw new RangeError(`no workload is called ${workload}`);
    return result.seconds;
  });
  return seconds ?? Number.NaN;
}

type PolicyPoint = Published & { readonly x: SyncPolicy };

/** Time of each policy relative to async. */
function timesToAsync(
  laboratory: Laboratory,
  workload: string,
  count: number,
  points: readonly PolicyPoint[],
): Series[] {
  const async = secondsOf(laboratory, 'async', workload, count);
  return seriesOf(laboratory, figureMessage('time'), points, ({ x }) =>
    x === 'async' ? 1 : secondsOf(laboratory, x, workload, count) / async,
  );
}

export const syncPostMark: Figure = {
  ...figureWords('rethink-postmark'),
  paper: PAPER,
  x: { title: figureMessage('policy') },
  y: { title: figureMessage('timeToAsync'), isLogarithmic: true },
  run: (laboratory) =>
    timesToAsync(laboratory, 'postmark', 1_000, [
      { x: 'async', published: 1 },
      { x: 'sync', published: 10, limit: 'at least' },
      { x: 'barrier', published: 100, limit: 'at least' },
      { x: 'external', published: 1.07, limit: 'at most' },
    ]),
};

export const syncApache: Figure = {
  ...figureWords('rethink-apache'),
  paper: PAPER,
  x: { title: figureMessage('policy') },
  y: { title: figureMessage('timeToAsync'), isLogarithmic: true },
  run: (laboratory) =>
    timesToAsync(laboratory, 'apache-build', 100, [
      { x: 'async', published: 1 },
      { x: 'sync', published: 1.46 },
      { x: 'barrier', published: 11, limit: 'at least' },
      { x: 'external', published: 1.03, limit: 'at most' },
    ]),
};

const MYSQL_CLIENTS = [
  { x: 1, published: 3 },
  { x: 2, published: null },
  { x: 8, published: null },
  { x: 20, published: 1.22 },
  { x: 32, published: 1 },
] as const;

export const syncMySql: Figure = {
  ...figureWords('rethink-mysql'),
  paper: PAPER,
  x: { title: figureMessage('clients') },
  y: { title: figureMessage('throughputToAsyncBarriers') },
  run: (laboratory) =>
    seriesOf(
      laboratory,
      'external synchrony',
      MYSQL_CLIENTS,
      ({ x: clients }) =>
        secondsOf(laboratory, 'async-barrier', 'mysql', 2_000, clients) /
        secondsOf(laboratory, 'external', 'mysql', 2_000, clients),
    ),
};

const WEB_REQUESTS = 20_000;

function webOf(laboratory: Laboratory, policy: SyncPolicy): WebResult | null {
  mentionLoop(laboratory, policy, 'write', false);
  const requests = laboratory.scaled(WEB_REQUESTS);
  return laboratory.once(JSON.stringify([policy, 'web server', requests]), () =>
    runWebServer(policy, requests, laboratory.seed),
  );
}

function requestRate(laboratory: Laboratory, policy: SyncPolicy): number {
  return webOf(laboratory, policy)?.requestsPerSecond ?? Number.NaN;
}

/** SPECweb99's four classes of files, and seconds under async and external synchrony. */
const WEB_SIZES = [
  { x: '0–1 KB', async: 0.064, external: 0.097 },
  { x: '1–10 KB', async: 0.15, external: 0.18 },
  { x: '10–100 KB', async: 1.084, external: 1.094 },
  { x: '100–1000 KB', async: 10.253, external: 10.072 },
] as const;

export const syncWebLatency: Figure = {
  ...figureWords('rethink-specweb-latency'),
  paper: PAPER,
  x: { title: figureMessage('file') },
  y: { title: figureMessage('seconds'), isAbsolute: true, isLogarithmic: true },
  run: (laboratory) =>
    (['async', 'external'] as const).flatMap((policy) =>
      seriesOf(
        laboratory,
        policy,
        WEB_SIZES.map(({ x, [policy]: published }, size) => ({ x, size, published })),
        ({ size }) => webOf(laboratory, policy)?.latencySeconds[size] ?? Number.NaN,
      ),
    ),
};

/** xsyncfs within 8 % of async. */
const WEB_POLICIES: readonly PolicyPoint[] = [
  { x: 'async', published: 1 },
  { x: 'sync', published: null },
  { x: 'barrier', published: null },
  { x: 'external', published: 0.92, limit: 'at least' },
];

export const syncWeb: Figure = {
  ...figureWords('rethink-specweb'),
  paper: PAPER,
  x: { title: figureMessage('policy') },
  y: { title: figureMessage('throughputToAsync') },
  run: (laboratory) =>
    seriesOf(laboratory, figureMessage('throughput'), WEB_POLICIES, ({ x }) =>
      x === 'async' ? 1 : requestRate(laboratory, x) / requestRate(laboratory, 'async'),
    ),
};

/** Throughput of one policy over that of another: sync 6 % above xsyncfs, which is 7 % above sync with barriers. */
const WEB_GAINS = [
  { of: 'sync', over: 'external', published: 1.06 },
  { of: 'external', over: 'barrier', published: 1.07 },
] as const;

export const syncWebGains: Figure = {
  ...figureWords('rethink-specweb-gains'),
  paper: PAPER,
  x: { title: figureMessage('policy') },
  y: { title: figureMessage('throughputToOther') },
  run: (laboratory) =>
    seriesOf(
      laboratory,
      figureMessage('throughput'),
      WEB_GAINS.map((gain) =>
        Object.assign({ x: figureMessage('policyOver', { policy: gain.of, other: gain.over }) }, gain),
      ),
      (gain) => requestRate(laboratory, gain.of) / requestRate(laboratory, gain.over),
    ),
};

/** 45 minutes of the benchmark are about 150,000 transactions of the file system. */
const WEB_COMMITS = 150_000 / (45 * 60);

export const syncWebCommits: Figure = {
  ...figureWords('rethink-specweb-commits'),
  paper: PAPER,
  x: { title: figureMessage('policy') },
  y: { title: figureMessage('commitsPerSecond'), isAbsolute: true },
  run: (laboratory) =>
    seriesOf(
      laboratory,
      figureMessage('throughput'),
      SYNC_POLICIES.map((x) => ({ x, published: x === 'external' ? WEB_COMMITS : null })),
      ({ x }) => webOf(laboratory, x)?.commitsPerSecond ?? Number.NaN,
    ),
};
