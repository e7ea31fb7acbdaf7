/**
 * Rethink the Sync's machine, one event a step: processes, journal and drive under a policy; after a power failure
 * the replay of the journal. Processes do not go on after that: what they had in memory is lost.
 */
import { present } from '../../base/assert.ts';
import { createHeap, heapPop, heapNextTime, heapPush, heapSize } from '../../base/heap.ts';
import type { Contested, Fates, Machine } from '../../model/machine.ts';
import type { Platter } from './contents.ts';
import { endProgram, idleDrive, isServed, startProgram, takeIn, transferNs } from './drive.ts';
import { beginCommit, emptyJournal, endCommit, mostBlocks } from './journal.ts';
import { callNs, commitNs, type ProcessCall, type SyncProgram } from './program.ts';
import { superblock } from './recovery.ts';
import { contestedBlocks, losePower, type SyncMachineEvent } from './power-failure.ts';
import { beginReplay, stepReplay } from './replay.ts';
import { POLICY_RULES, type PolicyRules, SUPERBLOCK, type SyncSpec } from './spec.ts';
import type { Output, Past, ProcessState, SyncState, SyncVolatile } from './state.ts';

/** Next possible events, by their codes in the event heap; `process` and above: a call of that process. */
export const SyncEvent = { transferred: 0, programmed: 1, timer: 2, process: 3 } as const;

export class SyncMachine implements Machine<SyncState> {
  /** Event of the last step beside running. */
  event: SyncMachineEvent | null = null;
  private readonly rules: PolicyRules;

  /** A `state` is taken over, not copied: the machine goes on exactly there. */
  constructor(
    readonly spec: SyncSpec,
    readonly program: SyncProgram,
    readonly state: SyncState = stateOf(new Map([[SUPERBLOCK, superblock({ slot: 0, sequence: 1 })]])),
  ) {
    this.rules = POLICY_RULES[spec.policy];
    if (state.step === 0 && state.phase === 'running' && state.volatile === null) this.start();
  }

  /** Power has just come back over a platter from elsewhere, which is taken over. */
  static fromPlatter(spec: SyncSpec, program: SyncProgram, platter: Platter): SyncMachine {
    return new SyncMachine(spec, program, { ...stateOf(platter), phase: 'crashed' });
  }

  private start(): void {
    const { program, spec } = this;
    const count = program.processes.length;
    const volatile: SyncVolatile = {
      drive: idleDrive(),
      journal: emptyJournal(spec),
      processes: program.processes.map(() => ({
        at: 0,
        blockedBy: '',
        awaited: 0,
        dependsOn: 0,
        prints: 0,
        past: new Array<number>(count).fill(0),
        finishedNs: -1,
      })),
      pipes: new Map(),
      pages: new Map(),
      held: [],
      processorFreeNs: 0,
      events: createHeap(),
    };
    this.state.volatile = volatile;
    for (let process = 0; process < count; process++) this.schedule(volatile, process);
  }

  get timeNs(): number {
    return this.state.nowNs;
  }

  get isFinished(): boolean {
    return this.state.phase === 'running' && this.nextNs() === Infinity;
  }

  /** One event, or one move of a recovery. Answers whether there was one. */
  step(): boolean {
    const { state } = this;
    this.event = null;
    if (state.phase === 'running') return this.stepRunning(state.volatile);
    this.event = state.phase === 'crashed' ? beginReplay(this.spec, state) : stepReplay(this.spec, state);
    state.step++;
    return true;
  }

  private stepRunning(volatile: SyncVolatile | null): boolean {
    const { state } = this;
    if (volatile === null || heapSize(volatile.events) === 0) return false;
    state.nowNs = heapNextTime(volatile.events);
    state.step++;
    const code = heapPop(volatile.events);
    if (code === SyncEvent.transferred) volatile.drive.isTransferred = true;
    else if (code === SyncEvent.programmed) this.programmed(volatile);
    else if (code === SyncEvent.timer) this.timer(volatile);
    else this.perform(volatile, code - SyncEvent.process);
    this.serve(volatile);
    return true;
  }

  /** Returns the time of the next event; Infinity if there is none. */
  nextNs(): number {
    const next = this.state.volatile === null ? -1 : heapNextTime(this.state.volatile.events);
    return next < 0 ? Infinity : next;
  }

  contested(): readonly Contested[] {
    return contestedBlocks(this.state);
  }

  pullPlug(fates: Fates, seed: number): void {
    this.event = losePower(this.state, fates, seed);
  }

  run(until: () => boolean = () => false): void {
    while (!until() && this.step());
  }

