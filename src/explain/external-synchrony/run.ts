/** One run of external synchrony's machine as a session sees it: processes, power cut, replay, verdict. */
import { say } from '../../base/language.ts';
import { nextBelow, randomStream } from '../../base/random.ts';
import { auditDurability, auditOrder } from '../../hostside/sync/audit.ts';
import { type BlockWrite, canTear } from '../../hostside/sync/contents.ts';
import { SyncEvent, SyncMachine } from '../../hostside/sync/machine.ts';
import type { SyncProgram } from '../../hostside/sync/program.ts';
import { planReplay, recoveredVersions } from '../../hostside/sync/recovery.ts';
import { SUPERBLOCK, type SyncSpec } from '../../hostside/sync/spec.ts';
import type { AuditView, FlightView, Phase, RecoveryView } from '../../model/frame.ts';
import type { HostPicture } from '../../model/host-picture.ts';
import type { AnyFate } from '../../model/specification.ts';
import type { ScriptOperation } from '../../model/crash-points.ts';
import type { Text } from '../../base/message.ts';
import type { Fates, HostFact, HostRun } from '../host-side/host-run.ts';
import { syncAudit } from './audit.ts';
import {
  blockText,
  callText,
  isPresent,
  type JournalTransaction,
  type SyncMoment,
  type SyncRecovering,
} from './moment.ts';
import { syncPicture } from './picture.ts';
import { syncRecoveryView } from './recovery-view.ts';
import * as words from './narrate.ts';

/** How the heat map's axis marks a call. */
const CALL_KINDS: Readonly<Record<string, ScriptOperation['kind']>> = {
  write: 'write',
  read: 'read',
  print: 'commit',
  fsync: 'barrier',
};

export class SyncRun implements HostRun {
  phase: Phase = 'running';
  readonly stopped = null;
  facts: HostFact[] = [];
  sentence: Text;
  private readonly machine: SyncMachine;
  private readonly transactions: JournalTransaction[] = [];
  private settled = 0;
  private committingAtCut = 0;
  private recovering: SyncRecovering | null = null;
  private verdict: AuditView | null = null;

  constructor(spec: SyncSpec, program: SyncProgram) {
    this.machine = new SyncMachine(spec, program);
    this.sentence = words.beginning(this.machine);
  }

  get timeNs(): number {
    return this.machine.state.nowNs;
  }

  get isFinished(): boolean {
    if (this.phase === 'recovered') return true;
    return this.phase === 'running' && this.machine.nextNs() === Infinity;
  }

  move(): boolean {
    if (this.isFinished) return false;
    this.facts = [];
    if (this.phase === 'crashed') this.beginRecovery();
    else if (this.phase === 'recovering') this.recover();
    else this.run();
    return true;
  }

  private run(): void {
    const { machine } = this;
    const before = words.lookBefore(machine);
    if (before === null) return;
    machine.step();
    this.noteCall(before);
    this.noteWrites(before.writes);
    this.noteCommits(before);
    this.noteSettled();
    this.sentence = words.happened(machine, before);
  }

  private noteCall({ code, callIndex, writes }: words.Before): void {
    const process = code - SyncEvent.process;
    const call = this.machine.program.processes[process]?.[callIndex];
    if (call === undefined) return;
    // A call that found no room is made again.
    if (call.call === 'write' && this.machine.state.outside.writes.length === writes) return;
    if (call.call === 'wait' || call.call === 'compute') return;
    const operation = { kind: CALL_KINDS[call.call] ?? 'pause', words: callText(process, call) };
    this.facts.push({ kind: 'operation', operation });
  }

  private noteWrites(known: number): void {
    const { outside, volatile } = this.machine.state;
    for (let version = known + 1; version <= outside.writes.length; version++) {
      const sequence = volatile?.processes[outside.writes[version - 1].process].dependsOn ?? 0;
      let transaction = this.transactions.find((each) => each.sequence === sequence);
      if (transaction === undefined) {
        transaction = { sequence, versions: [] };
        this.transactions.push(transaction);
        this.facts.push({ kind: 'begin', unit: sequence, name: sequence });
      }
      transaction.versions.push(version);
      this.facts.push({ kind: 'write', unit: sequence });
    }
  }

  private noteCommits({ committing, committed }: words.Before): void {
    const { journal } = this.machine.state.volatile ?? {};
    if (journal === undefined) return;
    if ((journal.committing?.sequence ?? 0) > committing) {
      this.facts.push({ kind: 'ask', unit: journal.committing?.sequence ?? 0 });
    }
    for (let unit = committed + 1; unit <= journal.committedSequence; unit++)
      this.facts.push({ kind: 'commit', unit });
  }

  /** A transaction is settled when it is on the platter, whatever happens to the cache. */
  private noteSettled(): void {
    const { spec, state } = this.machine;
    const next = this.transactions[this.settled];
    if (next === undefined) return;
    const versions = recoveredVersions(spec, state.platter);
    const isThere = next.versions.every((version) =>
      isPresent(versions, state.outside.writes[version - 1], version),
    );
    const isCommitted = next.sequence <= (state.volatile?.journal.committedSequence ?? 0);
    if (!isThere || !isCommitted) return;
    this.settled++;
    this.facts.push({ kind: 'settle', unit: next.sequence });
  }

