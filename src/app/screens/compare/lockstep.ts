/** Two to four devices on the same work and the same crash, moved together. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { stateHash } from '../../../base/state-hash.ts';
import { frameHash } from '../../../model/frame-hash.ts';
import { SEED } from '../../../model/schema/specification-schema.ts';
import type { Intervention, SessionSpec } from '../../../model/specification.ts';
import type { SessionClient } from '../../../session/client/client.ts';
import type { CompareMove } from '../../../session/link/choices.ts';
import {
  done,
  type JobControl,
  LongWork,
  noWork,
  type Progress,
  type Work,
} from '../../ui/work/long-work.ts';
import { readingMs } from '../../lab/model/reading-pace.ts';
import { DeviceRun, type DeviceView, type RecoveryBill } from '../../lab/model/device-run.ts';
import { type Liveness, livenessOf } from '../../lab/model/liveness.ts';
import { lastRecovery, type Moment } from './moments.ts';

export interface DeviceState {
  readonly view: DeviceView | null;
  readonly bill: RecoveryBill | null;
  readonly stopped: string | null;
}

export interface LockstepState {
  readonly moments: readonly Moment[];
  /** Index of the moment that is shown. */
  readonly at: number;
  readonly operations: number;
  /** In the order of the specifications. */
  readonly devices: readonly DeviceState[];
  /** The command that works the devices forward; one that fails says why. */
  readonly work: Work;
  readonly playing: boolean;
  readonly pace: ComparePace;
  /** Workers of all devices: as the one that fares worst. */
  readonly liveness: Liveness;
}

/** Power is off, or recoveries are being stepped. */
export function isRecovery(move: CompareMove): boolean {
  return move.kind === 'crash' || move.kind === 'reading';
}

/** Returns the hash of what all devices show; null as long as one is not on the screen as it is at this moment. */
export function shownHash({ moments, at, devices }: LockstepState): string | null {
  const steps = moments[at]?.steps;
  if (steps === undefined || devices.some(({ view }, i) => view?.frame.step !== steps[i])) return null;
  return stateHash(
    devices.map(({ view, bill }) => [
      view === null ? null : frameHash(view.frame),
      bill === null ? null : [bill.reads, bill.ns, bill.survived.length],
    ]),
  );
}

/** As long as the longest sentence takes to read, or one moment after the other at a steady beat. */
export type ComparePace = 'reading' | 'beat';

/** Milliseconds between two moments at a steady beat. */
const beatMs = 450;

/** A moment stands so long while playing: the longest of its sentences can be read. */
function standsMs({ pace, devices }: LockstepState): number {
  if (pace === 'beat') return beatMs;
  return Math.max(beatMs, ...devices.map(({ view }) => readingMs(view?.frame.narration ?? '')));
}

function worstOf(clients: readonly SessionClient[]): Liveness {
  const each = new Set(clients.map((client) => livenessOf(client.status())));
  return each.has('dead') ? 'dead' : each.has('restarting') ? 'restarting' : 'alive';
}

export class Lockstep {
  readonly store: StoreApi<LockstepState>;
  private readonly runs: readonly DeviceRun[];
  /** Commands are done one after the other. */
  private last: Promise<void> = Promise.resolve();
  private timer: ReturnType<typeof setTimeout> | null = null;
  private readonly work = new LongWork((work) => this.store.setState({ work }));
  private isDisposed = false;

  constructor(specs: readonly SessionSpec[], connect: () => SessionClient) {
    const clients: SessionClient[] = [];
    this.runs = specs.map((spec) => {
      const client = connect();
      clients.push(client);
      return new DeviceRun(client, spec);
    });
    this.store = createStore<LockstepState>(() => ({
      moments: [],
      at: 0,
      operations: 0,
      devices: specs.map(() => ({ view: null, bill: null, stopped: null })),
      work: noWork,
      playing: false,
      pace: 'reading',
      liveness: 'alive',
    }));
    for (const client of clients) {
      client.subscribe(() => this.store.setState({ liveness: worstOf(clients) }));
    }
  }

