/**
 * The client's memory of a session, used to bring a new worker to where the old one was: the last
 * specification that was answered (with its interventions), how far it was worked, and the files of imported
 * traces, whose bytes a link cannot carry.
 */
import type { SessionSpec } from '../../model/specification.ts';
import type {
  AdvanceAnswer,
  Answer,
  ImportedTrace,
  ReadingChoice,
  SessionApi,
  SessionInfo,
  StretchAnswer,
} from '../contract/session.ts';

export type Method = keyof SessionApi;

export interface KeptTrace {
  readonly file: Blob;
  readonly name: string;
  readonly how: ReadingChoice | undefined;
}

export class SessionMemory {
  spec: SessionSpec | null = null;
  frontierStep = 0;
  private readonly traces = new Map<string, KeptTrace>();

  /** To be told of each call that the worker has answered, in the order of the answers. */
  note(method: Method, input: readonly unknown[], value: unknown): void {
    switch (method) {
      case 'open':
      case 'act':
      case 'follow':
        this.noteInfo(value as Answer<SessionInfo>);
        break;
      case 'advance':
      case 'stretch': {
        const answer = value as Answer<AdvanceAnswer | StretchAnswer>;
        if (answer.ok) this.frontierStep = answer.value.frontier.step;
        break;
      }
      case 'importTrace': {
        const answer = value as Answer<ImportedTrace>;
        const [file, name, , how] = input as Parameters<SessionApi['importTrace']>;
        if (answer.ok) this.traces.set(answer.value.digest, { file, name, how });
        break;
      }
      default:
        break;
    }
  }

  /** The file of the trace that a specification names, where it was imported here. */
  traceOf(spec: SessionSpec): KeptTrace | null {
    return spec.workload.kind === 'trace' ? (this.traces.get(spec.workload.digest) ?? null) : null;
  }

  /** Gives up the session, but not the files: the next one may name them. */
  forgetSession(): void {
    this.spec = null;
    this.frontierStep = 0;
  }

  private noteInfo(answer: Answer<SessionInfo>): void {
    if (!answer.ok) return;
    this.spec = answer.value.spec;
    this.frontierStep = answer.value.frontier.step;
  }
}
