/**
 * BPCC, the Back-Pointer Cyclic Commit (TxFlash, OSDI 2008): the cycle says whether a transaction has committed;
 * back pointers tell versions of aborted transactions from committed ones, so that nothing need be erased first.
 */
import { prefetch } from '../../base/prefetch.ts';
import type { Core } from '../../engine/core/core.ts';
import type { SchemeDeclaration } from '../../engine/core/scheme-declaration.ts';
import type { Settings } from '../../engine/interface/scheme.ts';
import { CyclicScheme } from '../cyclic/cyclic-scheme.ts';
import { debrisNaming } from '../cyclic/records.ts';
import type { OlderVersions } from '../cyclic/older-versions.ts';
import { createCyclicPart, type CyclicState } from '../cyclic/state.ts';
import { numberOf, takenBack } from '../cyclic/version.ts';
import { LANES } from '../kit/lanes.ts';
import { type MutantFlags, mutantFlags } from '../kit/mutant-flags.ts';
import { MUTANTS, OUT_OF_BAND, PARAMETERS } from './declaration.ts';
import { type DelayedErase, delayedErase } from './delayed-erase.ts';
import {
  createWitnesses,
  dropWitness,
  needWitness,
  type Witnesses,
  witnessAt,
  witnessMoved,
} from './witnesses.ts';

interface BpccState extends CyclicState {
  /** The committed version by logical page, 0: none. */
  committed: Uint32Array;
  witnesses: Witnesses;
}

/** Back pointers tell which versions were committed; some obsolete versions stay as witnesses. */
class BackPointers implements OlderVersions {
  private readonly oob = OUT_OF_BAND.onFlash(this.core.durable);
  private readonly stamps = OUT_OF_BAND.inFlight(this.core.flash.ops);
  private readonly delayed: DelayedErase | null;

  constructor(
    private readonly core: Core,
    private readonly state: BpccState,
    private readonly bugs: MutantFlags<typeof MUTANTS>,
    settings: Settings,
  ) {
    this.delayed = delayedErase(core, state, settings);
  }

  stampFill(page: number): void {
    const { durable } = this.core;
    const { committed, newest } = this.state;
    const logicalPage = durable.logicalPage[page];
    this.oob.back[page] = committed[logicalPage];
    committed[logicalPage] = newest[logicalPage];
  }

  prefetch(pages: Uint32Array, from: number, to: number): number {
    return prefetch(this.state.committed, pages, from, to);
  }

  isCleared(): boolean {
    return true;
  }

  /** The page's previous writer has ended by now: the committed version is known. */
  launched(slot: number): void {
    const committed = this.state.committed[this.core.flash.ops.logicalPage[slot]];
    const isAny = this.bugs['back-to-any-version'];
    this.stamps.back[slot] = isAny ? takenBack(this.stamps.version[slot]) : committed;
  }

  // --- witnesses ------------------------------------------------------------------------------

  /** The new version straddles what was named since the last committed one, and never came about. */
  entered(logicalPage: number, page: number, version: number): void {
    const { committed, records } = this.state;
    const back = committed[logicalPage];
    committed[logicalPage] = version;
    for (let e = debrisNaming(records, logicalPage); e >= 0; e = records.nextNaming[e]) {
      if (!straddles(version, back, records.nextVersion[e])) continue;
      this.makeResponsible(page, logicalPage, e);
      if (this.delayed?.isUntilObsolete === false) this.delayed.letGo(e);
    }
  }

  private makeResponsible(page: number, logicalPage: number, entry: number): void {
    const { records, witnesses } = this.state;
    const index = needWitness(witnesses, page, logicalPage);
    const witness = witnesses.list[index];
    if (witness !== null) witness.records++;
    records.keeper[entry] = index;
  }

  needs(page: number): boolean {
    const { witnesses } = this.state;
    const index = witnessAt(witnesses, page);
    const witness = index < 0 ? null : witnesses.list[index];
    if (witness === null) return false;
    this.delayed?.letGoOf(index, witness.logicalPage);
    return !this.bugs['no-straddle-responsibility'];
  }

  pageCopied(from: number, to: number): boolean {
    return witnessMoved(this.state.witnesses, from, to) || this.delayed?.standsAt(from) === true;
  }

  left(entry: number): void {
    this.delayed?.hold(entry);
  }

  copyPlaced(source: number, target: number): void {
    const { records, witnesses } = this.state;
    const copy = this.delayed?.copied(source, target) ?? -1;
    const keeper = copy < 0 ? -1 : records.keeper[copy];
    const witness = keeper < 0 ? null : witnesses.list[keeper];
    if (witness !== null) witness.records++;
  }

