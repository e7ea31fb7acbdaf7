import type { SessionSpec } from '../../../model/specification.ts';
import { asItIs, type ReadingChoice, readingPart } from '../../../session/contract/session.ts';
import type { ImportedTrace, ImportProgress, Problem, TraceFile } from '../../../session/contract/spoken.ts';
import { ownFile } from '../../../session/client/own-files.ts';
import { done } from '../../ui/work/long-work.ts';
import { deviceForTrace, withChange } from './session-draft.ts';
import { loaded } from '../../words/loading/loaded.ts';
import { texts } from '../../words/trace-opening.ts';
import type { NamedFile } from './handed-file.ts';
import { type LabContext, notify } from './lab-state.ts';

/** Samples keep their name's dot away from the address: the folder is the program's own. */
const sampleFolder = './samples/';
const rejectedShown = 5;

/** A link whose trace is missing, and how to open it when the trace has come. */
interface Expected {
  readonly spec: SessionSpec;
  readonly open: () => Promise<void>;
}

/** Functions of the lab that the importer needs. */
interface Opener {
  readonly ready: () => Promise<void>;
  readonly open: (spec: SessionSpec) => Promise<Problem | null>;
  readonly restore: (at: { readonly spec: SessionSpec; readonly step: number }) => Promise<void>;
}

/** Traces of the person and of the page. The present session stays when anything fails. */
export class Importer {
  private readonly context: LabContext;
  private readonly lab: Opener;
  private expected: Expected | null = null;
  private begun = 0;
  /** Ends when the last session that was opened here stands. */
  private opened: Promise<unknown> = Promise.resolve();

  constructor(context: LabContext, lab: Opener) {
    this.context = context;
    this.lab = lab;
  }

  /**
   * Begins an opening: one that is still on its way is given up, without a word. Answers how to ask whether the new one is
   * still the latest.
   */
  begin(): () => boolean {
    const mine = ++this.begun;
    return () => mine === this.begun;
  }

  /** Reads a trace, as it is where `how` says nothing else, and opens a session on it. */
  async openFile(file: Blob, name: string, how?: ReadingChoice, isLatest = this.begin()): Promise<void> {
    await this.lab.ready();
    if (!isLatest()) return;
    const reading = how ?? readingOf(this.expected?.spec);
    const trace = await this.read(file, name, reading, isLatest);
    if (trace === null) return;
    if (this.expected === null) {
      await this.openTrace(trace, { file, name, how: reading }, null, isLatest);
      return;
    }
    const { spec, open } = this.expected;
    if (spec.workload.kind === 'trace' && spec.workload.digest !== trace.digest) {
      const sentence = texts.otherTrace(name, spec.workload.title);
      notify(this.context, { tone: 'problem', sentence, offersFile: true });
      return;
    }
    this.expected = null;
    await open();
  }

  /** Opens a run as it is set up, with the file that it reads. */
  async openRun(spec: SessionSpec, file: TraceFile | null): Promise<void> {
    const isLatest = this.begin();
    await this.lab.ready();
    this.expected = null;
    if (file !== null && (await this.read(file.file, file.name, file.how, isLatest)) === null) return;
    const problem = await this.open(spec);
    if (problem !== null)
      notify(this.context, { tone: 'problem', sentence: texts.untouched(problem.sentence) });
  }

  /**
   * Opens a device file: the present work begins anew on that device, and the settings show it. False: the file is none,
   * and nothing was done.
   */
  async openDevice(file: Blob, name: string, isLatest = this.begin()): Promise<boolean> {
    const { deviceIn } = await loaded(() => import('./file-reading.ts'));
    const read = await deviceIn(file, name);
    if (read === null) return false;
    await this.lab.ready();
    if (!isLatest()) return true;
    const { session } = this.context.store.getState();
    if ('problem' in read) {
      notify(this.context, { tone: 'problem', sentence: texts.untouched(read.problem) });
    } else if (session !== null) {
      const { device, leftOut } = read;
      const problem = await this.open(withChange(session.spec, { device }));
      if (problem === null) {
        this.context.store.setState({ setup: 'device' });
        notify(this.context, { sentence: texts.deviceRead(name, leftOut) });
      } else notify(this.context, { tone: 'problem', sentence: texts.untouched(problem.sentence) });
    }
    return true;
  }

  /** Opens a saved session that bears no link. False: the file is none, and nothing was done. */
  async openSaved(file: Blob, name: string, isLatest: () => boolean): Promise<boolean> {
    const { sessionIn } = await loaded(() => import('./file-reading.ts'));
    const read = await sessionIn(file, name);
    if (read === null) return false;
    await this.lab.ready();
    if (!isLatest()) return true;
    if ('problem' in read) {
      notify(this.context, { tone: 'problem', sentence: texts.untouched(read.problem) });
    } else await this.lab.restore(read);
    return true;
  }

