/** Specifications, and a host that answers without "maybe". */
import { expect } from 'vitest';
import { CLASSROOM } from '../../../../src/model/devices.ts';
import { scenarioById } from '../../../../src/engine/host/scenarios.ts';
import { asDeviceFrame } from '../../../../src/model/frame.ts';
import type { DeviceFrame, Frame } from '../../../../src/model/spoken.ts';
import type { SessionSpec } from '../../../../src/model/specification.ts';
import type { SessionApi } from '../../../../src/session/contract/session.ts';
import type { Answer, Asked } from '../../../../src/session/contract/session.ts';
import type { Frontier } from '../../../../src/session/contract/spoken.ts';
import { createSessionServer } from '../../../../src/session/worker/session-server.ts';
import { inWords } from '../../../support/in-words.ts';
import type { Spoken } from '../../../../src/base/message.ts';

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

/** Answers of a small device come at once; those of a large one are to be awaited. */
export function atOnce<T>(answer: Asked<T>): Answer<T> {
  if (answer instanceof Promise) throw new Error('a large device answers later');
  return answer;
}

/** Returns a worker's answer, with sentences in place of its messages. */
export function valueOf<T>(asked: Asked<T>): Spoken<T> {
  const answer = atOnce(asked);
  if (!answer.ok) throw new Error(inWords(answer.problem.sentence));
  return inWords(answer.value);
}

export function sentenceOf<T>(asked: Asked<T>): string {
  const answer = atOnce(asked);
  expect(answer.ok).toBe(false);
  return answer.ok ? '' : inWords(answer.problem.sentence);
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

/** The frame of a session that is known to be an SSD's. */
export function deviceFrameAt(host: SessionApi, step: number): DeviceFrame {
  return asDeviceFrame(valueOf(host.frame(step))) ?? expect.fail('the machine is an SSD');
}

export function framesOf(host: SessionApi, steps: Iterable<number>): Frame[] {
  return [...steps].map((step) => valueOf(host.frame(step)));
}

export function upTo(last: number): number[] {
  return Array.from({ length: last + 1 }, (_, step) => step);
}
