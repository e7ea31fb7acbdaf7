/**
 * Atomic-Write as LightTx models it: the pages of a group, a barrier, one mapping page that carries the
 * group's entries, the acknowledgement. Recovery reads mapping pages only.
 */
import type { Core } from '../../engine/core.ts';
import type { SchemeDeclaration } from '../../engine/scheme-declaration.ts';
import { LANES } from '../kit/lanes.ts';
import { LoggedScheme } from '../kit/logged-scheme.ts';
import { createLoggedPart } from '../kit/logged-state.ts';
import type { Transaction } from '../kit/tx-table.ts';
import { MUTANTS, NUMBER, OUT_OF_BAND, SEQUENCE } from './declaration.ts';

export class AtomicWrite extends LoggedScheme {
  constructor(
    core: Core,
    private readonly mutant: string | null,
  ) {
    super(core, createLoggedPart);
  }

  stampFill(page: number): void {
    this.core.durable.outOfBand[NUMBER][page] = 0;
    this.core.durable.outOfBand[SEQUENCE][page] = 0;
  }

  protected stamp(slot: number, row: Transaction): void {
    const { ops } = this.core.volatile.flash;
    ops.field0[slot] = row.number;
    ops.field1[slot] = row.sent;
  }

  protected stampPlain(slot: number): void {
    const { ops } = this.core.volatile.flash;
    ops.field1[slot] = ops.note[slot];
  }

  protected pagesDurable(row: Transaction): void {
    if (this.mutant === 'acknowledge-early') this.core.host.committed(row.unit);
    this.logCommit(row, this.commitWords(row));
  }
}

export const atomicWrite: SchemeDeclaration = {
  id: 'atomic-write',
  title: 'Atomic-Write',
  paper: 'Ouyang et al.: Beyond Block I/O: Rethinking Traditional Storage Primitives, HPCA 2011',
  kind: 'embedded',
  isolation: ['strict'],
  claims: 'One group at a time; one mapping page makes it durable; recovery reads mapping pages only.',
  zones: LANES,
  outOfBand: OUT_OF_BAND,
  parameters: [],
  mutants: MUTANTS,
  create: (core, _settings, mutant) => new AtomicWrite(core, mutant),
};
