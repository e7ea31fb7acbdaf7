import type { SessionSpec } from '../../model/specification.ts';
import type { ImportedTrace, Problem } from '../../session/contract.ts';
import { deviceForPages, withChange } from '../setup/session-draft.ts';
import { texts } from '../texts/traces.ts';
import { type LabContext, notify } from './lab-state.ts';

export interface Importer {
  /** Reads a trace and opens a session on it. The present session stays when anything fails. */
  readonly openFile: (file: File) => Promise<void>;
  /** Fetches one of the samples that come with the page, and opens it. */
  readonly openSample: (path: string, title: string) => Promise<void>;
  /** Reads a sample without opening it, for a link that names it. */
  readonly provideSample: (path: string, title: string) => Promise<boolean>;
  /** Remembers the link whose trace is missing: the next file is measured against it. */
  readonly expect: (spec: SessionSpec, open: () => Promise<void>) => void;
}

/** Samples keep their name's dot away from the address: the folder is the program's own. */
const sampleFolder = './samples/';
const rejectedShown = 5;

export function createImporter(
  context: LabContext,
  ready: () => Promise<void>,
  open: (spec: SessionSpec) => Promise<Problem | null>,
): Importer {
  const { calls, store } = context;
  let expected: { spec: SessionSpec; open: () => Promise<void> } | null = null;

  async function read(file: Blob, name: string): Promise<ImportedTrace | null> {
    let cancelled = false;
    const startedMs = performance.now();
    const show = (done: number, total: number): void =>
      store.setState({
        errand: {
          title: texts.reading(name),
          unit: 'bytes',
          done,
          total,
          startedMs,
          nowMs: performance.now(),
          cancel,
        },
      });
    const cancel = (): void => {
      cancelled = true;
    };
    show(0, file.size);
    try {
      const answer = await calls.importTrace(file, name, (progress) => {
        if (!cancelled) show(progress.bytesRead, progress.bytesTotal);
        return cancelled;
      });
      if (answer.ok && !cancelled) return answer.value;
      if (cancelled) notify(context, { sentence: texts.cancelled(name) });
      else if (!answer.ok) {
        notify(context, { tone: 'problem', sentence: texts.untouched(answer.problem.sentence) });
      }
      return null;
    } finally {
      store.setState({ errand: null });
    }
  }

  async function openTrace(trace: ImportedTrace, name: string, sample: string | null): Promise<void> {
    const { catalogue, session } = store.getState();
    if (catalogue === null || session === null) return;
    const { summary, digest } = trace;
    const device = deviceForPages(session.spec, catalogue, summary.distinctPages);
    const moved = device.id !== session.spec.device.id;
    const workload = { kind: 'trace', digest, title: name, sample } as const;
    const problem = await open(withChange(session.spec, { device, workload }));
    if (problem !== null) {
      notify(context, { tone: 'problem', sentence: texts.untouched(problem.sentence) });
      return;
    }
    const details = [
      ...(moved ? [texts.movedDevice(device.title)] : []),
      ...summary.warnings,
      ...summary.rejected.slice(0, rejectedShown).map(texts.rejected),
    ];
    notify(context, { sentence: texts.read(name, summary), details });
  }

  async function openFile(file: File): Promise<void> {
    await ready();
    const trace = await read(file, file.name);
    if (trace === null) return;
    if (expected === null) {
      await openTrace(trace, file.name, null);
      return;
    }
    const { workload } = expected.spec;
    if (workload.kind === 'trace' && workload.digest !== trace.digest) {
      notify(context, {
        tone: 'problem',
        sentence: texts.otherTrace(file.name, workload.title),
        offersFile: true,
      });
      return;
    }
    const { open: openExpected } = expected;
    expected = null;
    await openExpected();
  }

  async function fetchSample(path: string, title: string): Promise<ImportedTrace | null> {
    const blob = await fetchBlob(sampleFolder + path);
    if (blob !== null) return read(blob, title);
    notify(context, { tone: 'problem', sentence: texts.sampleUnreachable(title) });
    return null;
  }

  return {
    openFile,
    async openSample(path, title) {
      await ready();
      expected = null;
      const trace = await fetchSample(path, title);
      if (trace !== null) await openTrace(trace, title, path);
    },
    async provideSample(path, title) {
      return (await fetchSample(path, title)) !== null;
    },
    expect(spec, openExpected) {
      expected = { spec, open: openExpected };
    },
  };
}

async function fetchBlob(address: string): Promise<Blob | null> {
  try {
    const response = await fetch(address);
    return response.ok ? await response.blob() : null;
  } catch {
    return null;
  }
}