  /** The next call of a process takes the processor when it is free; waiting takes none. */
  private schedule(volatile: SyncVolatile, process: number): void {
    const { nowNs } = this.state;
    const one = processOf(volatile, process);
    const call = this.program.processes[process]?.[one.at];
    one.blockedBy = '';
    if (call === undefined) {
      one.blockedBy = 'end';
      one.finishedNs = nowNs;
      return;
    }
    if (call.call === 'receive' && this.pipe(volatile, call.from, process).length === 0) {
      one.blockedBy = 'pipe';
      return;
    }
    if (call.call === 'wait') {
      heapPush(volatile.events, nowNs + call.ns, SyncEvent.process + process);
      return;
    }
    const cost = callNs(call, this.rules.holdsOutput);
    volatile.processorFreeNs = Math.max(volatile.processorFreeNs, nowNs) + cost;
    heapPush(volatile.events, volatile.processorFreeNs, SyncEvent.process + process);
  }

  private goOn(volatile: SyncVolatile, process: number): void {
    processOf(volatile, process).at++;
    this.schedule(volatile, process);
  }

  private pipe(volatile: SyncVolatile, from: number, to: number): { dependsOn: number; past: Past }[] {
    const key = from * this.program.processes.length + to;
    const pipe = volatile.pipes.get(key) ?? [];
    volatile.pipes.set(key, pipe);
    return pipe;
  }

  /** Performs a call once the processor has done its part. */
  private perform(volatile: SyncVolatile, process: number): void {
    const one = processOf(volatile, process);
    const call = present(this.program.processes[process]?.[one.at], 'the call that is due');
    const { writes } = this.state.outside;
    const known = writes.length;
    const goesOn = this.call(volatile, process, call);
    // A write that finds no room is called again.
    const isMade =
      call.call === 'write' ? writes.length > known : call.call !== 'wait' && call.call !== 'compute';
    if (isMade) this.state.calls++;
    if (goesOn) this.goOn(volatile, process);
  }

  /** Answers whether the process goes on at once. */
  private call(volatile: SyncVolatile, process: number, call: ProcessCall): boolean {
    switch (call.call) {
      case 'compute':
      case 'wait':
        return true;
      case 'write':
        return this.write(volatile, process, call.homes);
      case 'fsync':
        return !(this.rules.waitsForFsync && this.awaitCommit(volatile, process));
      case 'read':
        this.depend(volatile, process, volatile.pages.get(call.home), true);
        return true;
      case 'print':
        return !this.tell(volatile, process, 'print', call.isAwaited);
      case 'ioctl':
        return !this.tell(volatile, process, 'ioctl', true);
      case 'send':
        this.send(volatile, process, call.to);
        return true;
      case 'receive': {
        const tracked = this.spec.mutant !== 'pipe-untracked';
        this.depend(volatile, process, this.pipe(volatile, call.from, process).shift(), tracked);
        return true;
      }
    }
  }

  /** Answers whether the process goes on at once. */
  private write(volatile: SyncVolatile, process: number, homes: readonly number[]): boolean {
    const { active } = volatile.journal;
    const one = processOf(volatile, process);
    const fresh = homes.filter((home) => !active.blocks.has(home)).length;
    if (active.blocks.size + fresh > mostBlocks(this.spec)) {
      one.blockedBy = 'room';
      this.askForCommit(volatile);
      return false;
    }
    const { writes } = this.state.outside;
    const index = (one.past[process] ?? 0) + 1;
    one.past[process] = index;
    writes.push({
      process,
      index,
      homes,
      past: one.past.slice(),
      sequence: active.sequence,
    });
    if (active.blocks.size === 0) {
      active.oldestNs = this.state.nowNs;
      heapPush(volatile.events, this.state.nowNs + this.spec.commitEveryNs, SyncEvent.timer);
    }
    one.dependsOn = active.sequence;
    for (const home of homes) {
      active.blocks.set(home, writes.length);
      volatile.pages.set(home, { dependsOn: active.sequence, past: one.past.slice() });
    }
    if (this.rules.isEager) this.askForCommit(volatile);
    return !(this.rules.waitsForEachWrite && this.awaitCommit(volatile, process));
  }

  /** Asks for the commit that a process depends on; answers whether the process has to wait. */
  private awaitCommit(volatile: SyncVolatile, process: number): boolean {
    const one = processOf(volatile, process);
    if (one.dependsOn <= volatile.journal.committedSequence) return false;
    one.blockedBy = 'commit';
    one.awaited = one.dependsOn;
    if (one.dependsOn === volatile.journal.active.sequence) this.askForCommit(volatile);
    return true;
  }

  private depend(
    volatile: SyncVolatile,
    process: number,
    on: { readonly dependsOn: number; readonly past: Past } | undefined,
    isTracked: boolean,
  ): void {
    if (on === undefined) return;
    const one = processOf(volatile, process);
    if (isTracked) one.dependsOn = Math.max(one.dependsOn, on.dependsOn);
    one.past = one.past.map((count, i) => Math.max(count, on.past[i] ?? 0));
  }

  private send(volatile: SyncVolatile, from: number, to: number): void {
    const { dependsOn, past } = processOf(volatile, from);
    this.pipe(volatile, from, to).push({ dependsOn, past: past.slice() });
    if (processOf(volatile, to).blockedBy === 'pipe') this.schedule(volatile, to);
  }

