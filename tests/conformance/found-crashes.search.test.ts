/**
 * Work on which an independent crash oracle once disagreed with the simulator: cut again at many steps, and judged without
 * the auditor, by the rows of the trace and by what the host was told.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Device, type DeviceOptions } from '../../src/engine/device.ts';
import { TxState, WriteFate } from '../../src/engine/host/host-state.ts';
import { scheduleTrace } from '../../src/engine/host/isolation.ts';
import { layoutOf } from '../../src/engine/flash/layout.ts';
import { CLASSROOM } from '../../src/model/devices.ts';
import type { DeviceSpec, Geometry, HostSpec } from '../../src/model/specification.ts';
import { TraceOp, type TraceStore } from '../../src/model/trace.ts';
import { schemeById } from '../../src/protocols/registry.ts';
import { decisionsOf } from '../../src/session/runner/decisions.ts';
import { watchRecovery } from '../../src/session/runner/watched-recovery.ts';
import { optionsFor } from '../support/engine.ts';
import { itemAt } from '../support/item-at.ts';
import { reachOf } from '../support/ring.ts';
import { target } from '../unit/engine/host/target.ts';
import { traceOf } from '../unit/engine/host/trace-of.ts';
import { must } from '../laws/devices.ts';

const CUTS = reachOf({ first: 6, full: 80, deep: 4_000 });

interface Found {
  /** Scheme, and the file's number. */
  readonly name: string;
  readonly isolation: HostSpec['isolation'];
  readonly seed: number;
  readonly fill?: number;
  readonly settings?: Readonly<Record<string, string>>;
  readonly geometry?: Partial<Geometry>;
  readonly device?: Partial<DeviceSpec>;
  readonly host?: Partial<HostSpec>;
}

const FOUND: readonly Found[] = [
  { name: 'atomic-write-1', isolation: 'strict', seed: 3_351_925_286, settings: { machine: 'map' } },
  {
    name: 'atomic-write-2',
    isolation: 'strict',
    seed: 650_722_854,
    fill: 1,
    settings: { machine: 'map' },
    device: { striping: 'static' },
    host: { queueDepth: 4 },
  },
  {
    name: 'mobius-1',
    isolation: 'serializable',
    seed: 1_033_296_516,
    fill: 1,
    geometry: { pagesPerBlock: 3 },
    host: { queueDepth: 8, replay: 'open' },
  },
  {
    name: 'mobius-2',
    isolation: 'serializable',
    seed: 3_796_292_643,
    fill: 1,
    host: { queueDepth: 1, thinkNs: 40_000 },
  },
  {
    name: 'mobius-3',
    isolation: 'no-page-conflict',
    seed: 1_227_484_714,
    fill: 1,
    settings: { transactions: 'dynamic' },
  },
  {
    name: 'tc-1',
    isolation: 'strict',
    seed: 2_461_339_339,
    geometry: { blocksPerPlane: 9 },
    device: { striping: 'static' },
  },
  {
    name: 'wal-1',
    isolation: 'strict',
    seed: 4_262_246_865,
    fill: 0.5,
    geometry: { blocksPerPlane: 14 },
    host: { replay: 'open' },
  },
  { name: 'xftl-1', isolation: 'no-page-conflict', seed: 618_785_835 },
];

function traceOfCase({ name }: Found): TraceStore {
  const file = new URL(`../fixtures/crashes/${name}.txt`, import.meta.url);
  return traceOf(readFileSync(file, 'utf8').replaceAll('\n', ' '));
}

function optionsOfCase(found: Found, trace: TraceStore): DeviceOptions {
  const scheme = schemeById(found.name.slice(0, found.name.lastIndexOf('-')));
  if (scheme === undefined) throw new Error(`no scheme for ${found.name}`);
  const spec = { ...CLASSROOM, ...found.device, geometry: { ...CLASSROOM.geometry, ...found.geometry } };
  const { isolation, seed, fill = 0, settings = {} } = found;
  const host = { isolation, replay: 'closed', queueDepth: 64, thinkNs: 0, ...found.host } as const;
  const place = target(layoutOf(spec).logicalPages, { laysReads: true });
  const scheduled = scheduleTrace(trace, isolation, place);
  const program = must(scheduled.ok ? scheduled : { ok: false, error: scheduled.error.sentence });
  return optionsFor('.', { scheme, settings, spec, host, seed, fill, program });
}

