import type { Frame } from '../../../../../src/model/spoken.ts';
import type { Action, Intervention, SessionSpec } from '../../../../../src/model/specification.ts';
import type { ClientStatus, SessionCalls, SessionClient } from '../../../../../src/session/client/client.ts';
import type { Answer, Catalogue, Frontier, SessionInfo } from '../../../../../src/session/contract/spoken.ts';
import type { OnAsked } from '../../../../../src/session/contract/session.ts';
import { CLASSROOM } from '../../../../../src/model/devices.ts';

const catalogue: Catalogue = {
  protocols: [
    {
      id: 'lighttx',
      title: 'LightTx',
      paper: '',
      kind: 'embedded',
      isolation: [],
      zones: [],
      claims: '',
      parameters: [],
      mutants: [],
    },
  ],
  devices: [CLASSROOM],
  hostSchemes: [],
  timingProfiles: [],
  generators: [],
  workloads: [
    {
      id: 'one',
      title: 'One',
      about: '',
      prepare: '',
      script: 'b1',
      deviceId: 'classroom',
      parameters: { redo: 'a' },
      thinkNs: 60_000,
    },
  ],
};

const nothing = { value: 0, reason: '' };

function frameAt(step: number, crashedAt: number | null): Frame {
  return {
    kind: 'device',
    step,
    timeNs: step * 1000,
    phase: crashedAt !== null && step > crashedAt ? 'crashed' : 'running',
    narration: `Step ${step}.`,
    focus: null,
    lanes: [],
    span: null,
    blocks: [],
    map: null,
    memoryPanels: [],
    inFlight: [
      {
        id: 7,
        kind: 'program',
        text: 'program 0.0 ← A',
        transaction: 1,
        block: 0,
        page: 0,
        startNs: 0,
        endNs: 9,
        elapsedNs: 1,
        begun: true,
      },
    ],
    durableFacts: [],
    links: [],
    linksNow: [],
    metadata: [],
    log: null,
    transactions: [],
    recovery: null,
    audit: null,
    figures: { throughput: nothing, gcCost: nothing, writeAmplification: nothing, recoveryNs: nothing },
  };
}

/** A session of `length` steps that do nothing; the page cannot tell. */
export class FakeSession implements SessionClient {
  readonly asked: string[] = [];
  readonly calls: SessionCalls;
  private length: number;
  private spec: SessionSpec | null = null;
  private interventions: readonly Intervention[] = [];
  private frontierStep = 0;
  refuses: string | null = null;
  /** A recovery comes after an act at the end. */
  goesOnAfterCrash = false;
  /** Of a large device, every way back to the past takes so many reports. */
  scale: SessionInfo['scale'] = 'classroom';
  reports = 0;

  constructor(length: number) {
    this.length = length;
    this.calls = {
      catalogue: async () => catalogue,
      open: async (spec) => this.open(spec),
      advance: async ({ untilStep }) => {
        this.frontierStep = Math.min(untilStep ?? this.frontierStep + 10, this.length);
        return { ok: true, value: { frontier: this.frontier(), metAt: null, broken: null } };
      },
      stretch: async ({ fromStep }) => {
        const toStep = Math.min(fromStep + 1, this.length);
        this.frontierStep = Math.max(this.frontierStep, toStep);
        return { ok: true, value: { toStep, sentence: null, decides: false, frontier: this.frontier() } };
      },
      frame: async (step, onProgress) => this.frame(step, onProgress),
      tally: async () => refusal('nothing counted'),
      findMark: async () => null,
      places: async () => ({ ok: true, value: [] }),
      trail: async () => ({ ok: true, value: { moments: [], throughStep: 0, isCut: false } }),
      findBreak: async ({ toStep }) => ({ ok: true, value: { met: null, throughStep: toStep } }),
      moments: async () => ({ ok: true, value: { moments: [], isComplete: true } }),
      marks: async () => ({ count: 0, kind: [], step: [], timeNs: [], transaction: [], label: [] }),
      series: async () => emptySeries(),
      inspect: async () => refusal('nothing there'),
      act: async (step, action) => this.act(step, action),
      follow: async (interventions, untilStep) => this.follow(interventions, untilStep),
      judgeScript: async () => refusal('nothing judged'),
      blocks: async () => ({ ok: true, value: [] }),
      importTrace: async (_file, name) => refusal(`${name} is no trace.`),
      exportDurable: async () => refusal('not here'),
      chromeTrace: async () => refusal('not here'),
      ping: async () => 1,
    };
  }

  traceOf = () => null;
  status = (): ClientStatus => ({ state: 'alive', reason: null });
  subscribe = () => () => undefined;
  /** Forgets the session, as a client does that has given up a worker in vain. */
  forget(): void {
    this.spec = null;
    this.frontierStep = 0;
  }

  restart = (): boolean => this.spec !== null;
  dispose = (): void => undefined;

  private open(spec: SessionSpec): Answer<SessionInfo> {
    if (this.refuses !== null) return refusal(this.refuses);
    this.spec = spec;
    this.interventions = spec.interventions;
    this.frontierStep = 0;
    return this.info();
  }

  private async frame(step: number, onProgress?: OnAsked): Promise<Answer<Frame>> {
    this.asked.push(`frame ${step}`);
    if (this.spec === null) return refusal('no session');
    const reports = step < this.frontierStep ? this.reports : 0;
    for (let done = 0; done < reports; done++) {
      await new Promise((resolve) => setTimeout(resolve, 0));
      const isGivenUp = await onProgress?.({ done, total: reports });
      if (isGivenUp === true)
        return { ok: false, problem: { kind: 'cancelled', sentence: `no way to ${step}` } };
    }
    return { ok: true, value: frameAt(step, this.interventions.at(-1)?.step ?? null) };
  }

  private act(step: number, action: Action): Answer<SessionInfo> {
    if (this.refuses !== null) return refusal(this.refuses);
    this.interventions = [...this.interventions.filter((each) => each.step < step), { step, action }];
    this.frontierStep = step;
    if (this.goesOnAfterCrash) this.length += 50;
    return this.info();
  }

  private follow(interventions: readonly Intervention[], untilStep: number): Answer<SessionInfo> {
    this.interventions = interventions;
    this.frontierStep = untilStep;
    return this.info();
  }

  private info(): Answer<SessionInfo> {
    if (this.spec === null) return refusal('no session');
    const spec = { ...this.spec, interventions: this.interventions };
    return {
      ok: true,
      value: { spec, frontier: this.frontier(), scale: this.scale, operations: this.length },
    };
  }

  private frontier(): Frontier {
    const step = this.frontierStep;
    return {
      step,
      timeNs: step * 1000,
      finished: step >= this.length,
      operationsDone: step,
      stopped: null,
    };
  }
}

function refusal(sentence: string): {
  readonly ok: false;
  readonly problem: { kind: 'script'; sentence: string };
} {
  return { ok: false, problem: { kind: 'script', sentence } };
}

function emptySeries() {
  const none = new Float64Array();
  return {
    step: none,
    timeNs: none,
    throughput: none,
    gcCost: none,
    writeAmplification: none,
    recoveryNs: none,
  };
}
