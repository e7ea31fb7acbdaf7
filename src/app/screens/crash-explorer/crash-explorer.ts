/** The crash explorer's state, and everything a person can do there. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { SCRIPT_HOST } from '../../../model/schema/specification-schema.ts';
import { WITNESS_DEVICE } from '../../../model/witness.ts';
import type { WorkerPool } from '../../../session/client/pool.ts';
import type {
  CrashOffer,
  CrashWork,
  ExploreProgress,
  ScriptCheck,
} from '../../../session/contract/spoken.ts';
import { type Contender, type CrashChoices, decodeCrashChoices } from '../../../session/link/choices.ts';
import { firstAnswer } from '../../lab/model/first-answer.ts';
import { offerWithOwn } from '../../lab/model/own-scheme.ts';
import { texts } from '../../words/crash-explorer.ts';
import { done, type Ended, LongWork, noWork, type Work } from '../../ui/work/long-work.ts';
import { columnsOf, type CrashRow, type CrashTask, jobsOf, RowKeeper, shownHash } from './crash-run.ts';
import { familyOf, offerFor } from './family.ts';
import { bugIn, type InjectedBug, witnessChoices } from './injected-bug.ts';
import { type Cursor, firstUncertain, plainestBroken } from './heat-cells.ts';
import { otherThanShared, type Stamp } from '../../address/stamp.ts';
import { linkProblem } from '../../words/link-problem.ts';

export interface CrashState {
  readonly offer: CrashOffer | null;
  /** Present choices; the map shows those with which it was begun. */
  readonly choices: CrashChoices;
  readonly shown: CrashChoices | null;
  /** The worker's check of the script being typed. */
  readonly check: ScriptCheck | null;
  readonly task: CrashTask | null;
  readonly rows: readonly CrashRow[];
  /** The exploration of all rows. */
  readonly exploration: Work;
  readonly cursor: Cursor | null;
  /** A sentence about a link or a job that could not be used; empty for none. */
  readonly problem: string;
  /** The code of a link that waits for a person's word; null for none. */
  readonly foreign: string | null;
}

export const firstChoices: CrashChoices = {
  work: { kind: 'scenario', id: '' },
  device: null,
  depth: 'thorough',
  rows: null,
  cell: null,
};

/** A scheme as it should be beside one that forgets a rule, on work on which that breaks. */
const openingChoices: CrashChoices = {
  ...firstChoices,
  work: { kind: 'scenario', id: 'two-transactions' },
  rows: [
    { protocol: 'tc', mutant: null },
    { protocol: 'tc', mutant: 'no-barrier' },
  ],
};

const atFirst: CrashState = {
  offer: null,
  choices: firstChoices,
  shown: null,
  check: null,
  task: null,
  rows: [],
  exploration: noWork,
  cursor: null,
  problem: '',
  foreign: null,
};

export class CrashExplorer {
  readonly store: StoreApi<CrashState> = createStore<CrashState>(() => atFirst);
  private readonly exploration = new LongWork((exploration) => this.store.setState({ exploration }));
  private keepers: readonly RowKeeper[] = [];
  private ticket = 0;
  private first: Promise<void> | null = null;
  /** The offer without a scheme that a person wrote. */
  private known: CrashOffer | null = null;
  /** The address that was opened last. */
  private address: Parameters<CrashExplorer['open']> = [null, null];

  constructor(private readonly pool: WorkerPool) {}

  /**
   * Learns what there is to choose from, and explores what the address asks for.
   * @param stamp that of the link: what it says of the map is compared with the map, once it is whole
   */
  async open(packed: string | null, stamp: Stamp | null): Promise<void> {
    this.address = [packed, stamp];
    this.first ??= this.learn();
    await this.first;
    if (this.known === null) return;
    const link = packed === null ? null : await decodeCrashChoices(packed);
    const wanted = link?.ok === true ? link.value : openingChoices;
    const { offer, problem, foreign } = await offerWithOwn(this.known, wanted.authored, this.pool);
    const choices = withFirstScenario(wanted, offer);
    this.store.setState({ offer, foreign, choices, cursor: choices.cell });
    await this.start(stamp);
    if (link?.ok === false) this.store.setState({ problem: await linkProblem(link.problem.sentence) });
    else if (problem !== '') this.store.setState({ problem });
  }

  /** Goes on with the link whose code may run now. */
  agree(): void {
    void this.open(...this.address);
  }

  edit(change: Partial<CrashChoices>): void {
    const { choices } = this.store.getState();
    this.store.setState({ choices: { ...choices, ...change, cell: null }, problem: '' });
    if (change.work !== undefined || change.device !== undefined) void this.checkScript();
    if (change.rows !== undefined) this.emptyMap();
  }

  setCursor(cursor: Cursor | null): void {
    this.store.setState({ cursor });
  }

