/** Rethink the Sync (OSDI 2006): when data is safe, and what each policy costs. */
import { say } from '../../base/language.ts';
import { durabilityTable, runWorkload, webLatency, type Safety } from '../../hostside/sync/measure.ts';
import { SYNC_POLICIES, type SyncPolicy } from '../../hostside/sync/spec.ts';
import { type Figure, type Published, type Series, seriesOf } from './figure.ts';
import type { Laboratory } from './laboratory.ts';

const PAPER = 'Nightingale, Veeraraghavan, Chen, Flinn: Rethink the Sync, OSDI 2006';
const MACHINE = say`One machine for all: a 7200 RPM drive with 2 MB of volatile cache, a journal of 400 MB for data and metadata, 5 s between commits.`;

const SAFETY: readonly Safety[] = ['no', 'not on power failure', 'yes'];
const SAFETY_WORDS: readonly string[] = [say`no`, say`not on power failure`, say`yes`];
const PUBLISHED_SAFETY: Readonly<Record<(typeof SYNC_POLICIES)[number], readonly [Safety, Safety]>> = {
  async: ['no', 'not on power failure'],
  sync: ['not on power failure', 'not on power failure'],
  barrier: ['yes', 'yes'],
  external: ['yes', 'yes'],
};

export const syncDurability: Figure = {
  id: 'rethink-durability',
  paper: PAPER,
  title: say`When is data safe?`,
  about: say`A loop writes (or writes and calls fsync) and tells the world. The system crashes, and power is cut, at every event, with every subset of the drive’s cache on the platter; a small journal and cache.`,
  x: { title: say`the loop calls` },
  y: { title: say`data is safe`, words: SAFETY_WORDS },
  why: say`It does not differ.`,
  run: (laboratory) => {
    const rows = laboratory.once('durability table', () => durabilityTable());
    return SYNC_POLICIES.flatMap((policy) =>
      seriesOf(
        policy,
        (['write', 'fsync'] as const).map((x, at) => ({
          x,
          published: SAFETY.indexOf(PUBLISHED_SAFETY[policy][at]),
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
  return seriesOf(say`time`, points, ({ x }) =>
    x === 'async' ? 1 : secondsOf(laboratory, x, workload, count) / async,
  );
}

export const syncPostMark: Figure = {
  id: 'rethink-postmark',
  paper: PAPER,
  title: say`PostMark: time by policy`,
  about: say`${MACHINE} PostMark with a tenth of its 10,000 files and transactions; relative to async.`,
  x: { title: say`policy` },
  y: { title: say`time, async = 1`, isLogarithmic: true },
  why: say`How many calls a transaction makes, and what they compute, are ours; the ratio of a turn of the platter to a call decides the factor.`,
  run: (laboratory) =>
    timesToAsync(laboratory, 'postmark', 1_000, [
      { x: 'async', published: 1 },
      { x: 'sync', published: 10, limit: 'at least' },
      { x: 'barrier', published: 100, limit: 'at least' },
      { x: 'external', published: 1.07, limit: 'at most' },
    ]),
};

export const syncApache: Figure = {
  id: 'rethink-apache',
  paper: PAPER,
  title: say`Building Apache: time by policy`,
  about: say`${MACHINE} A build of 100 files that computes 52 ms in each, in 38 modifying calls; relative to async.`,
  x: { title: say`policy` },
  y: { title: say`time, async = 1`, isLogarithmic: true },
  why: say`Computing and calls of a compiled file are chosen so that sync costs about what the paper says; what barriers and external synchrony make of the same calls is simulated.`,
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
  id: 'rethink-mysql',
  paper: PAPER,
  title: say`MySQL under TPC-C: external synchrony against async with barriers`,
  about: say`${MACHINE} Local clients, 5 ms of computing a transaction, an fsync for each commit, 2,000 transactions; throughput relative to async with barriers.`,
  x: { title: say`clients` },
  y: { title: say`throughput, async with barriers = 1` },
  why: say`The more clients wait at once, the more commits share a barrier, and the less there is to gain; how much a transaction computes, and how much of it clients can do side by side, is ours.`,
  run: (laboratory) =>
    seriesOf(
      'external synchrony',
      MYSQL_CLIENTS,
      ({ x: clients }) =>
        secondsOf(laboratory, 'async-barrier', 'mysql', 2_000, clients) /
        secondsOf(laboratory, 'external', 'mysql', 2_000, clients),
    ),
};

/** SPECweb99's four kinds of files, their mean size in KB, and seconds under async and external synchrony. */
const WEB_SIZES = [
  { x: '0–1 KB', kilobytes: 0.5, async: 0.064, external: 0.097 },
  { x: '1–10 KB', kilobytes: 5, async: 0.15, external: 0.18 },
  { x: '10–100 KB', kilobytes: 50, async: 1.084, external: 1.094 },
  { x: '100–1000 KB', kilobytes: 500, async: 10.253, external: 10.072 },
] as const;
/** Connections of 400 Kb/s, and 54 ms there and back. */
const ROUND_TRIP_NS = 54e6;
const NS_PER_KILOBYTE = 20e6;

export const syncWebLatency: Figure = {
  id: 'rethink-specweb-latency',
  paper: PAPER,
  title: say`SPECweb99: latency by size of the file`,
  about: say`${MACHINE} 100 connections of 400 Kb/s and 54 ms there and back, 2,000 requests of each size; 16 % of them write.`,
  x: { title: say`file` },
  y: { title: say`seconds`, isLogarithmic: true },
  why: say`The network takes most of it, in the paper and here. External synchrony holds back a reply for a commit only where its own process has written, 33 ms at most; in the paper the smallest replies wait as long on average.`,
  run: (laboratory) =>
    (['async', 'external'] as const).flatMap((policy) =>
      seriesOf(
        policy,
        WEB_SIZES.map(({ x, kilobytes, [policy]: published }) => ({ x, kilobytes, published })),
        ({ x, kilobytes }) => {
          mentionLoop(laboratory, policy, 'write', false);
          const networkNs = ROUND_TRIP_NS + kilobytes * NS_PER_KILOBYTE;
          const run = (): number => webLatency(policy, networkNs, laboratory.scaled(2_000), laboratory.seed);
          return laboratory.once(`latency of ${policy}, ${x}`, run) ?? Number.NaN;
        },
      ),
    ),
};

/** xsyncfs within 8 % of async; sync 6 % above xsyncfs, which is 7 % above sync with barriers. */
const WEB_POLICIES: readonly PolicyPoint[] = [
  { x: 'async', published: 1 },
  { x: 'sync', published: null },
  { x: 'barrier', published: null },
  { x: 'external', published: 0.92, limit: 'at least' },
];

export const syncWeb: Figure = {
  id: 'rethink-specweb',
  paper: PAPER,
  title: say`SPECweb99: throughput by policy`,
  about: say`${MACHINE} 100 connections behind a network wait for each reply; 16 % of 5,000 requests write. Relative to async.`,
  x: { title: say`policy` },
  y: { title: say`throughput, async = 1` },
  why: say`Connections are slow, so a reply that is held back for a commit costs them little, in the paper and here; the network’s times are ours.`,
  run: (laboratory) => {
    const async = secondsOf(laboratory, 'async', 'specweb', 5_000);
    return seriesOf(say`throughput`, WEB_POLICIES, ({ x }) =>
      x === 'async' ? 1 : async / secondsOf(laboratory, x, 'specweb', 5_000),
    );
  },
};
