/**
 * KAML: the host caches what a transaction writes and hands it over as one Put at COMMIT. Records are staged in
 * power-protected buffers; when all are staged the table switches and the Put is acknowledged. The logs are written
 * later. A record is a page here, because the host writes pages.
 */
import { assert } from '../../base/assert.ts';
import type { Core } from '../../engine/core/core.ts';
import { Event } from '../../engine/interface/events.ts';
import { OpOwner } from '../../engine/flash/operations.ts';
import type { SchemeDeclaration } from '../../engine/core/scheme-declaration.ts';
import { CachedScheme } from '../kit/cache/cached-scheme.ts';
import { NVM_PARAMETER } from '../kit/cache/memory.ts';
import type { Staging } from '../kit/cache/staging.ts';
import { type CacheState, createCachePart } from '../kit/cache/state.ts';
import { STAMPED } from '../kit/cache/out-of-band.ts';
import { LANES } from '../kit/lanes.ts';
import { mutantFlags } from '../kit/mutant-flags.ts';
import type { Transaction } from '../kit/tx-table.ts';
import { addRecord, CachedRecords, takeRecord, takeRecords } from './cached-records.ts';
import { MUTANTS } from './declaration.ts';

/** Records that the host caches are lost at a power failure, like the device's DRAM. */
type KamlState = CacheState & { cached: CachedRecords };

/** The host's cache: records of a transaction stay in it until they are handed over as one Put, at COMMIT. */
class HostCache implements Staging {
  constructor(
    private readonly core: Core,
    private readonly state: KamlState,
  ) {}

  /** The logs are written as soon as they can be. */
  framesToKeepFree(frames: number): number {
    return frames;
  }

  keeps(slot: number): boolean {
    const { ops } = this.core.flash;
    const row = ops.owner[slot] === OpOwner.host ? ops.context[slot] : -1;
    if (row < 0) return false;
    this.dropOlder(row, slot);
    addRecord(this.state.cached, ops, row, slot);
    const txIndex = this.state.slots[row]?.txIndex ?? -1;
    this.core.watcher?.emit(Event.pageHeld, txIndex, ops.logicalPage[slot], 0);
    return true;
  }

  /** A record written again in a transaction stands in the host's cache once. */
  private dropOlder(rowSlot: number, slot: number): void {
    const { state, core } = this;
    const { ops } = core.flash;
    const entry = ops.detail[slot];
    if (state.entries.rewrites[entry] === 0) return;
    const older = takeRecord(state.cached, ops, rowSlot, entry);
    if (older < 0) return;
    const row = state.slots[rowSlot];
    assert(row !== null, 'who writes has a row');
    row.outstanding--;
    core.flash.release(older);
  }

  takeKept({ slot }: Transaction): number {
    return takeRecords(this.state.cached, slot);
  }
}

export const kaml = {
  id: 'kaml',
  title: 'KAML',
  paper: 'Jin et al.: KAML: A Flexible, High-Performance Key-Value SSD, HPCA 2017',
  kind: 'embedded',
  isolation: ['strict', 'no-page-conflict', 'serializable'],
  zones: LANES,
  outOfBand: STAMPED.fields,
  parameters: [NVM_PARAMETER],
  mutants: MUTANTS,
  create: (core, settings, mutant) =>
    new CachedScheme<KamlState>(
      core,
      settings,
      mutantFlags(MUTANTS, mutant),
      () => ({ ...createCachePart(), cached: new CachedRecords() }),
      (powered, state) => new HostCache(powered, state),
    ),
} as const satisfies SchemeDeclaration;
