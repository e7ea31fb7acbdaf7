import type { SessionSpec } from '../../model/specification.ts';
import type { ImportedTrace, Problem, ReadingChoice } from '../../session/contract.ts';
import { deviceForPages, withChange } from '../setup/session-draft.ts';
import { texts } from '../texts/traces.ts';
import { type LabContext, notify } from './lab-state.ts';

/** Samples keep their name's dot away from the address: the folder is the program's own. */
const sampleFolder = './samples/';
const rejectedShown = 5;

/** A link whose trace is missing, and how to open it when the trace has come. */
interface Expected {
  readonly spec: SessionSpec;
  readonly open: () => Promise<void>;
}

/** What the importer needs of the lab. */
interface Opener {
  readonly ready: () => Promise<void>;
  readonly open: (spec: SessionSpec) => Promise<Problem | null>;
}

/** Traces of the person and of the page. The present session stays when anything fails. */
export class Importer {
  private readonly context: LabContext;
  private readonly lab: Opener;
  private expected: Expected | null = null;

  constructor(context: LabContext, lab: Opener) {
    this.context = context;
    this.lab = lab;
  }

  /** Reads a trace, as it is where `how` says nothing else, and opens a session on it. */
  async openFile(file: Blob, name: string, how?: ReadingChoice): Promise<void> {
    await this.lab.ready();
    const trace = await this.read(file, name, how);
    if (trace === null) return;
    if (this.expected === null) {
      await this.openTrace(trace, name, null);
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

  /** Fetches one of the samples that come with the page, and opens it. */
  async openSample(path: string, title: string): Promise<void> {
    await this.lab.ready();
    this.expected = null;
    const trace = await this.fetchSample(path, title);
    if (trace !== null) await this.openTrace(trace, title, path);
  }

  /** Reads a sample without opening it, for a link that names it. */
  async provideSample(path: string, title: string): Promise<boolean> {
    return (await this.fetchSample(path, title)) !== null;
  }

  /** Remembers the link whose trace is missing: the next file is measured against it. */
  expect(spec: SessionSpec, open: () => Promise<void>): void {
    this.expected = { spec, open };
  }

  private async fetchSample(path: string, title: string): Promise<ImportedTrace | null> {
    const blob = await fetchBlob(sampleFolder + path);
    if (blob !== null) return this.read(blob, title);
    notify(this.context, { tone: 'problem', sentence: texts.sampleUnreachable(title) });
    return null;
  }

  private async read(file: Blob, name: string, how?: ReadingChoice): Promise<ImportedTrace | null> {
    const { calls, store } = this.context;
    let cancelled = false;
    const errand = {
      title: texts.reading(name),
      unit: 'bytes',
      startedMs: performance.now(),
      cancel: (): void => {
        cancelled = true;
      },
    } as const;
    const show = (done: number, total: number): void =>
      store.setState({ errand: { ...errand, done, total, nowMs: performance.now() } });
    show(0, file.size);
    try {
      const answer = await calls.importTrace(
        file,
        name,
        (progress) => {
          if (!cancelled) show(progress.bytesRead, progress.bytesTotal);
          return cancelled;
        },
        how,
      );
      if (answer.ok && !cancelled) return answer.value;
      if (cancelled) notify(this.context, { sentence: texts.cancelled(name) });
      else if (!answer.ok) this.refuse(answer.problem);
      return null;
    } finally {
      store.setState({ errand: null });
    }
  }

  private async openTrace(trace: ImportedTrace, name: string, sample: string | null): Promise<void> {
    const { catalogue, session } = this.context.store.getState();
    if (catalogue === null || session === null) return;
    const { summary, digest } = trace;
    const device = deviceForPages(session.spec, catalogue, summary.distinctPages);
    const moved = device.id !== session.spec.device.id;
    const workload = { kind: 'trace', digest, title: name, sample } as const;
    const problem = await this.lab.open(withChange(session.spec, { device, workload }));
    if (problem !== null) {
      this.refuse(problem);
      return;
    }
    const details = [
      ...(moved ? [texts.movedDevice(device.title)] : []),
      ...summary.warnings,
      ...summary.rejected.slice(0, rejectedShown).map(texts.rejected),
    ];
    notify(this.context, { sentence: texts.read(name, summary), details });
  }

  private refuse(problem: Problem): void {
    notify(this.context, { tone: 'problem', sentence: texts.untouched(problem.sentence) });
  }
}

async function fetchBlob(address: string): Promise<Blob | null> {
  try {
    const response = await fetch(address);
    return response.ok ? await response.blob() : null;
  } catch {
    return null;
  }
}