  /**
   * Output-triggered commit: what is printed asks for the commit that it waits for. A call that cannot be tracked takes
   * place only after it, and its process waits. Answers whether to block.
   */
  private tell(volatile: SyncVolatile, process: number, call: Output['call'], isAwaited: boolean): boolean {
    const { outside, nowNs } = this.state;
    const one = processOf(volatile, process);
    const { dependsOn, past } = one;
    const number = outside.outputs.length;
    const needed = this.spec.mutant === 'active-forgotten' ? dependsOn - 1 : dependsOn;
    const isUntracked = call === 'ioctl' && this.spec.mutant === 'ioctl-unblocked';
    const isHeld = this.rules.holdsOutput && !isUntracked && needed > volatile.journal.committedSequence;
    outside.outputs.push({
      call,
      process,
      number: ++one.prints,
      past: past.slice(),
      dependsOn: needed,
      isAwaited,
      printedNs: nowNs,
      visibleNs: isHeld ? -1 : nowNs,
    });
    if (!isHeld) {
      outside.visible++;
      return false;
    }
    volatile.held.push(number);
    if (dependsOn === volatile.journal.active.sequence) this.askForCommit(volatile);
    if (isAwaited) one.blockedBy = 'output';
    return isAwaited;
  }

  private timer(volatile: SyncVolatile): void {
    const { active } = volatile.journal;
    const isDue = this.state.nowNs >= active.oldestNs + this.spec.commitEveryNs;
    if (active.blocks.size > 0 && isDue) this.askForCommit(volatile);
  }

  private askForCommit(volatile: SyncVolatile): void {
    const { journal } = volatile;
    journal.active.isWanted = true;
    if (journal.committing !== null || journal.active.blocks.size === 0) return;
    const cost = commitNs(journal.active.blocks.size);
    volatile.processorFreeNs = Math.max(volatile.processorFreeNs, this.state.nowNs) + cost;
    beginCommit(this.spec, journal);
    volatile.processes.forEach((one, process) => {
      if (one.blockedBy === 'room') this.schedule(volatile, process);
    });
  }

  private programmed(volatile: SyncVolatile): void {
    endProgram(volatile.drive, this.state.platter);
    this.state.counters.blocksProgrammed++;
  }

  /** Lets drive and journal do what the last event made possible. */
  private serve(volatile: SyncVolatile): void {
    const { drive } = volatile;
    if (drive.isTransferred) takeIn(this.spec, drive);
    const programNs = startProgram(this.spec, drive, this.state.nowNs);
    if (programNs >= 0) heapPush(volatile.events, this.state.nowNs + programNs, SyncEvent.programmed);
    if (isServed(drive)) this.acknowledged(volatile);
    this.nextRequest(volatile);
  }

  private acknowledged(volatile: SyncVolatile): void {
    const { drive, journal } = volatile;
    const job = journal.committing;
    drive.request = null;
    drive.isTransferred = false;
    if (job === null) return;
    job.at++;
    if (job.at === job.committedAfter) this.committed(volatile, job.sequence);
    if (job.at < job.requests.length) return;
    this.state.counters.commits++;
    endCommit(journal);
    if (journal.active.isWanted) this.askForCommit(volatile);
  }

  private nextRequest({ drive, journal, events }: SyncVolatile): void {
    const job = journal.committing;
    if (job === null || drive.request !== null) return;
    const request = present(job.requests[job.at], 'a request of the commit');
    drive.request = request;
    drive.waiting = request.kind === 'write' ? request.blocks : [];
    drive.taken = 0;
    if (request.kind === 'flush') this.state.counters.flushes++;
    heapPush(events, this.state.nowNs + transferNs(request), SyncEvent.transferred);
  }

  /** Continues the processes that waited for the transaction, and shows the output that depended on it. */
  private committed(volatile: SyncVolatile, sequence: number): void {
    const { outside, nowNs } = this.state;
    volatile.journal.committedSequence = sequence;
    const { held } = volatile;
    const heldOutput = (number: number): Output => present(outside.outputs[number], 'the output held back');
    volatile.held = held.filter((number) => heldOutput(number).dependsOn > sequence);
    for (const output of held.map(heldOutput)) {
      if (output.dependsOn > sequence) continue;
      output.visibleNs = nowNs;
      outside.visible++;
      if (output.isAwaited) this.goOn(volatile, output.process);
    }
    volatile.processes.forEach((one, process) => {
      if (one.blockedBy === 'commit' && one.awaited <= sequence) this.goOn(volatile, process);
    });
  }
}

function processOf({ processes }: SyncVolatile, process: number): ProcessState {
  return present(processes[process], 'the process');
}

/** Without power, and nothing known outside. */
function stateOf(platter: Platter): SyncState {
  return {
    phase: 'running',
    nowNs: 0,
    calls: 0,
    step: 0,
    platter,
    volatile: null,
    outside: { outputs: [], writes: [], visible: 0 },
    committingAtCut: 0,
    recovering: null,
    verdict: null,
    counters: { commits: 0, flushes: 0, blocksProgrammed: 0 },
  };
}
