/**
 * KAML: the host caches what a transaction writes and hands it over as one Put at COMMIT. Records are staged in
 * power-protected buffers; when all are staged the table switches and the Put is acknowledged. The logs are written
 * later. A record is a page here, because the host writes pages.
 */
import { say } from '../../base/language.ts';
import { assert } from '../../base/assert.ts';
import type { Core } from '../../engine/core.ts';
import { Fact } from '../../engine/facts.ts';
import { OpOwner } from '../../engine/flash/operations.ts';
import type { Settings } from '../../engine/scheme.ts';
import type { SchemeDeclaration } from '../../engine/scheme-declaration.ts';
import { CachedScheme } from '../kit/cache/cached-scheme.ts';
import type { CacheBugs } from '../kit/cache/journaled-scheme.ts';
import { NVM_PARAMETER } from '../kit/cache/memory.ts';
import { type CacheState, createCachePart } from '../kit/cache/state.ts';
import { LANES } from '../kit/lanes.ts';
import { plantedOf } from '../kit/planted.ts';
import type { Transaction } from '../kit/tx-table.ts';
import { MUTANTS, OUT_OF_BAND } from './declaration.ts';

/** What the host caches, by row: an operation for each record. It dies with the power, like the device's DRAM. */
type KamlState = CacheState & { cached: Map<number, number[]> };

export class Kaml extends CachedScheme<KamlState> {
  constructor(core: Core, settings: Settings, bugs: CacheBugs) {
    super(core, settings, bugs, () => ({ ...createCachePart(), cached: new Map() }));
  }

  /** The logs are written as soon as they can be. */
  protected framesToKeepFree(frames: number): number {
    return frames;
  }

  protected override dispatch(slot: number): void {
    const { ops } = this.core.volatile.flash;
    const row = ops.owner[slot] === OpOwner.host && ops.tag[slot] >= 0 ? ops.tag[slot] : -1;
    if (row < 0) {
      super.dispatch(slot);
      return;
    }
    const list = this.state.cached.get(row) ?? [];
    this.state.cached.set(row, list);
    this.replaceOlder(list, slot);
    list.push(slot);
    const unit = this.state.slots[row]?.unit ?? -1;
    this.core.watcher?.fact(Fact.held, unit, ops.logicalPage[slot], 0, -1);
  }

  /** A record written again in a transaction stands in the host's cache once. */
  private replaceOlder(list: number[], slot: number): void {
    const { ops } = this.core.volatile.flash;
    const entry = ops.note[slot];
    if (this.state.entries.rewrites[entry] === 0) return;
    const index = list.findIndex((each) => ops.note[each] === entry);
    if (index < 0) return;
    const row = this.state.slots[ops.tag[slot]];
    assert(row !== null, 'who writes has a row');
    row.outstanding--;
    this.core.flash.release(list.splice(index, 1)[0]);
  }

  protected override commitRow(row: Transaction): void {
    super.commitRow(row);
    for (const slot of this.take(row)) super.dispatch(slot);
  }

  private take(row: Transaction): number[] {
    const list = this.state.cached.get(row.slot) ?? [];
    this.state.cached.delete(row.slot);
    return list;
  }

  protected override dropPages(row: Transaction): void {
    super.dropPages(row);
    for (const slot of this.take(row)) {
      row.outstanding--;
      this.core.flash.release(slot);
    }
  }
}

export const kaml: SchemeDeclaration = {
  id: 'kaml',
  title: 'KAML',
  paper: 'Jin et al.: KAML: A Flexible, High-Performance Key-Value SSD, HPCA 2017',
  kind: 'embedded',
  isolation: ['strict', 'no-page-conflict', 'serializable'],
  claims: say`A Put is answered when its records are staged; the logs are written later; an abort never leaves the host.`,
  zones: LANES,
  outOfBand: OUT_OF_BAND,
  parameters: [NVM_PARAMETER],
  mutants: MUTANTS,
  create: (core, settings, mutant) => new Kaml(core, settings, plantedOf(MUTANTS, mutant)),
};