/** Writers of each page in the order in which they take effect: transactions at their COMMIT, 0 for a plain write. */
function writersOf(trace: TraceStore): Map<number, number[]> {
  const writers = new Map<number, number[]>();
  const pagesOf = new Map<number, Set<number>>();
  const note = (page: number, txIndex: number) => writers.set(page, [...(writers.get(page) ?? []), txIndex]);
  for (let row = 0; row < trace.operations; row++) {
    const txIndex = trace.transactionAt(row);
    const pages = pagesOf.get(txIndex) ?? new Set();
    pagesOf.set(txIndex, pages);
    if (trace.kindAt(row) === TraceOp.commit) for (const page of pages) note(page, txIndex);
    if (trace.kindAt(row) !== TraceOp.write) continue;
    for (let page = trace.pageAt(row); page < trace.pageAt(row) + trace.pagesAt(row); page++)
      if (txIndex === 0) note(page, 0);
      else pages.add(page);
  }
  return writers;
}

/** The writers of a page that the host was told of, and the one that it finds there; -1 if it finds none of them. */
function fateOf(device: Device, page: number, writers: readonly number[]) {
  const { host } = device.state;
  const tokens = Array.from({ length: host.writes }, (_, w) => w + 1);
  const plain = tokens.filter(
    (w) => itemAt(host.writeTxIndex, w) === 0 && itemAt(host.writePage, w) === page,
  );
  let seen = 0;
  const units = writers.map((txIndex) => ({ txIndex, token: txIndex === 0 ? plain[seen++] : undefined }));
  const found = device.readBack(page);
  const isTold = ({ txIndex, token }: (typeof units)[number]) =>
    txIndex > 0
      ? host.txState[txIndex] === TxState.acknowledged
      : token !== undefined && host.writeDone[token] === WriteFate.acknowledged;
  const isFound = ({ txIndex, token }: (typeof units)[number]) =>
    txIndex > 0 ? found > 0 && itemAt(host.writeTxIndex, found) === txIndex : token === found;
  return { told: units.findLastIndex(isTold), found: units.findLastIndex(isFound) };
}

/** Cuts the power at a step, recovers, and returns what is wrong with what the host finds or is told by recovery. */
function faultsAt(options: DeviceOptions, trace: TraceStore, step: number): string[] {
  const device = Device.create(options);
  device.run(() => device.state.step >= step);
  device.pullPlug([], step);
  const decide = decisionsOf(device);
  const { host } = device.state;
  const faults: string[] = [];
  watchRecovery(device, (event) => {
    const decision = decide(event);
    if (decision === null) return;
    const { txIndex, isCommitted } = decision;
    const state = host.txState[txIndex];
    const isTold = state === TxState.acknowledged;
    const isWrong = isCommitted ? !isTold && state !== TxState.lostCommitting : isTold;
    if (isWrong) faults.push(`recovery calls transaction ${txIndex} committed: ${isCommitted}`);
  });
  const { pageNumbers } = options.program;
  for (const [number, writers] of writersOf(trace)) {
    const page = pageNumbers === null ? number : pageNumbers.indexOf(number);
    const { told, found } = fateOf(device, page, writers);
    if (found < told) faults.push(`page ${number} shows writer ${found}, the host was told of ${told}`);
  }
  return faults;
}

describe.each(FOUND.map((found) => [found.name, found] as const))('%s', (_, found) => {
  test('keeps what the host was told, and recovery names transactions rightly, wherever power fails', () => {
    const trace = traceOfCase(found);
    const options = optionsOfCase(found, trace);
    const whole = Device.create(options);
    whole.run();
    const { step } = whole.state;
    const apart = Math.max(1, Math.floor(step / CUTS));
    for (let at = 1 + (found.seed % apart); at < step; at += apart)
      expect(faultsAt(options, trace, at), `cut at step ${at}`).toEqual([]);
  });
});