  /** Fetches one of the samples that come with the page, and opens it. */
  async openSample(path: string, title: string): Promise<void> {
    const isLatest = this.begin();
    await this.lab.ready();
    this.expected = null;
    const file = await this.fetchSample(path, title);
    const trace = file === null ? null : await this.read(file, title, asItIs, isLatest);
    if (file !== null && trace !== null)
      await this.openTrace(trace, { file, name: title, how: asItIs }, path, isLatest);
  }

  /** Reads the trace that a link names without opening it: a sample, or what is kept on this computer. */
  async provide(spec: SessionSpec): Promise<'read' | 'missing' | 'unreadable'> {
    const { workload } = spec;
    if (workload.kind !== 'trace') return 'missing';
    const { sample, title, digest } = workload;
    if (sample === null) return this.provideKept(digest);
    const file = await this.fetchSample(sample, title);
    if (file === null) return 'unreadable';
    return (await this.read(file, title, readingOf(spec))) === null ? 'unreadable' : 'read';
  }

  /** The kept copy knows how it was read when it was kept, and its digest says that it is that reading. */
  private async provideKept(digest: string): Promise<'read' | 'missing' | 'unreadable'> {
    const { TraceLibrary } = await loaded(() => import('./trace-library.ts'));
    const kept = await new TraceLibrary().find(digest);
    if (kept === null) return 'missing';
    return (await this.read(kept.file, kept.name, kept.how)) === null ? 'unreadable' : 'read';
  }

  /** Remembers the link whose trace is missing: the next file is measured against it. */
  expect(spec: SessionSpec, open: () => Promise<void>): void {
    this.expected = { spec, open };
  }

  private open(spec: SessionSpec): Promise<Problem | null> {
    const opening = this.lab.open(spec);
    this.opened = opening;
    return opening;
  }

  private async fetchSample(path: string, title: string): Promise<Blob | null> {
    const blob = await ownFile(sampleFolder + path);
    if (blob === null) notify(this.context, { tone: 'problem', sentence: texts.sampleUnreachable(title) });
    return blob;
  }

  /** Null where it could not be read, which is said, and where another opening was begun meanwhile. */
  private async read(
    file: Blob,
    name: string,
    how: ReadingChoice,
    isLatest = this.begin(),
  ): Promise<ImportedTrace | null> {
    // Work of the lab is shown one at a time: a session that is being opened would cancel the reading.
    await this.opened;
    if (!isLatest()) return null;
    const { calls, work } = this.context;
    const about = { title: texts.reading(name), unit: 'bytes' } as const;
    const ended = await work.run<ImportedTrace>(async ({ signal, onProgress }) => {
      onProgress({ ...about, done: 0, total: file.size });
      const told = ({ bytesRead, bytesTotal }: ImportProgress): void =>
        onProgress({ ...about, done: bytesRead, total: bytesTotal });
      const heard = (progress: ImportProgress): boolean => {
        told(progress);
        return signal.aborted;
      };
      if (how.pattern !== null) {
        const { tryPattern } = await loaded(() => import('./pattern-trial.ts'));
        const tried = await tryPattern({ file, name, how }, { signal, onProgress: told });
        if (tried.state !== 'done') return tried;
      }
      const answer = await calls.importTrace(file, name, heard, how);
      if (signal.aborted) return { state: 'cancelled' };
      return answer.ok ? done(answer.value) : { state: 'failed', problem: answer.problem };
    });
    if (!isLatest()) return null;
    if (ended.state === 'done') return ended.value;
    if (ended.state === 'cancelled') notify(this.context, { sentence: texts.cancelled(name) });
    else this.refuse(ended.problem, { file, name, how });
    return null;
  }

  private async openTrace(
    trace: ImportedTrace,
    named: NamedFile,
    sample: string | null,
    isLatest: () => boolean,
  ): Promise<void> {
    const { session } = this.context.store.getState();
    if (session === null) return;
    const { summary, digest } = trace;
    const { name, how } = named;
    const start = deviceForTrace(session.spec, summary);
    const workload = { kind: 'trace', digest, title: name, sample, ...readingPart(how) } as const;
    const problem = await this.open(withChange(session.spec, { ...start, workload }));
    if (!isLatest()) return;
    if (problem !== null) {
      this.refuse(problem, named);
      return;
    }
    const details = [
      ...('fill' in start ? [texts.fittedDevice(start.fill)] : []),
      ...summary.warnings,
      ...summary.rejected.slice(0, rejectedShown).map(texts.rejected),
    ];
    notify(this.context, { sentence: texts.read(name, summary), details, readOtherwise: named });
  }

  private refuse(problem: Pick<Problem, 'sentence'>, readOtherwise: NamedFile): void {
    notify(this.context, { tone: 'problem', sentence: texts.untouched(problem.sentence), readOtherwise });
  }
}

function readingOf(spec: SessionSpec | undefined): ReadingChoice {
  return spec?.workload.kind === 'trace' ? (spec.workload.reading ?? asItIs) : asItIs;
}