  giveUp(): boolean {
    return this.delayed?.letAllGo() === true;
  }

  /** An uncommitted record is gone: its witness may have become superfluous. */
  removed(entry: number): void {
    const { core } = this;
    const { records, witnesses } = this.state;
    const index = records.keeper[entry];
    const witness = index < 0 ? null : witnesses.list[index];
    if (witness === null || --witness.records > 0) return;
    const isObsolete = core.mapping.lookup(witness.logicalPage) !== witness.at;
    if (isObsolete && core.mapping.isValid(witness.at)) core.mapping.markStale(witness.at);
    dropWitness(witnesses, index);
  }

  // --- recovery -------------------------------------------------------------------------------

  /** The named version was committed unless a newer one straddles it. */
  isOlderCommitted(logicalPage: number, version: number): boolean {
    return this.bugs['no-straddle-check'] || this.straddler(logicalPage, version, false) < 0;
  }

  /** A version on flash that straddles the given one, -1: none; `committed`: the live one first, then any. */
  private straddler(logicalPage: number, version: number, committed: boolean): number {
    const { scan } = this.state;
    const { version: versions, back: backs } = this.oob;
    const live = committed ? this.core.mapping.lookup(logicalPage) : -1;
    if (live >= 0 && straddles(versions[live], backs[live], version)) return live;
    for (let at = (scan?.head[logicalPage] ?? 0) - 1; at >= 0; at = (scan?.chain[at] ?? 0) - 1) {
      const isTooNew = committed && versions[at] > this.state.committed[logicalPage];
      if (!isTooNew && straddles(versions[at], backs[at], version)) return at;
    }
    return -1;
  }

  committedBelow(logicalPage: number, top: number): number {
    const { scan } = this.state;
    const { version: versions, back: backs } = this.oob;
    for (let at = (scan?.head[logicalPage] ?? 0) - 1; at >= 0; at = (scan?.chain[at] ?? 0) - 1) {
      if (versions[at] === backs[top]) return at;
    }
    return -1;
  }

  /** Straddle responsibility as far as it can be read from flash. */
  debrisKnown(): void {
    const { core, state } = this;
    const { records } = state;
    const { version: versions } = this.oob;
    for (let logicalPage = 0; logicalPage < state.committed.length; logicalPage++) {
      const at = core.mapping.lookup(logicalPage);
      if (at >= 0) state.committed[logicalPage] = versions[at];
    }
    const { keys, values } = records.byPlace;
    for (let i = 0; i < keys.length; i++) {
      const entry = values[i] - 1;
      if (entry < 0) continue;
      const named = records.nextPage[entry];
      const witness = this.straddler(named, records.nextVersion[entry], true);
      const isLive = witness >= 0 && core.mapping.lookup(named) === witness;
      if (witness < 0 || (isLive && this.delayed?.isUntilObsolete === true)) this.delayed?.hold(entry);
      if (witness < 0) continue;
      this.makeResponsible(witness, named, entry);
      if (!core.mapping.isValid(witness)) core.mapping.markValid(witness);
    }
  }
}

/** True if a version that points back to `back` proves that `named` was never committed. */
function straddles(version: number, back: number, named: number): boolean {
  return numberOf(back) < numberOf(named) && numberOf(named) < numberOf(version);
}

export const bpcc = {
  id: 'bpcc',
  title: 'BPCC',
  paper: 'Prabhakaran, Rodeheffer, Zhou: Transactional Flash, OSDI 2008',
  kind: 'embedded',
  isolation: ['strict', 'no-page-conflict'],
  zones: LANES,
  outOfBand: OUT_OF_BAND.fields,
  parameters: PARAMETERS,
  mutants: MUTANTS,
  create: (core, settings, mutant) => {
    const bugs = mutantFlags(MUTANTS, mutant);
    return new CyclicScheme<BpccState>(
      core,
      {
        acknowledgeEarly: bugs['acknowledge-early'],
        forgetRewritten: bugs['forget-rewritten'],
        reuseNumber: bugs['reuse-number'],
      },
      () => ({
        ...createCyclicPart(core.layout),
        committed: new Uint32Array(core.layout.logicalPages),
        witnesses: createWitnesses(),
      }),
      (powered, state) => new BackPointers(powered, state, bugs, settings),
    );
  },
} as const satisfies SchemeDeclaration;