  /** Explores an injected bug on its witness. */
  async play(bug: InjectedBug): Promise<void> {
    const { authored } = this.store.getState().choices;
    const own = authored === undefined ? {} : { authored };
    this.store.setState({ choices: { ...witnessChoices(bug), ...own }, check: null });
    await this.start();
  }

  /** Explores what is chosen. The map that was there stays when it cannot be. */
  async start(stamp: Stamp | null = null): Promise<void> {
    const { offer: whole, choices } = this.store.getState();
    if (whole === null) return;
    const offer = offerFor(whole, choices);
    if (this.emptyMap()) return;
    const task = await this.taskOf(offer, choices);
    if (task === null) return;
    this.cancel();
    const cursor = choices.cell;
    const columns = columnsOf(task);
    this.keepers = contendersOf(choices, offer).map((contender) => {
      const protocol = offer.protocols.find(({ id }) => id === contender.protocol);
      return new RowKeeper(
        contender,
        jobsOf(task, contender),
        columns,
        task.work.kind === 'random',
        protocol,
      );
    });
    const rows = this.keepers.map((keeper) => keeper.view());
    this.store.setState({ task, rows, cursor, shown: choices, problem: '' });
    void this.exploration.run(({ signal }) => this.explore(signal, stamp));
  }

  /** Empties the map, if no row is chosen. */
  private emptyMap(): boolean {
    const { offer, choices } = this.store.getState();
    if (offer === null || contendersOf(choices, offerFor(offer, choices)).length > 0) return false;
    this.cancel();
    this.keepers = [];
    this.store.setState({ task: null, rows: [], cursor: null, shown: choices, problem: '' });
    return true;
  }

  cancel(): void {
    this.exploration.cancel();
    for (const keeper of this.keepers) keeper.cancel();
    this.show();
  }

  private async learn(): Promise<void> {
    const outcome = await firstAnswer(() => this.pool.run({ kind: 'offer' }));
    if (outcome.state === 'done') this.known = outcome.value;
  }

  private async explore(signal: AbortSignal, stamp: Stamp | null): Promise<Ended<null>> {
    await Promise.all(this.keepers.map((keeper) => this.exploreRow(keeper, signal)));
    if (signal.aborted) return { state: 'cancelled' };
    this.show();
    const other = otherThanShared(stamp, shownHash(this.store.getState().rows));
    if (other !== null) this.store.setState({ problem: other });
    return done(null);
  }

  /** Moves the cursor to the cell to look at first, unless the user has chosen a cell. */
  private pointOut(): void {
    const { rows, cursor } = this.store.getState();
    const cells = rows.map((row) => row.cells);
    if (cursor === null) this.store.setState({ cursor: plainestBroken(cells) ?? firstUncertain(cells) });
  }

  private async exploreRow(keeper: RowKeeper, signal: AbortSignal): Promise<void> {
    await Promise.all(
      keeper.jobs.map(async (job) => {
        const onProgress = (progress: ExploreProgress): void => {
          if (signal.aborted) return;
          keeper.progress(progress);
          this.showSoon();
        };
        const outcome = await this.pool.run(job, { onProgress, signal });
        if (signal.aborted) return;
        if (outcome.state === 'done') keeper.done(outcome.value);
        else if (outcome.state === 'failed') keeper.fail(outcome.problem.sentence);
        this.showSoon();
      }),
    );
    if (signal.aborted || !keeper.isDone) return;
    if (this.keepers.every(({ isDone }) => isDone)) {
      this.show();
      this.pointOut();
    }
    await this.shrinkRow(keeper, signal);
  }

  /** One counterexample of each row that has any, from the shortest way to a broken promise. */
  private async shrinkRow(keeper: RowKeeper, signal: AbortSignal): Promise<void> {
    const { violations, specs } = keeper.view();
    const plainest = violations.toSorted((a, b) => a.cuts.length - b.cuts.length)[0];
    const spec = plainest === undefined ? undefined : specs.get(plainest.script);
    if (plainest === undefined || spec === undefined) return;
    const { cuts, opening } = plainest;
    keeper.smallest = 'searching';
    keeper.isChanged = true;
    this.showSoon();
    const job = { kind: 'shrink', spec, cuts, seenAt: opening.step } as const;
    const outcome = await this.pool.run(job, { signal });
    if (signal.aborted) return;
    keeper.smallest = (outcome.state === 'done' ? outcome.value : null) ?? 'none';
    keeper.isChanged = true;
    this.showSoon();
  }

  /** Shows the state with the next repaint: messages come faster than a reader can follow. */
  private showSoon(): void {
    this.ticket ||= requestAnimationFrame(() => this.show());
  }

