/** The state of the traces screen, and everything a person can do there before a run. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { ownFile } from '../../../session/client/own-files.ts';
import type { WorkerPool } from '../../../session/client/pool.ts';
import { asItIs, type ReadingChoice, readingPart } from '../../../session/contract/session.ts';
import type { ReadProgress, RunOffer, TraceFile, TraceReport } from '../../../session/contract/spoken.ts';
import { showable } from '../../../session/link/showable.ts';
import { decodeTraceChoices, OWN_DEVICE, type TraceChoices } from '../../../session/link/traces.ts';
import type { GeneratedWorkload } from '../../../model/specification.ts';
import type { Footprint } from '../../../model/fitted-device.ts';
import { RECOVERY_POINTS } from '../../../model/schema/specification-schema.ts';
import { firstAnswer } from '../../lab/model/first-answer.ts';
import { samples } from '../../lab/model/samples.ts';
import { bytesText } from '../../words/locale/format.ts';
import { loaded } from '../../words/loading/loaded.ts';
import { texts as opening } from '../../words/trace-opening.ts';
import { texts } from '../../words/traces.ts';
import { LongWork, noWork, type Work } from '../../ui/work/long-work.ts';
import { otherThanOpened, type Shared, sharedBy, type Stamp } from '../../address/stamp.ts';
import { RunBoard, shownHash } from './run-board.ts';
import { offerWithOwn } from '../../lab/model/own-scheme.ts';
import { footprintOf } from '../../lab/model/session-draft.ts';
import { firstChoices, specsOf, withinOffer, workDigest } from './run-choices.ts';
import type { KeptTrace, TraceLibrary } from '../../lab/model/trace-library.ts';
import type { FileSource } from './work-source.ts';
import { linkProblem } from '../../words/link-problem.ts';

/** A file that is being read, or could not be. */
export interface Attempt {
  readonly source: FileSource;
  readonly how: ReadingChoice;
}

/** A file that was read. */
export interface ReadTrace {
  readonly source: FileSource;
  readonly how: ReadingChoice;
  readonly report: TraceReport;
}

export interface TracesState {
  readonly offer: RunOffer | null;
  readonly choices: TraceChoices;
  readonly attempt: Attempt | null;
  /** Progress of the attempt, or the reason of its failure. */
  readonly reading: Work<ReadProgress>;
  readonly trace: ReadTrace | null;
  readonly workload: GeneratedWorkload | null;
  /** Of the generated workload; null until it is counted. */
  readonly footprint: Footprint | null;
  readonly kept: readonly KeptTrace[];
  /** Result of keeping or deleting a trace; empty if there is none. */
  readonly keeping: string;
  /** A sentence about a link or a start that could not be used. */
  readonly problem: string;
  /** The code of a link that waits for a person's word; null for none. */
  readonly foreign: string | null;
  /** File of the device, and what of it was left out; empty where no file was opened. */
  readonly deviceNote: string;
  /** Stamp of the link that was opened last. */
  readonly shared: Shared<TraceChoices> | null;
  /** Choices of the runs on the board; null before any. */
  readonly ran: TraceChoices | null;
}

/** Runs that a start would begin, and the file that they read. */
export interface Plan {
  readonly title: string;
  readonly specs: ReturnType<typeof specsOf>;
  readonly file: TraceFile | null;
}

/** Pages that the present work keeps busy; null where that is not known. */
export function workFootprint({
  trace,
  workload,
  footprint,
}: Pick<TracesState, 'trace' | 'workload' | 'footprint'>): Footprint | null {
  if (workload !== null) return footprint;
  return trace === null ? null : footprintOf(trace.report.summary);
}

function withShowableTitle(choices: TraceChoices): TraceChoices {
  const { work } = choices;
  return work?.kind === 'file' ? { ...choices, work: { ...work, title: showable(work.title) } } : choices;
}

const sampleFolder = './samples/';

export class TracesController {
  readonly store: StoreApi<TracesState> = createStore<TracesState>(() => ({
    offer: null,
    choices: firstChoices,
    attempt: null,
    reading: noWork,
    trace: null,
    workload: null,
    footprint: null,
    kept: [],
    keeping: '',
    problem: '',
    foreign: null,
    deviceNote: '',
    shared: null,
    ran: null,
  }));
  readonly board: RunBoard;
  private readonly reading = new LongWork<ReadProgress>((reading) => this.store.setState({ reading }));
  private first: Promise<void> | null = null;
  /** The offer without a scheme that a person wrote. */
  private known: RunOffer | null = null;
  /** The address that was opened last. */
  private address: Parameters<TracesController['open']> = [null];
  /** Ends when the footprint of the last generated workload is known. */
  private counted: Promise<void> = Promise.resolve();

