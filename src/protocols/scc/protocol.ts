/**
 * SCC, the Simple Cyclic Commit (TxFlash, OSDI 2008): the cycle alone says whether a transaction has
 * committed; whatever could mislead recovery is erased before a newer version is written.
 */
import { present } from '../../base/assert.ts';
import type { Core } from '../../engine/core/core.ts';
import { Event } from '../../engine/interface/events.ts';
import type { SchemeDeclaration } from '../../engine/core/scheme-declaration.ts';
import { CYCLIC } from '../cyclic/out-of-band.ts';
import { CyclicScheme } from '../cyclic/cyclic-scheme.ts';
import type { OlderVersions } from '../cyclic/older-versions.ts';
import { debrisNaming, debrisOf } from '../cyclic/records.ts';
import { createCyclicPart, type CyclicState } from '../cyclic/state.ts';
import { numberOf } from '../cyclic/version.ts';
import { LANES, type Lanes } from '../kit/lanes.ts';
import { type MutantFlags, mutantFlags } from '../kit/mutant-flags.ts';
import { MUTANTS } from './declaration.ts';

/** Debris of aborted transactions is erased first, so that what is on flash and older is committed. */
class ErasedFirst implements OlderVersions {
  private readonly versions = CYCLIC.onFlash(this.core.durable).version;
  private readonly erasesNothing = this.bugs['no-forced-erase'] || this.bugs['reuse-number'];

  constructor(
    private readonly core: Core,
    private readonly state: CyclicState,
    private readonly lanes: Lanes,
    private readonly bugs: MutantFlags<typeof MUTANTS>,
  ) {}

  /** Every uncommitted version that holds the page or names it must be gone first. */
  isCleared(logicalPage: number): boolean {
    const { records } = this.state;
    if (this.erasesNothing) return true;
    const own = debrisOf(records, logicalPage);
    const naming = this.bugs['own-versions-only'] ? -1 : debrisNaming(records, logicalPage);
    for (let entry = own; entry >= 0; entry = present(records.next[entry])) this.demand(entry, logicalPage);
    for (let entry = naming; entry >= 0; entry = present(records.nextNaming[entry]))
      this.demand(entry, logicalPage);
    return own < 0 && naming < 0;
  }

  private demand(entry: number, logicalPage: number): void {
    const { core } = this;
    const block = core.flash.blockOfPage(present(this.state.records.at[entry]));
    const { forcedErases } = core.counters;
    this.lanes.eraseNow(block);
    if (core.counters.forcedErases > forcedErases) core.watcher?.emit(Event.eraseForced, block, logicalPage);
  }

  /** A newer version is written only when all older ones are committed or gone. */
  isOlderCommitted(): boolean {
    return true;
  }

  /** The highest of the lower versions. */
  committedBelow(logicalPage: number, top: number): number {
    const { scan } = this.state;
    const { versions } = this;
    let best = -1;
    for (let at = (scan?.head[logicalPage] ?? 0) - 1; at >= 0; at = (scan?.chain[at] ?? 0) - 1) {
      if (numberOf(present(versions[at])) >= numberOf(present(versions[top]))) continue;
      if (best < 0 || present(versions[at]) > present(versions[best])) best = at;
    }
    return best;
  }
}

export const scc = {
  id: 'scc',
  title: 'SCC',
  paper: 'Prabhakaran, Rodeheffer, Zhou: Transactional Flash, OSDI 2008',
  kind: 'embedded',
  isolation: ['strict', 'no-page-conflict'],
  zones: LANES,
  outOfBand: CYCLIC.fields,
  parameters: [],
  mutants: MUTANTS,
  create: (core, _settings, mutant) => {
    const bugs = mutantFlags(MUTANTS, mutant);
    return new CyclicScheme(
      core,
      {
        acknowledgeEarly: bugs['acknowledge-early'],
        forgetRewritten: bugs['forget-rewritten'],
        reuseNumber: bugs['reuse-number'],
      },
      () => createCyclicPart(core.layout),
      (powered, state, lanes) => new ErasedFirst(powered, state, lanes, bugs),
    );
  },
} as const satisfies SchemeDeclaration;
