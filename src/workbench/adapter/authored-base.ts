/**
 * Common part of authored schemes on the device: their parts, the calls of their hooks, and their recovery. A hook
 * that throws, or asks for the impossible, ends the run with a sentence.
 */
import { present } from '../../base/assert.ts';
import type { Core } from '../../engine/core/core.ts';
import type { LogRecord as DurableRecord } from '../../engine/flash/durable.ts';
import { HoldsLast, type PageBuffer, SendsAtOnce } from '../../protocols/kit/buffers.ts';
import { Lanes } from '../../protocols/kit/lanes.ts';
import { LoggedMap, type LogRules } from '../../protocols/kit/logged-map.ts';
import type { Change } from '../../protocols/kit/logged-state.ts';
import { PageScheme } from '../../protocols/kit/page-scheme.ts';
import { eachPage, everyBlock } from '../../protocols/kit/rebuild.ts';
import type { RecoveryStage } from '../../protocols/kit/recovery.ts';
import { ScannedMap, type ScanRules } from '../../protocols/kit/scanned-map.ts';
import type { Transaction as Row } from '../../protocols/kit/tx-table.ts';
import type { Committed, Device, LogRecord, Scheme, Standing, Transaction } from '../api/scheme.ts';
import { Bench, type BenchHost, OWN_RECORD } from './bench.ts';
import { MOST_GIVEN, mustBeWhole } from './given.ts';
import { handleOf } from './handle.ts';
import { SchemeError } from './scheme-error.ts';
import type { Labels } from './labels.ts';
import { type AuthoredState, createAuthoredPart, type TransactionInfo } from './state.ts';
import { Turns } from './turns.ts';
import { Uncommitted } from './uncommitted.ts';

export abstract class AuthoredBase
  extends PageScheme<AuthoredState>
  implements LogRules, ScanRules, BenchHost
{
  readonly blocks = new Lanes(this.core, this.state);
  readonly map: ScannedMap | LoggedMap;
  override readonly buffer: PageBuffer;
  readonly movesRide: boolean;
  readonly hasLog: boolean;
  readonly plainIsEvidence: boolean;
  readonly namesNoPlaces: boolean;
  readonly hasScanned: boolean;
  protected readonly bench: Bench;
  protected readonly d: Device;
  protected readonly turns: Turns;
  readonly uncommitted: Uncommitted;

  constructor(
    core: Core,
    protected readonly author: Scheme,
    protected readonly labels: Labels,
  ) {
    const { logicalPages } = core.layout;
    super(core, () => createAuthoredPart(asked('memory', () => author.memory?.({ logicalPages }))));
    this.buffer = author.holds === 'last' ? new HoldsLast(core, this) : new SendsAtOnce(this);
    this.map = author.map === 'scan' ? new ScannedMap(core, this) : new LoggedMap(core, this.state, this);
    this.movesRide = author.movesRide === true;
    this.hasLog = author.map === 'log';
    this.plainIsEvidence = this.namesNoPlaces = this.hasScanned = author.map === 'checkpoint';
    this.uncommitted = new Uncommitted(
      this.state,
      author.misleads === undefined
        ? null
        : (rejected, page) => this.ask('misleads', () => author.misleads?.(this.d, rejected, page) === true),
    );
    this.bench = new Bench(core, this.state, labels, this);
    this.d = handleOf(this.bench);
    this.turns = new Turns(core, this.state, this.blocks, author.writers === 'one', this.uncommitted);
  }

  /** Calls a hook. */
  protected ask<T>(hook: string, call: () => T): T {
    return asked(hook, call);
  }

  protected infoOf(row: Row): TransactionInfo {
    return present(this.state.transactions.get(row.number), 'an open transaction');
  }

  protected view(row: Row): Transaction {
    return this.bench.view(this.infoOf(row));
  }

  abstract publishRow(info: TransactionInfo, row: Row): void;

  protected isCurrent(place: number): boolean {
    return this.core.mapping.lookup(present(this.core.durable.logicalPage[place])) === place;
  }

  /** The map has the content of such a record as well: a checkpoint does without it if no plain write is newer. */
  readsFrom(version: number): number {
    const { core, state, map } = this;
    if (map instanceof ScannedMap) return 0;
    if (state.wholeRecord === 0) return map.firstNeeded(version);
    return state.lastPlain <= version
      ? core.log.settledTo
      : Math.max(map.firstNeeded(version), core.log.state.from);
  }

  // --- recovery ---------------------------------------------------------------------------------

  decideStep(): boolean {
    if (this.state.isDecided) return false;
    this.entered();
    return true;
  }

  ownStages(): readonly RecoveryStage[] {
    return this.hasScanned ? [{ id: 'scan', reads: 'blocks', plan: () => everyBlock(this.core) }] : [];
  }

  /** Everything has been read: the scheme decides. */
  entered(): void {
    const { core, state } = this;
    const numbers = core.durable.metadata.record?.numbers;
    state.covered = numbers?.['checkpointVersion'] ?? 0;
    const from = numbers?.['from'] ?? 0;
    const found: Standing[] = [];
    if (!this.hasLog) eachPage(core, (place) => found.push(this.labels.standing(core.durable, place)));
    const own = core.log.complete(from).filter(({ kind }) => kind === OWN_RECORD);
    this.ask('recover', () => this.author.recover?.(this.d, found, own.map(read)));
    state.isDecided = true;
  }

  changesOf(record: DurableRecord): Change[] {
    const { map, core } = this;
    if (map instanceof ScannedMap || !this.hasLog) return [];
    if (record.kind !== OWN_RECORD) return map.changesOf(record);
    const from = core.durable.metadata.record?.numbers['from'] ?? 0;
    const all = core.log.complete(from).filter(({ kind }) => kind === OWN_RECORD);
    return this.ask('committed', () => {
      const committed = this.author.committed?.(read(record), all.map(read)) ?? [];
      return Array.from(committed, (each) => this.changeOf(each, record.position));
    });
  }

  private changeOf({ version, number, pages }: Committed, position: number): Change {
    const { durable, layout } = this.core;
    mustBeWhole(version, MOST_GIVEN, 'version');
    mustBeWhole(number, MOST_GIVEN, 'number');
    const pairs = Array.from(pages, ({ page, place }) => {
      mustBeWhole(page, layout.logicalPages - 1, 'page');
      mustBeWhole(place, durable.logicalPage.length - 1, 'place');
      return [page, place + 1];
    });
    return { position, version, number, pairs: pairs.flat() };
  }

  rebuilt(): void {
    const { core, state } = this;
    const { given } = state;
    state.numbered = Math.max(state.numbered, given.number);
    state.version = state.contiguous = Math.max(state.version, given.version);
    for (const place of [...state.own.keys(), ...state.kept.keys()])
      if (!core.mapping.isValid(place)) core.mapping.markValid(place);
    state.isDecided = false;
    state.given = { number: 0, version: 0 };
  }
}

function asked<T>(hook: string, call: () => T): T {
  try {
    return call();
  } catch (error) {
    // Hooks call hooks: the one in which it came up has said so.
    throw error instanceof SchemeError ? error : new SchemeError(hook, error);
  }
}

function read({ position, words }: DurableRecord): LogRecord {
  return { position, words: Array.from(words) };
}