  /** What only the drive's cache holds; in a recovery, what it is writing. */
  private pendingBlocks(): readonly BlockWrite[] {
    const { recovering, machine } = this;
    if (this.phase === 'running') return [...(machine.state.volatile?.drive.cache ?? [])];
    if (this.phase !== 'recovering' || recovering?.isScanned !== true) return [];
    const { homes, superblock } = recovering.plan;
    if (!recovering.isHome) return homes;
    return recovering.isEmptied ? [] : [superblock];
  }

  flights(): readonly FlightView[] {
    const under = this.machine.state.volatile?.drive.programming?.address ?? -1;
    const now = this.timeNs;
    const moment = this.moment();
    return this.pendingBlocks().map(([address, content]) => {
      const mayTear = canTear(content) && (address === under || this.phase === 'recovering');
      const fates: readonly AnyFate[] = mayTear ? ['done', 'torn', 'never'] : ['done', 'never'];
      return {
        id: address,
        kind: 'program',
        text: `${address === under ? say`under the head` : say`in the cache`}: ${blockText(moment, [address, content])}`,
        transaction: null,
        name: content.kind,
        block: -1,
        page: -1,
        startNs: now,
        endNs: now,
        elapsedNs: 0,
        begun: true,
        fates,
      };
    });
  }

  cut(fates: Fates, seed: number): void {
    const { platter, volatile } = this.machine.state;
    const flights = this.flights();
    const chosen = new Map(fates);
    const stream = randomStream(seed, 'drive cache');
    let reached = 0;
    let isTorn = false;
    const contents = new Map(this.pendingBlocks());
    for (const { id, fates: possible = [] } of flights) {
      const drawn = possible[nextBelow(stream, possible.length)];
      const wanted = chosen.get(id) ?? drawn;
      const content = contents.get(id);
      if (content === undefined || wanted === 'never' || !possible.includes(wanted)) continue;
      platter.set(id, wanted === 'done' ? content : { kind: 'torn' });
      if (wanted === 'done') reached++;
      else isTorn = true;
    }
    if (this.phase === 'running') this.committingAtCut = volatile?.journal.committing?.sequence ?? 0;
    this.facts = [{ kind: 'crash', label: say`Power cut` }, { kind: 'lose-open' }];
    this.machine.state.volatile = null;
    this.recovering = null;
    this.verdict = null;
    this.phase = 'crashed';
    this.sentence = words.powerLost(flights.length, reached, isTorn);
  }

  private beginRecovery(): void {
    const { spec, state } = this.machine;
    const plan = planReplay(spec, state.platter);
    const start = state.platter.get(SUPERBLOCK);
    const [slot, sequence] = start?.kind === 'super' ? [start.slot, start.sequence] : [0, 1];
    this.recovering = { plan, transactionsRead: 0, isScanned: false, isHome: false, isEmptied: false };
    this.phase = 'recovering';
    this.sentence = words.superblockRead(slot, sequence);
  }

  private recover(): void {
    const { recovering } = this;
    if (recovering === null) return;
    const { plan } = recovering;
    const sequence = plan.transactions[recovering.transactionsRead];
    if (sequence !== undefined) {
      recovering.transactionsRead++;
      if (this.isKnown(sequence)) this.facts.push({ kind: 'verdict', unit: sequence, isCommitted: true });
      this.sentence = words.transactionRead(sequence);
    } else if (!recovering.isScanned) this.readEnd(recovering);
    else if (!recovering.isHome) {
      recovering.isHome = true;
      this.write(plan.homes);
      this.sentence = words.broughtHome(plan.homes.length);
    } else if (!recovering.isEmptied) {
      recovering.isEmptied = true;
      this.write([plan.superblock]);
      this.sentence = words.EMPTIED;
    } else this.judge();
  }

  private isKnown(sequence: number): boolean {
    return this.transactions.some((each) => each.sequence === sequence);
  }

  private readEnd(recovering: SyncRecovering): void {
    recovering.isScanned = true;
    const [, content] = recovering.plan.superblock;
    // Recovery leaves one number out.
    const next = content.kind === 'super' ? content.sequence - 1 : 0;
    for (const { sequence } of this.transactions) {
      if (sequence >= next) this.facts.push({ kind: 'verdict', unit: sequence, isCommitted: false });
    }
    this.sentence = words.journalEnd(next);
  }

  private write(blocks: readonly BlockWrite[]): void {
    for (const [address, content] of blocks) this.machine.state.platter.set(address, content);
  }

  private judge(): void {
    const { spec, state } = this.machine;
    const versions = recoveredVersions(spec, state.platter);
    const found = [auditDurability(versions, state.outside), auditOrder(versions, state.outside)];
    this.phase = 'recovered';
    this.verdict = syncAudit(
      this.moment(),
      versions,
      found.filter((violation) => violation !== null),
    );
    this.facts.push({ kind: 'recovered', label: say`Recovered` });
    this.sentence = this.verdict.held ? words.RECOVERED_HELD : words.RECOVERED_BROKEN;
  }

  private moment(): SyncMoment {
    const { machine, phase, transactions, committingAtCut, recovering } = this;
    return { machine, phase, transactions, committingAtCut, recovering };
  }

  picture(): HostPicture {
    return syncPicture(this.moment());
  }

  recovery(): RecoveryView | null {
    return syncRecoveryView(this.moment());
  }

  audit(): AuditView | null {
    return this.verdict;
  }

  counts() {
    const { blocksProgrammed, flushes } = this.machine.state.counters;
    return { programs: blocksProgrammed, barriers: flushes, erases: 0 };
  }
}