  /** Opens all devices and makes the moves of a link. */
  open(moves: readonly CompareMove[]): Promise<void> {
    return this.inTurn(async ({ signal, onProgress }) => {
      await Promise.all(this.runs.map((run) => run.open()));
      const operations = Math.max(0, ...this.runs.map((run) => run.operations));
      const first: Moment = {
        move: { kind: 'operation', count: 0 },
        operations: 0,
        steps: this.runs.map(() => 0),
      };
      this.store.setState({ operations, moments: [first], at: 0 });
      for (const move of moves) {
        if (signal.aborted) return;
        await this.make(move);
        onProgress(this.progress());
      }
      await this.show(null);
    });
  }

  /** The next moment: known already, or the next operation; after a crash the next read of each recovery. */
  next(): Promise<void> {
    return this.inTurn(() => this.stepOn());
  }

  /** To the end of the recovery that is under way, without its reads one by one. */
  recover(): Promise<void> {
    return this.inTurn(async () => {
      const { moments } = this.store.getState();
      this.store.setState({ at: moments.length - 1 });
      await this.make({ kind: 'recovered' });
      await this.show(null);
    });
  }

  back(): Promise<void> {
    return this.goTo(this.store.getState().at - 1);
  }

  goTo(at: number): Promise<void> {
    return this.inTurn(async () => {
      const { moments } = this.store.getState();
      this.store.setState({ at: Math.max(0, Math.min(moments.length - 1, at)) });
      await this.show(null);
    });
  }

  /** To the end of the work, or of the recovery where power is off. */
  toEnd(): Promise<void> {
    return this.inTurn(async ({ signal, onProgress }) => {
      const { moments } = this.store.getState();
      this.store.setState({ at: moments.length - 1 });
      await this.make({ kind: 'recovered' });
      while (!this.isAtEnd() && !signal.aborted) {
        await this.extend();
        onProgress(this.progress());
      }
      await this.show(null);
    });
  }

  /** Cuts the power of all devices at the moment shown; what was known beyond it is given up. */
  pullPlug(seed: number = SEED.initial): Promise<void> {
    this.pause();
    return this.inTurn(async () => {
      await this.crash(seed);
      await this.show(null);
    });
  }

  /** The same crash with other outcomes of what was in flight. */
  drawAgain(): Promise<void> {
    return this.inTurn(async () => {
      const { moments, at } = this.store.getState();
      const move = moments[at]?.move;
      if (move?.kind !== 'crash') return;
      this.store.setState({ at: at - 1 });
      await this.crash(move.seed + 1);
      await this.show(null);
    });
  }

  /**
   * Returns the interventions and the step that open this device in a session as it is seen here; null before
   * it is open.
   */
  openingOf(
    index: number,
  ): { readonly interventions: readonly Intervention[]; readonly step: number } | null {
    const { moments, at } = this.store.getState();
    const step = moments[at]?.steps[index];
    return step === undefined ? null : { step, interventions: this.runs[index]?.interventions ?? [] };
  }

  play(): void {
    if (this.store.getState().playing) return;
    this.store.setState({ playing: true });
    void this.beat();
  }

  pause(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.store.setState({ playing: false });
  }

  /** The other pace, at once where a moment stands that need not. */
  togglePace(): void {
    const { pace, playing } = this.store.getState();
    this.store.setState({ pace: pace === 'reading' ? 'beat' : 'reading' });
    if (!playing || this.timer === null) return;
    this.pause();
    this.play();
  }

  dispose(): void {
    this.isDisposed = true;
    this.work.cancel();
    this.pause();
    for (const run of this.runs) run.dispose();
  }

  private async beat(): Promise<void> {
    await this.next();
    const state = this.store.getState();
    const { playing, moments, at } = state;
    if (!playing || this.isDisposed) return;
    const kind = moments[at]?.move.kind;
    if (kind === 'end' || kind === 'crash' || kind === 'recovered') this.pause();
    else this.timer = setTimeout(() => void this.beat(), standsMs(state));
  }

  private inTurn(command: (control: JobControl<Progress>) => Promise<void>): Promise<void> {
    this.last = this.last.then(async () => {
      if (this.isDisposed) return;
      await this.work.run(async (control) => {
        await command(control);
        return done(null);
      });
    });
    return this.last;
  }

  /** Operations of the moment that was made last. */
  private progress(): Progress {
    const { moments, operations } = this.store.getState();
    return { done: moments.at(-1)?.operations ?? 0, total: operations };
  }

