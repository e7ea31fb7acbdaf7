/** Brings a fresh worker to where the session was. */
import { proxy, type Remote } from 'comlink';
import type { SessionSpec } from '../../model/specification.ts';
import type { SessionMemory } from './memory.ts';
import type { Answer, SessionApi } from '../contract/session.ts';

/** Short enough to be heard of often, long enough not to be talk only. */
const sliceMs = 200;
const done: Answer<null> = { ok: true, value: null };

/** A worker under restoration: its API, and which traces it has read. */
export interface FreshWorker {
  readonly remote: Remote<SessionApi>;
  readonly traces: Set<string>;
  /** An import's progress is a sign of life. */
  readonly heard: () => void;
}

/**
 * Follows the interventions to the last of them, and from there works on in slices: one call for the whole way
 * could take longer than a dead worker is waited for.
 */
export async function restoreSession(worker: FreshWorker, memory: SessionMemory): Promise<Answer<null>> {
  const { spec, frontierStep } = memory;
  if (spec === null) return done;
  const imported = await importTraceOf(worker, memory, spec);
  if (!imported.ok) return imported;
  let info = await worker.remote.open(spec);
  const last = spec.interventions.at(-1);
  if (info.ok && last !== undefined) {
    info = await worker.remote.follow(spec.interventions, Math.min(last.step, frontierStep));
  }
  return info.ok ? workOn(worker, info.value.frontier.step, frontierStep) : info;
}

async function workOn(worker: FreshWorker, fromStep: number, toStep: number): Promise<Answer<null>> {
  let reached = fromStep;
  while (reached < toStep) {
    const advanced = await worker.remote.advance({ untilStep: toStep, budgetMs: sliceMs });
    if (!advanced.ok) return advanced;
    const { step } = advanced.value.frontier;
    // A frontier that stays where it is has nothing left to do, whatever was expected of it.
    if (step <= reached) break;
    reached = step;
  }
  return done;
}

/** Reads the trace that `spec` names again, where this worker has not read it and its file is known. */
export async function importTraceOf(
  worker: FreshWorker,
  memory: SessionMemory,
  spec: SessionSpec,
): Promise<Answer<null>> {
  const kept = memory.traceOf(spec);
  if (spec.workload.kind !== 'trace' || kept === null || worker.traces.has(spec.workload.digest)) return done;
  const goOn = proxy(() => {
    worker.heard();
    return false;
  });
  const imported = await worker.remote.importTrace(kept.file, kept.name, goOn, kept.how);
  if (!imported.ok) return imported;
  worker.traces.add(imported.value.digest);
  return done;
}