  private show(): void {
    cancelAnimationFrame(this.ticket);
    this.ticket = 0;
    const { rows } = this.store.getState();
    const next = this.keepers.map((keeper, i) => {
      const row = rows[i];
      if (!keeper.isChanged && row !== undefined) return row;
      keeper.isChanged = false;
      return keeper.view();
    });
    this.store.setState({ rows: next });
  }

  /** Returns the choices as a task for the pool; null, with a sentence beside it, if it cannot be run. */
  private async taskOf(offer: CrashOffer, choices: CrashChoices): Promise<CrashTask | null> {
    const work = workOf(offer, choices);
    const device = deviceOf(offer, choices);
    const { depth, authored } = choices;
    if (work === null) {
      this.store.setState({ problem: texts.noSuchScenario });
      return null;
    }
    if (work.kind === 'random') return { work, device, depth, operations: [], authored };
    const check = await this.checkScript();
    const needsDevice = offer.devices.length > 0;
    if (check === null || check.fault !== null || (needsDevice && device === null)) {
      const problem = check?.fault?.sentence ?? texts.noSuchDevice;
      this.store.setState({ problem: choices.work.kind === 'script' ? '' : problem });
      return null;
    }
    if (work.script.trim() === '') {
      this.store.setState({ problem: texts.emptyScript });
      return null;
    }
    return { work, device, depth, operations: check.operations, authored };
  }

  private async checkScript(): Promise<ScriptCheck | null> {
    const { offer: whole, choices } = this.store.getState();
    const offer = whole === null ? null : offerFor(whole, choices);
    const work = offer === null ? null : workOf(offer, choices);
    const device = offer === null ? null : deviceOf(offer, choices);
    const row = whole === null ? undefined : familyOf(choices, whole)?.protocols[0]?.id;
    if (work?.kind !== 'script' || (device === null && row === undefined)) {
      this.store.setState({ check: null });
      return null;
    }
    const { prepare, script } = work;
    const language = row === undefined ? {} : { row };
    const outcome = await this.pool.run({ kind: 'check', prepare, script, device, ...language });
    const check = outcome.state === 'done' ? outcome.value : null;
    if (this.store.getState().choices.work === choices.work) this.store.setState({ check });
    return check;
  }
}

/** The first scenario on the list, where the link or the visitor named none. */
function withFirstScenario(choices: CrashChoices, offer: CrashOffer): CrashChoices {
  const { work } = choices;
  if (work.kind !== 'scenario' || work.id !== '') return choices;
  const id = offer.workloads[0]?.id ?? '';
  return { ...choices, work: { kind: 'scenario', id } };
}

/** Null rows stand for every scheme as it should be; what is not in the registry is left out. */
export function contendersOf({ rows }: CrashChoices, offer: CrashOffer): readonly Contender[] {
  if (rows === null) return offer.protocols.map(({ id }) => ({ protocol: id, mutant: null }));
  return rows.filter(({ protocol, mutant }) => {
    const info = offer.protocols.find(({ id }) => id === protocol);
    return info !== undefined && (mutant === null || info.mutants.some(({ id }) => id === mutant));
  });
}

export function workOf(offer: CrashOffer, { work }: CrashChoices): CrashWork | null {
  if (work.kind === 'random') return work;
  const own = { kind: 'script', id: '', parameters: {}, thinkNs: SCRIPT_HOST.thinkNs } as const;
  if (work.kind === 'script') {
    return { ...own, title: texts.ownScript, prepare: work.prepare, script: work.script };
  }
  if (work.kind === 'witness') {
    const bug = bugIn(offer, work);
    if (bug === null) return null;
    const { script, prepare = '', parameters = own.parameters, thinkNs = own.thinkNs } = bug.witness;
    return { ...own, title: texts.witness, prepare, script, parameters, thinkNs };
  }
  const scenario = offer.workloads.find(({ id }) => id === work.id);
  if (scenario === undefined) return null;
  const { id, title, prepare, script, parameters, thinkNs: pauseNs } = scenario;
  return { kind: 'script', id, title, prepare, script, parameters, thinkNs: pauseNs };
}

/** The chosen device; else the scenario's own, none for random work, the first for a script of one's own. */
export function deviceOf(offer: CrashOffer, { work, device }: CrashChoices) {
  if (device !== null) return offer.devices.find(({ id }) => id === device) ?? null;
  if (work.kind === 'random') return null;
  const wanted = work.kind === 'witness' ? WITNESS_DEVICE : deviceOfScenario(offer, work);
  return offer.devices.find(({ id }) => id === wanted) ?? offer.devices[0] ?? null;
}

function deviceOfScenario({ workloads }: CrashOffer, work: CrashChoices['work']): string | undefined {
  return work.kind === 'scenario' ? workloads.find(({ id }) => id === work.id)?.deviceId : undefined;
}
