/**
 * Uncommitted records whose erase is delayed: they hang on a committed version, and GC moves them like valid pages
 * until they are let go. LightTx §IV-C: BPCC “delays the erase of uncommitted pages by attaching the uncommitted
 * pages to some committed page”; NVCTX §5.3: such a page “is moved to free page”. Neither says which erase ends the
 * delay (docs/schemes §3).
 */
import { present } from '../../base/assert.ts';
import type { Core } from '../../engine/core/core.ts';
import { planeOf } from '../../engine/flash/layout.ts';
import { pageCondition } from '../../engine/flash/durable.ts';
import type { Settings } from '../../engine/interface/scheme.ts';
import type { CyclicState } from '../cyclic/state.ts';
import { addDebris, debrisAt, debrisNaming, type Records, takeRecord } from '../cyclic/records.ts';

export class DelayedErase {
  constructor(
    private readonly core: Core,
    private readonly state: CyclicState,
    /** Let go when the version that straddles the named one is obsolete; otherwise as soon as it is committed. */
    readonly isUntilObsolete: boolean,
  ) {}

  private get records(): Records {
    return this.state.records;
  }

  /** A record stays from now on. One that is still on its way to flash is a copy of another that stays. */
  hold(record: number): void {
    const { durable, mapping } = this.core;
    const at = present(this.records.at[record]);
    if (pageCondition(durable, at) !== 'programmed' || mapping.isValid(at) || this.isGoing(at)) return;
    mapping.markValid(at);
  }

  /** GC is about to erase the block of a page, or does so: too late to keep what stands there. */
  private isGoing(at: number): boolean {
    const { ftl, flash, layout } = this.core;
    const block = flash.blockOfPage(at);
    return ftl.validCount[block] === 0 && ftl.collector.victim[planeOf(layout, block)] === block;
  }

  isHeld(record: number): boolean {
    return this.core.mapping.isValid(present(this.records.at[record]));
  }

  letGo(record: number): void {
    if (this.isHeld(record)) this.core.mapping.markStale(present(this.records.at[record]));
  }

  /** The witness of some records is obsolete. */
  letGoOf(witness: number, logicalPage: number): void {
    const { records } = this;
    for (let e = debrisNaming(records, logicalPage); e >= 0; e = present(records.nextNaming[e]))
      if (records.keeper[e] === witness) this.letGo(e);
  }

  /** Lets all go; returns false where none was held. */
  letAllGo(): boolean {
    let isAny = false;
    const { keys, values } = this.records.byPlace;
    for (let i = 0; i < keys.length; i++) {
      const record = present(values[i]) - 1;
      if (record < 0 || !this.isHeld(record)) continue;
      isAny = true;
      this.letGo(record);
    }
    return isAny;
  }

  /** True if a page holds a record, which may have been held when its copy began. */
  standsAt(page: number): boolean {
    return debrisAt(this.records, page) >= 0;
  }

  /** The copy of a record is one more, with the same witness. Returns the record; -1: the page is none. */
  copied(from: number, target: number): number {
    const { records, state } = this;
    const source = debrisAt(records, from);
    if (source < 0) return -1;
    const copy = {
      at: target,
      page: present(records.page[source]),
      nextPage: present(records.nextPage[source]),
      nextVersion: present(records.nextVersion[source]),
    };
    const keeper = present(records.keeper[source]);
    const entry = takeRecord(records, copy, present(state.generation[this.core.flash.blockOfPage(target)]));
    records.keeper[entry] = keeper;
    addDebris(records, entry);
    return entry;
  }
}

/** Null where uncommitted records may be erased at any time. */
export function delayedErase(core: Core, state: CyclicState, settings: Settings): DelayedErase | null {
  const until = settings['uncommitted'];
  return until === 'until-straddled' || until === 'until-obsolete'
    ? new DelayedErase(core, state, until === 'until-obsolete')
    : null;
}
