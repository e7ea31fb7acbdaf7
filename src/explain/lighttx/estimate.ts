/**
 * Reads that a recovery would make if power failed now, by the rules that recovery follows: the zone page and
 * the probe behind it, the written mapping pages, then the two scanned zones as the zone page lists them.
 */
import { present } from '../../base/assert.ts';
import type { Device } from '../../engine/device.ts';
import { pageCondition, type ZoneRecord } from '../../engine/flash/durable.ts';
import { createMetadataState, MetadataRing } from '../../engine/ftl/metadata-ring.ts';
import type { Reading } from '../../model/frame.ts';
import { readTimeNs, type ReadKind, type ReadRun } from '../view/read-time.ts';
import { kitViewMessage } from '../kit/view-messages.ts';
import { runsOf } from '../view/runs.ts';
import { recordOf, stateOf } from './look-state.ts';
import { lightTxViewMessage as told } from './view-messages.ts';

export interface ReadPlan {
  readonly record: readonly ReadRun[];
  readonly map: readonly ReadRun[];
  readonly available: readonly ReadRun[];
  readonly unavailable: readonly ReadRun[];
}

export function readPlan(device: Device): ReadPlan {
  const { rootedAt } = device.state.durable.metadata;
  const record = recordOf(device);
  if (record === null) return { record: [], map: [], available: [], unavailable: [] };
  const metadata = (page: number): ReadRun => [{ kind: 'metadata', page }];
  const map: ReadRun[] = [];
  for (const at of rootedAt) if (at !== 0) map.push(metadata(at - 1));
  return {
    record: [...record.pages, ...probes(device)].map(metadata),
    map,
    available: Array.from(present(record.lists['available']), (block) => scanOfBlock(device, block)),
    unavailable: Array.from(present(record.lists['unavailable']), (block) =>
      scanOfBlock(device, block),
    ).reverse(),
  };
}

/** Pages read to find the end of the metadata log: the durable half alone says where it is. */
function probes({ state, layout }: Device): number[] {
  return new MetadataRing(createMetadataState(layout), state.durable, layout).probes();
}

/** A full block with a summary takes a probe and the summary; any other is read page by page to its end. */
function scanOfBlock(device: Device, block: number): ReadRun {
  const { durable } = device.state;
  const { pagesPerBlock, dataPagesPerBlock } = device.layout;
  const first = block * pagesPerBlock;
  const run: { kind: ReadKind; page: number }[] = [{ kind: 'out-of-band', page: first }];
  if (pageCondition(durable, first) === 'erased') return run;
  if (dataPagesPerBlock < pagesPerBlock) {
    run.push({ kind: 'summary', page: first + dataPagesPerBlock });
    if (pageCondition(durable, first + dataPagesPerBlock) === 'programmed') return run;
  }
  for (let page = first + 1; page < first + dataPagesPerBlock; page++) {
    run.push({ kind: 'out-of-band', page });
    if (pageCondition(durable, page) === 'erased') break;
  }
  return run;
}

export function readsIn(runs: readonly ReadRun[]): number {
  let reads = 0;
  for (const run of runs) reads += run.length;
  return reads;
}

export interface RecoveryEstimate {
  readonly reads: number;
  readonly ns: number;
}

export function estimate(device: Device): RecoveryEstimate {
  const plan = readPlan(device);
  const { timing } = device.options.spec;
  const time = (runs: readonly ReadRun[], parallel: number): number => readTimeNs(runs, parallel, device);
  return {
    reads: readsIn(plan.record) + readsIn(plan.map) + readsIn(plan.available) + readsIn(plan.unavailable),
    ns:
      time(plan.record, timing.mappingParallelism) +
      mapTimeNs(device, plan.map) +
      time(plan.available, timing.scanParallelism) +
      time(plan.unavailable, timing.scanParallelism),
  };
}

/** Reading the map takes longest to play through, and changes only with the record. */
const mapTimes = new WeakMap<ZoneRecord, { readonly pages: number; readonly ns: number }>();

function mapTimeNs(device: Device, map: readonly ReadRun[]): number {
  const record = recordOf(device);
  const known = record === null ? undefined : mapTimes.get(record);
  if (known !== undefined && known.pages === map.length) return known.ns;
  const { timing } = device.options.spec;
  const ns = readTimeNs(map, timing.mappingParallelism, device);
  if (record !== null) mapTimes.set(record, { pages: map.length, ns });
  return ns;
}

/** If power failed now; while recovery runs, what it has taken so far. */
export function recoveryEstimate(device: Device): Reading {
  const job = stateOf(device)?.recovery ?? null;
  if (job !== null) {
    const done = job.stageReads.reduce((sum, reads) => sum + reads, 0);
    const all = plannedReads(device).reduce((sum, reads) => sum + reads, 0);
    return {
      value: device.state.clock.nowNs - job.beganNs,
      reason: kitViewMessage('pageReadsDone', { done, all }),
    };
  }
  const { reads, ns } = estimate(device);
  const record = recordOf(device);
  const scanned = [...(record?.lists['available'] ?? []), ...(record?.lists['unavailable'] ?? [])];
  return { value: ns, reason: told('recoveryReads', { reads, blocks: runsOf(scanned) }) };
}

/** Reads of the four stages that read: as planned, and as made where a stage is over. */
export function plannedReads(device: Device): readonly number[] {
  const plan = readPlan(device);
  const planned = [plan.record, plan.map, plan.available, plan.unavailable].map(readsIn);
  const job = stateOf(device)?.recovery ?? null;
  if (job === null) return planned;
  return planned.map((reads, stage) => (stage < job.stage ? present(job.stageReads[stage]) : reads));
}
