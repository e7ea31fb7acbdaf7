/**
 * The worker's side of the session contract. It holds one session and the traces that were read; everything it
 * answers is plain data. A call that fails leaves all of that as it was.
 */
import { assert } from '../../base/assert.ts';
import type { Result } from '../../base/result.ts';
import type {
  Answer,
  ChromeTraceFile,
  FindBreakAnswer,
  FindBreakRequest,
  Problem,
  SessionApi,
  SessionInfo,
} from '../contract/session.ts';
import type { ScriptJudgement, ScriptQuestion } from '../contract/script.ts';
import { buildCatalogue } from './opening/catalogue.ts';
import { sessionMessage } from './opening/messages.ts';
import type { OpenSession } from './opening/open-session.ts';
import { optionsOf, problem } from './opening/opening.ts';
import { judgementOfWork } from './opening/script-judgement.ts';
import { deviceSession } from './device-session/device-session.ts';
import { TraceCache } from './opening/trace-cache.ts';
import type { HostScheme } from '../../hostside/common/host-scheme.ts';
import { hostRunOf, hostSchemeOf } from './hostside/host-opening.ts';
import { hostSession } from './hostside/host-session.ts';
import { viewById } from '../../explain/registry.ts';
import type { SessionSpec } from '../../model/specification.ts';

const NO_SESSION: Problem = problem('internal', sessionMessage('noSession'));

/** Without an open session, there is no history. */
const NO_MARKS = { count: 0, kind: [], step: [], timeNs: [], transaction: [], label: [] };

export function createSessionServer(): SessionApi {
  const server = new SessionServer();
  return {
    catalogue: buildCatalogue,
    open: (spec) => Promise.resolve(server.open(spec)),
    advance: (request) => server.ask((session) => done(session.advance(request))),
    frame: (step) => server.askAt(step, (session) => done(session.frame(step))),
    tally: (step) => server.askAt(step, (session) => done(session.tally(step))),
    findMark: (kind, step, direction) => server.session?.findMark(kind, step, direction) ?? null,
    places: (step, followed) => server.askAt(step, (session) => done(session.places(step, followed))),
    trail: (followed, budgetMs) => server.ask((session) => done(session.trail(followed, budgetMs))),
    findBreak: (request) => server.findBreak(request),
    marks: (fromStep) => server.session?.marksFrom(fromStep) ?? NO_MARKS,
    series: (points, span) => server.series(points, span),
    inspect: (step, block, page) =>
      server.askAt(step, (session) => answerOf(session.inspect(step, block, page))),
    act: (step, action) => server.askAt(step, (session) => changed(session, session.act(step, action))),
    follow: (interventions, untilStep) =>
      server.ask((session) => changed(session, session.follow(interventions, untilStep))),
    judgeScript: (question) => server.judge(question),
    blocks: (step, blocks) => server.askAt(step, (session) => done(session.blocks(step, blocks))),
    importTrace: async (file, name, onProgress, how) => {
      const read = await server.traces.read(file, name, onProgress, how);
      return read.ok ? done(read.value) : failed(problem('trace', read.error.sentence));
    },
    exportDurable: (step) => server.askAt(step, (session) => exportedAt(session, step)),
    chromeTrace: (fromStep, toStep) =>
      server.askAt(toStep, (session) => tracedBetween(session, fromStep, toStep)),
    ping: () => performance.now(),
  };
}

class SessionServer {
  readonly traces = new TraceCache();
  session: OpenSession | null = null;

  open(spec: SessionSpec): Answer<SessionInfo> {
    const onHost = hostSchemeOf(spec);
    return onHost === null ? this.openDevice(spec) : this.openOnHost(spec, onHost);
  }

  private openOnHost(spec: SessionSpec, scheme: HostScheme): Answer<SessionInfo> {
    const run = hostRunOf(spec, scheme);
    if (!run.ok) return failed(run.error);
    this.session = hostSession(spec, run.value);
    return done(this.session.info());
  }

  private openDevice(spec: SessionSpec): Answer<SessionInfo> {
    const options = optionsOf(spec, (digest) => this.traces.get(digest));
    if (!options.ok) return failed(options.error);
    return guarded(() => {
      const view = viewById(spec.protocol);
      assert(view !== undefined, 'every scheme in the registry has a view');
      this.session = deviceSession(spec, options.value, view);
      return done(this.session.info());
    });
  }

  ask<T>(question: (session: OpenSession) => Answer<T>): Answer<T> {
    const { session } = this;
    return session === null ? failed(NO_SESSION) : guarded(() => question(session));
  }

  /** Asks about one step of the known history. */
  askAt<T>(step: number, question: (session: OpenSession) => Answer<T>): Answer<T> {
    return this.ask((session) => {
      const unknown = session.stepProblem(step);
      return unknown === null ? question(session) : failed(unknown);
    });
  }

  findBreak(request: FindBreakRequest): Answer<FindBreakAnswer> {
    const { fromStep, toStep } = request;
    return this.askAt(fromStep, () => this.askAt(toStep, (session) => done(session.findBreak(request))));
  }

  judge(question: ScriptQuestion): Answer<ScriptJudgement> {
    if (question.kind === 'work') {
      const { prepare, script, device } = question;
      return done(judgementOfWork(prepare, script, device));
    }
    const { step, script } = question;
    return this.askAt(step, (session) => {
      const judged = session.judge(step, script);
      return judged.ok ? done(judged.value) : failed(problem('script', judged.error));
    });
  }

  series(...input: Parameters<SessionApi['series']>): ReturnType<SessionApi['series']> {
    const known = this.session?.series(...input) ?? null;
    if (known !== null) return known;
    const none = new Float64Array(0);
    return {
      step: none,
      timeNs: none,
      throughput: none,
      gcCopies: none,
      writeAmplification: none,
      recoveryNs: none,
    };
  }
}

/** Running out of memory is no fault of the simulator's: a device can be that large. */
function guarded<T>(work: () => Answer<T>): Answer<T> {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof RangeError && /alloc|array length|array size|string length/i.test(error.message)))
      throw error;
    return failed(problem('internal', sessionMessage('tooLarge')));
  }
}

function exportedAt(session: OpenSession, step: number): Answer<Uint8Array> {
  const saved = session.exportDurable(step);
  return saved.ok ? done(saved.value) : failed(problem('internal', saved.error));
}

function tracedBetween(session: OpenSession, fromStep: number, toStep: number): Answer<ChromeTraceFile> {
  const unknown = session.stepProblem(fromStep);
  if (unknown !== null) return failed(unknown);
  if (fromStep > toStep)
    return failed(problem('internal', sessionMessage('stepsReversed', { from: fromStep, to: toStep })));
  const traced = session.chromeTrace(fromStep, toStep);
  return traced.ok ? done(traced.value) : failed(problem('internal', traced.error));
}

function changed(session: OpenSession, wrong: Problem | null): Answer<SessionInfo> {
  return wrong === null ? done(session.info()) : failed(wrong);
}

function answerOf<T>(result: Result<T, Problem>): Answer<T> {
  return result.ok ? done(result.value) : failed(result.error);
}

function done<T>(value: T): Answer<T> {
  return { ok: true, value };
}

function failed<T>(wrong: Problem): Answer<T> {
  return { ok: false, problem: wrong };
}
