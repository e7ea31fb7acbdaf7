/** A scheme to copy: pages, a wait, a record in the log that names them, a wait, the acknowledgement. */
import type { Core } from '../../engine/core/core.ts';
import type { SchemeDeclaration } from '../../engine/core/scheme-declaration.ts';
import { LANES, Lanes } from '../kit/lanes.ts';
import { LoggedMap, type LoggedState, type LogRules } from '../kit/logged-map.ts';
import { createLoggedPart } from '../kit/logged-state.ts';
import { PageScheme } from '../kit/page-scheme.ts';
import type { Transaction } from '../kit/tx-table.ts';
import { MUTANTS, OUT_OF_BAND } from './declaration.ts';

class Skeleton extends PageScheme<LoggedState> implements LogRules {
  /** Chooses the blocks to fill, and those that GC may take. */
  readonly blocks = new Lanes(this.core, this.state);
  /** Makes the map durable. */
  readonly map = new LoggedMap(this.core, this.state, this);
  private readonly oob = OUT_OF_BAND.onFlash(this.core.durable);
  private readonly stamps = OUT_OF_BAND.inFlight(this.ops);

  constructor(
    core: Core,
    private readonly acknowledgesEarly: boolean,
  ) {
    super(core, createLoggedPart);
  }

  // --- evidence: what pages say, and what commits a transaction ---------------------------------

  stampFill(page: number): void {
    this.oob.txid[page] = 0;
  }

  protected stamp(slot: number, row: Transaction): void {
    this.stamps.txid[slot] = row.number;
  }

  protected stampPlain(slot: number): void {
    this.stamps.txid[slot] = 0;
  }

  protected pagesDurable(row: Transaction): void {
    if (this.acknowledgesEarly) this.core.host.committed(row.txIndex);
    this.map.logCommit(row, this.map.commitWords(row));
  }

  protected override acknowledge(row: Transaction): void {
    if (!this.acknowledgesEarly) super.acknowledge(row);
  }
}

export const skeleton = {
  id: 'skeleton',
  title: 'Skeleton',
  paper: 'None: this is where a new scheme begins',
  kind: 'embedded',
  isolation: ['strict', 'no-page-conflict', 'serializable'],
  zones: LANES,
  outOfBand: OUT_OF_BAND.fields,
  parameters: [],
  mutants: MUTANTS,
  create: (core, _settings, mutant) => new Skeleton(core, mutant === 'acknowledge-early'),
} as const satisfies SchemeDeclaration;
