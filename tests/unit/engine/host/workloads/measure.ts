/** Promises of a workload, counted in the program it makes. */
import { inEnglish } from '../../../../../src/texts/en/in-english.ts';
import { HostOp, type HostProgram } from '../../../../../src/engine/host/program.ts';
import {
  generatedBy,
  generateProgram,
  workloadById,
} from '../../../../../src/engine/host/workloads/workloads.ts';
import { LIGHTTX_32GB } from '../../../../../src/model/devices.ts';
import { layoutOf } from '../../../../../src/engine/flash/layout.ts';
import type { GeneratedWorkload, Isolation } from '../../../../../src/model/specification.ts';

export interface Place {
  readonly seed?: number;
  readonly logicalPages?: number;
  readonly pageBytes?: number;
  readonly isolation?: Isolation;
}

/** The workload `id` with its initial values and `over`, by default on LightTx's device. */
export function programOf(id: string, over: Partial<GeneratedWorkload> = {}, place: Place = {}): HostProgram {
  const workload = workloadById(id);
  if (workload === undefined) throw new Error(`no workload ${id}`);
  const { logicalPages = layoutOf(LIGHTTX_32GB).logicalPages, pageBytes = 4096 } = place;
  const { seed = 1, isolation = 'serializable' } = place;
  const request = { ...generatedBy(workload), ...over };
  const program = generateProgram(request, { logicalPages, pageBytes, seed, isolation });
  if (!program.ok) throw new Error(inEnglish(program.error));
  return program.value;
}

export interface Measured {
  readonly transactions: number;
  readonly writing: number;
  readonly abortShare: number;
  /** Distinct pages written by each transaction that writes, ascending. */
  readonly sizes: readonly number[];
  readonly mean: number;
  readonly max: number;
  readonly readPages: number;
  readonly writtenPages: number;
  readonly repeated: number;
  readonly highestPage: number;
  readonly meanOpen: number;
  /** Share of the writing transactions that write a page which a transaction open beside them writes too. */
  readonly sharing: number;
  /** Share of the page writes that meet a page written by a transaction still open. */
  readonly dirtyWrites: number;
  /** Writes of each page, the most written first. */
  readonly heat: readonly number[];
}

class Open {
  readonly pages = new Set<number>();
  shares = false;
}

export function measure(program: HostProgram): Measured {
  const open = new Map<number, Open>();
  const dirty = new Map<number, number[]>();
  const counts = new Map<number, number>();
  const sizes: number[] = [];
  let ended = 0;
  let aborts = 0;
  let readPages = 0;
  let repeated = 0;
  let openSum = 0;
  let sharing = 0;
  let dirtyWrites = 0;
  let writtenPages = 0;
  let highestPage = 0;
  const write = (txIndex: number, mine: Open, page: number): void => {
    writtenPages++;
    highestPage = Math.max(highestPage, page);
    if (mine.pages.has(page)) repeated++;
    mine.pages.add(page);
    counts.set(page, (counts.get(page) ?? 0) + 1);
    const writers = dirty.get(page) ?? [];
    const others = writers.filter((each) => each !== txIndex);
    if (others.length > 0) {
      dirtyWrites++;
      mine.shares = true;
      for (const other of others) (open.get(other) as Open).shares = true;
    }
    if (others.length === writers.length) writers.push(txIndex);
    dirty.set(page, writers);
  };
  const end = (txIndex: number, mine: Open): void => {
    ended++;
    open.delete(txIndex);
    for (const page of mine.pages) {
      dirty.set(
        page,
        (dirty.get(page) ?? []).filter((each) => each !== txIndex),
      );
    }
    if (mine.pages.size > 0) sizes.push(mine.pages.size);
    if (mine.shares) sharing++;
  };
  for (let at = 0; at < program.count; at++) {
    const txIndex = program.txIndex[at] ?? 0;
    const kind = program.kind[at];
    if (kind === HostOp.begin) open.set(txIndex, new Open());
    openSum += open.size;
    const mine = open.get(txIndex);
    if (kind === HostOp.settled) continue;
    if (mine === undefined) throw new Error(`operation ${String(at)} stands outside of its transaction`);
    const first = program.page[at] ?? 0;
    const pages = program.pages[at] ?? 0;
    if (kind === HostOp.read) readPages += pages;
    if (kind === HostOp.write)
      for (let page = first; page < first + pages; page++) write(txIndex, mine, page);
    if (kind === HostOp.abort) aborts++;
    if (kind === HostOp.abort || kind === HostOp.commit) end(txIndex, mine);
  }
  if (open.size > 0) throw new Error('a transaction never ends');
  sizes.sort((a, b) => a - b);
  return {
    transactions: ended,
    writing: sizes.length,
    abortShare: aborts / ended,
    sizes,
    mean: sizes.reduce((a, b) => a + b, 0) / Math.max(1, sizes.length),
    max: sizes.at(-1) ?? 0,
    readPages,
    writtenPages,
    repeated,
    highestPage,
    meanOpen: openSum / program.count,
    sharing: sharing / Math.max(1, sizes.length),
    dirtyWrites: dirtyWrites / Math.max(1, writtenPages),
    heat: [...counts.values()].sort((a, b) => b - a),
  };
}

/** The size that `share` of the transactions do not exceed. */
export function percentile({ sizes }: Measured, share: number): number {
  return sizes[Math.max(0, Math.ceil(share * sizes.length) - 1)] ?? 0;
}

/** Share of the writes that go to the `share` most written of the pages that are written at all. */
export function heatOf({ heat, writtenPages }: Measured, share: number): number {
  const top = heat.slice(0, Math.ceil(heat.length * share));
  return top.reduce((a, b) => a + b, 0) / writtenPages;
}
