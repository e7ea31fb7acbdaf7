import type { Frame } from '../../../../src/model/spoken.ts';
import type { Intervention, SessionSpec } from '../../../../src/model/specification.ts';
import type { SessionCalls } from '../../../../src/session/client/client.ts';
import type { AdvanceRequest } from '../../../../src/session/contract/session.ts';
import type {
  AdvanceAnswer,
  Answer,
  Frontier,
  ImportedTrace,
  ImportProgress,
  SessionInfo,
} from '../../../../src/session/contract/spoken.ts';

/** Called in the worker before a call is answered; a promise that never settles is a hanging worker. */
export type Hook = (method: string) => Promise<void> | void;

const lastStep = 1000;
const stepsPerSlice = 30;

/** A real session in small: a history is a number of steps, and each call leaves a line in the log. */
export class TinySession implements Partial<SessionCalls> {
  readonly log: string[] = [];
  private spec: SessionSpec | null = null;
  private step = 0;
  private readonly traces = new Set<string>();
  private readonly hook: Hook;

  constructor(hook: Hook = () => undefined) {
    this.hook = hook;
  }

  ping(): Promise<number> {
    this.log.push('ping');
    return Promise.resolve(1);
  }

  async open(spec: SessionSpec): Promise<Answer<SessionInfo>> {
    await this.enter('open', spec.protocol);
    if (spec.workload.kind === 'trace' && !this.traces.has(spec.workload.digest)) {
      return { ok: false, problem: { kind: 'trace', sentence: 'The trace is not here.' } };
    }
    this.spec = spec;
    this.step = 0;
    return this.info();
  }

  async advance({ untilStep = lastStep }: AdvanceRequest): Promise<Answer<AdvanceAnswer>> {
    await this.enter('advance', untilStep);
    this.step = Math.min(untilStep, this.step + stepsPerSlice, lastStep);
    return { ok: true, value: { frontier: this.frontier(), metAt: null, broken: null } };
  }

  async frame(step: number): Promise<Answer<Frame>> {
    await this.enter('frame', step);
    if (this.spec === null)
      return { ok: false, problem: { kind: 'internal', sentence: 'No session is open.' } };
    return { ok: true, value: { step, narration: this.spec.protocol } as Frame };
  }

  async act(step: number, action: Intervention['action']): Promise<Answer<SessionInfo>> {
    await this.enter('act', step);
    if (this.spec)
      this.spec = { ...this.spec, interventions: [...this.spec.interventions, { step, action }] };
    this.step = step;
    return this.info();
  }

  async follow(interventions: readonly Intervention[], untilStep: number): Promise<Answer<SessionInfo>> {
    await this.enter('follow', `${String(interventions.length)} to ${String(untilStep)}`);
    if (this.spec) this.spec = { ...this.spec, interventions };
    this.step = untilStep;
    return this.info();
  }

  async importTrace(
    file: Blob,
    name: string,
    onProgress: (progress: ImportProgress) => Promise<boolean> | boolean,
  ): Promise<Answer<ImportedTrace>> {
    await this.enter('importTrace', name);
    for (let bytesRead = 0; bytesRead <= file.size; bytesRead += 1) {
      if (await onProgress({ bytesRead, bytesTotal: file.size, operations: bytesRead })) break;
      await this.enter('importing', bytesRead);
    }
    this.traces.add(`digest-of-${name}`);
    return { ok: true, value: { digest: `digest-of-${name}`, summary: {} as ImportedTrace['summary'] } };
  }

  findMark(): Promise<number | null> {
    return Promise.reject(new RangeError('an assertion of the engine'));
  }

  private async enter(method: string, detail: string | number): Promise<void> {
    this.log.push(`${method} ${String(detail)}`);
    await this.hook(method);
  }

  private info(): Answer<SessionInfo> {
    if (this.spec === null)
      return { ok: false, problem: { kind: 'internal', sentence: 'No session is open.' } };
    return {
      ok: true,
      value: { spec: this.spec, frontier: this.frontier(), scale: 'classroom', operations: 0 },
    };
  }

  private frontier(): Frontier {
    const finished = this.step >= lastStep;
    return { step: this.step, timeNs: this.step, finished, operationsDone: this.step, stopped: null };
  }
}
