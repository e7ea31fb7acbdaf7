/** Specifications, and a host that answers without "maybe". */
import { expect } from 'vitest';
import { CLASSROOM } from '../../../../src/model/devices.ts';
import { scenarioById } from '../../../../src/engine/host/scenarios.ts';
import type { Frame } from '../../../../src/model/frame.ts';
import type { SessionSpec } from '../../../../src/model/specification.ts';
import type { Answer, Frontier, SessionApi } from '../../../../src/session/contract/session.ts';
import { createSessionServer } from '../../../../src/session/worker/session-server.ts';

export function scriptSpec(script: string, over: Partial<SessionSpec> = {}): SessionSpec {
  return {
    version: 1,
    protocol: 'lighttx',
    parameters: {},
    mutant: null,
    device: CLASSROOM,
    host: { isolation: 'serializable', replay: 'closed', queueDepth: 16, thinkNs: 60_000 },
    workload: { kind: 'script', id: 'test', title: 'Test', prepare: '', script },
    fill: 0,
    seed: 1,
    interventions: [],
    ...over,
  };
}

export function scenarioSpec(id: string, over: Partial<SessionSpec> = {}): SessionSpec {
  const scenario = scenarioById(id);
  if (scenario === undefined) throw new Error(`no scenario ${id}`);
  const { title, prepare, script, parameters, thinkNs } = scenario;
  const spec = scriptSpec(script);
  return {
    ...spec,
    parameters,
    host: { ...spec.host, thinkNs },
    workload: { kind: 'script', id, title, prepare, script },
    ...over,
  };
}

export function valueOf<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Error(answer.problem.sentence);
  return answer.value;
}

export function sentenceOf<T>(answer: Answer<T>): string {
  expect(answer.ok).toBe(false);
  return answer.ok ? '' : answer.problem.sentence;
}

export async function openHost(spec: SessionSpec): Promise<SessionApi> {
  const host = createSessionServer();
  valueOf(await host.open(spec));
  return host;
}

/** Works forward until there is nothing left to do. */
export function runToEnd(host: SessionApi): Frontier {
  for (;;) {
    const { frontier } = valueOf(host.advance({ budgetMs: 1_000 }));
    if (frontier.finished || frontier.stopped !== null) return frontier;
  }
}

export function framesOf(host: SessionApi, steps: Iterable<number>): Frame[] {
  return [...steps].map((step) => valueOf(host.frame(step)));
}

export function upTo(last: number): number[] {
  return Array.from({ length: last + 1 }, (_, step) => step);
}