  constructor(
    private readonly pool: WorkerPool,
    private readonly library: TraceLibrary,
  ) {
    this.board = new RunBoard(pool);
  }

  /** Learns what there is, and opens what the address names. */
  async open(packed: string | null, stamp: Stamp | null = null): Promise<void> {
    this.first ??= this.learn();
    await this.first;
    if (packed === null) return;
    this.address = [packed, stamp];
    const link = await decodeTraceChoices(packed);
    if (this.known === null) return;
    if (!link.ok) {
      this.store.setState({ problem: await linkProblem(link.problem.sentence) });
      return;
    }
    const { offer, problem, foreign } = await offerWithOwn(this.known, link.value.authored, this.pool);
    const choices = withinOffer(withShowableTitle(link.value), offer);
    this.store.setState({ offer, foreign, choices, problem: '' });
    await this.openWork(choices);
    this.store.setState({ shared: sharedBy(stamp, this.store.getState().choices) });
    if (problem !== '') this.store.setState({ problem });
  }

  /** Goes on with the link whose code may run now. */
  agree(): void {
    void this.open(...this.address);
  }

  edit(change: Partial<TraceChoices>): void {
    this.store.setState({ choices: { ...this.store.getState().choices, ...change }, problem: '' });
  }

  /** Takes the device of a device file for the runs; reads any other file as a trace. */
  async openEither(file: Blob, name: string): Promise<void> {
    const { deviceIn } = await loaded(() => import('../../lab/model/file-reading.ts'));
    const read = await deviceIn(file, name);
    if (read === null) await this.openFile(file, name);
    else if ('problem' in read) this.refuse(read.problem);
    else {
      this.store.setState({ deviceNote: opening.runsOnDevice(name, read.leftOut) });
      this.edit({ device: OWN_DEVICE, ownDevice: read.device });
    }
  }

  async openFile(file: Blob, name: string, how: ReadingChoice = asItIs): Promise<void> {
    await this.read({ kind: 'file', file, name, sample: null }, how);
  }

  async openSample(path: string, title: string, how: ReadingChoice = asItIs): Promise<void> {
    const blob = await ownFile(sampleFolder + path);
    if (blob === null) this.store.setState({ problem: texts.sampleUnreachable(title) });
    else await this.read({ kind: 'file', file: blob, name: title, sample: path }, how);
  }

  async openKept({ id, name, how }: KeptTrace): Promise<void> {
    const file = await this.library.file(id);
    if (file.ok) await this.read({ kind: 'file', file: file.value, name, sample: null }, how);
    else {
      this.store.setState({ keeping: file.error });
      await this.list();
    }
  }

  /** Reads the last file once more, in another way. */
  async readAgain(how: ReadingChoice): Promise<void> {
    const { attempt, trace } = this.store.getState();
    const source = attempt?.source ?? trace?.source;
    if (source !== undefined) await this.read(source, how);
  }

  /** Says why what was asked for is not done. */
  refuse(problem: string): void {
    this.store.setState({ problem });
  }

  cancelReading(): void {
    this.reading.cancel();
  }

  generate(workload: GeneratedWorkload): void {
    this.cancelReading();
    this.store.setState({ workload, footprint: null, attempt: null });
    this.edit({ work: workload });
    this.counted = this.count(workload);
  }

  /** Back from a generated workload to the file that was read before. */
  backToFile(): void {
    const { trace } = this.store.getState();
    this.store.setState({ workload: null });
    this.edit({ work: trace === null ? null : workDigest(trace.source, trace.report.digest) });
  }

  async run(): Promise<void> {
    const planned = await this.plan();
    if (planned === null) return;
    const { choices } = this.store.getState();
    this.store.setState({ problem: '', ran: choices });
    const { title, specs, file } = planned;
    const { recoveryPoints = RECOVERY_POINTS.initial } = choices;
    void this.board.start(title, specs, file, recoveryPoints).then(() => this.compare());
  }