  private isAtEnd(): boolean {
    const { moments, at } = this.store.getState();
    return at === moments.length - 1 && moments[at]?.move.kind === 'end';
  }

  private async stepOn(): Promise<void> {
    const { moments, at } = this.store.getState();
    const before = moments[at];
    if (this.isAtEnd()) return;
    if (at < moments.length - 1) this.store.setState({ at: at + 1 });
    else await this.extend();
    await this.show(before?.steps ?? null);
  }

  /** One moment further than is known. */
  private async extend(): Promise<void> {
    const { moments, at, operations } = this.store.getState();
    const now = moments[at];
    if (now === undefined) return;
    if (isRecovery(now.move)) await this.readOn(now);
    else if (now.operations < operations && this.runs.some((run) => !run.isOver)) {
      await this.make({ kind: 'operation', count: now.operations + 1 });
    } else await this.make({ kind: 'end' });
  }

  private async make(move: CompareMove): Promise<void> {
    const { moments, at, operations } = this.store.getState();
    const now = moments[at];
    if (now === undefined) return;
    switch (move.kind) {
      case 'crash':
        return this.crash(move.seed);
      case 'recovered':
        if (!isRecovery(now.move)) return undefined;
        return this.append(move, now.operations, (run, i) => {
          const isOver = now.move.kind === 'reading' && !run.isRecovering;
          return isOver ? Promise.resolve(now.steps[i] ?? 0) : run.toRecovered();
        });
      case 'reading':
        return this.toReading(move.count);
      case 'operation':
        return this.toOperation(Math.min(move.count, operations));
      case 'end':
        return this.append(move, operations, (run) => run.toEnd());
    }
  }

  /** One read further in each recovery that is not over; where all are, that is the end of recovery. */
  private async readOn({ move, operations }: Moment): Promise<void> {
    const count = (move.kind === 'reading' ? move.count : 0) + 1;
    const steps = await Promise.all(this.runs.map((run) => run.toReads(count)));
    const isOver = this.runs.every((run) => !run.isRecovering);
    this.add(isOver ? { kind: 'recovered' } : { kind: 'reading', count }, operations, steps);
  }

  private async toReading(count: number): Promise<void> {
    for (;;) {
      const { moments, at } = this.store.getState();
      const now = moments[at];
      if (now === undefined || !isRecovery(now.move)) return;
      if (now.move.kind === 'reading' && now.move.count >= count) return;
      await this.readOn(now);
    }
  }

  /** Moment by moment, so that one can go back to each. */
  private async toOperation(count: number): Promise<void> {
    for (;;) {
      const { moments, at } = this.store.getState();
      const done = moments[at]?.operations ?? count;
      if (done >= count) return;
      await this.append({ kind: 'operation', count: done + 1 }, done + 1, (run) => run.toOperation(done + 1));
    }
  }

  private async crash(seed: number): Promise<void> {
    const { moments, at } = this.store.getState();
    const now = moments[at];
    if (now === undefined || now.move.kind === 'crash') return;
    this.store.setState({ moments: moments.slice(0, at + 1) });
    await this.append({ kind: 'crash', seed }, now.operations, (run, i) =>
      run.pullPlug(now.steps[i] ?? 0, seed),
    );
  }

  private async append(
    move: CompareMove,
    operations: number,
    work: (run: DeviceRun, index: number) => Promise<number>,
  ): Promise<void> {
    this.add(move, operations, await Promise.all(this.runs.map(work)));
  }

  private add(move: CompareMove, operations: number, steps: readonly number[]): void {
    const { moments } = this.store.getState();
    this.store.setState({ moments: [...moments, { move, operations, steps }], at: moments.length });
  }

  /** Puts all devices on the screen at once. */
  private async show(from: readonly number[] | null): Promise<void> {
    const { moments, at } = this.store.getState();
    const now = moments[at];
    if (now === undefined) return;
    const recovery = lastRecovery(moments, at);
    const devices = await Promise.all(
      this.runs.map(async (run, i): Promise<DeviceState> => {
        const view = await run.view(now.steps[i] ?? 0, from?.[i] ?? null);
        const bill =
          recovery === null
            ? null
            : await run.bill(recovery.crash.steps[i] ?? 0, recovery.recovered.steps[i] ?? 0);
        return { view, bill, stopped: run.stopped };
      }),
    );
    this.store.setState({ devices });
  }
}