  /** Runs as they are chosen now; null, with a sentence, where there are none. */
  async plan(): Promise<Plan | null> {
    await this.counted;
    const { offer, choices, trace, workload } = this.store.getState();
    const work = workload ?? (trace && workOf(trace));
    if (offer === null || work === null) return null;
    const specs = specsOf(choices, offer, work, workFootprint(this.store.getState()));
    if (specs.length === 0) {
      this.store.setState({ problem: texts.noScheme });
      return null;
    }
    return { title: work.title, specs, file: workload === null ? fileOf(trace) : null };
  }

  /** Hash of the results of the present choices; null while there are none. */
  shown(): string | null {
    const { choices, ran } = this.store.getState();
    return ran === choices ? shownHash(this.board.store.getState().rows) : null;
  }

  /** Says where the results are others than those that the link showed. */
  private compare(): void {
    const { shared, choices } = this.store.getState();
    const other = otherThanOpened(shared, choices, this.shown());
    if (other !== null) this.store.setState({ problem: other });
  }

  async remove({ id, name }: KeptTrace): Promise<void> {
    const removed = await this.library.remove(id);
    this.store.setState({ keeping: removed.ok ? texts.removed(name) : removed.error });
    await this.list();
  }

  private async learn(): Promise<void> {
    const [outcome] = await Promise.all([firstAnswer(() => this.pool.run({ kind: 'choices' })), this.list()]);
    if (outcome.state !== 'done') return;
    const offer = (this.known = outcome.value);
    this.store.setState({ offer, choices: withinOffer(this.store.getState().choices, offer) });
  }

  private async count(workload: GeneratedWorkload): Promise<void> {
    const outcome = await this.pool.run({ kind: 'footprint', workload });
    if (this.store.getState().workload !== workload) return;
    if (outcome.state === 'done') this.store.setState({ footprint: outcome.value });
    else if (outcome.state === 'failed') this.store.setState({ problem: outcome.problem.sentence });
  }

  private async openWork({ work, how }: TraceChoices): Promise<void> {
    const { trace, kept } = this.store.getState();
    if (work === null) return;
    if (work.kind === 'generated') this.generate(work);
    else if (work.kind === 'sample') {
      const sample = samples.find(({ path }) => path === work.path);
      if (sample !== undefined) await this.openSample(sample.path, sample.title, how);
    } else if (trace?.report.digest !== work.digest) {
      const found = kept.find(({ id }) => id === work.digest);
      if (found === undefined) this.store.setState({ problem: texts.notKept(work.title) });
      else await this.openKept(found);
    }
  }

  /** Reads a trace. The trace read before stays until this one has been read to its end. */
  private async read(source: FileSource, how: ReadingChoice): Promise<void> {
    const { file, name } = source;
    const attempt: Attempt = { source, how };
    this.store.setState({ attempt, problem: '', keeping: '' });
    const ended = await this.reading.run(async ({ signal, onProgress }) => {
      onProgress({ stage: 'reading', bytesRead: 0, bytesTotal: file.size, operations: 0 });
      return this.pool.run({ kind: 'read', file, name, how }, { onProgress: onProgress, signal });
    });
    if (ended.state === 'done') await this.take({ source, how, report: ended.value });
    const isLast = this.store.getState().attempt === attempt;
    if (ended.state === 'cancelled' && isLast) {
      this.store.setState({ attempt: null, problem: texts.cancelled(name) });
    }
  }

  private async take(trace: ReadTrace): Promise<void> {
    const { source, how, report } = trace;
    this.store.setState({ trace, attempt: null, workload: null });
    const { digest, summary } = report;
    this.edit({ work: workDigest(source, digest), how });
    if (source.sample !== null) return;
    const about = texts.keptAbout(summary);
    const kept: KeptTrace = {
      id: digest,
      name: source.name,
      bytes: summary.bytes,
      keptAtMs: Date.now(),
      how,
      about,
    };
    const done = await this.library.keep(source.file, kept);
    this.store.setState({ keeping: done.ok ? texts.keptHere(bytesText(summary.bytes)) : done.error });
    await this.list();
  }

  private async list(): Promise<void> {
    const listed = await this.library.list();
    this.store.setState(listed.ok ? { kept: listed.value } : { kept: [], keeping: listed.error });
  }
}

function workOf({ source: { name, sample }, how, report }: ReadTrace) {
  return { title: name, digest: report.digest, sample, ...readingPart(how) };
}

function fileOf(trace: ReadTrace | null): TraceFile | null {
  return trace && { file: trace.source.file, name: trace.source.name, how: trace.how };
}
