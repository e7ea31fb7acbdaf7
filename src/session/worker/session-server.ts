/**
 * The worker's side of the session contract. It holds one session and the traces that were read; everything it
 * answers is plain data. A call that fails leaves all of that as it was.
 */
import { assert } from '../../base/assert.ts';
import { isOutOfMemory } from '../../base/out-of-memory.ts';
import { atOnce, type Preparing } from '../../base/preparing.ts';
import type { Message } from '../../base/message.ts';
import { err, ok, type Result } from '../../base/result.ts';
import type {
  Answer,
  ChromeTraceFile,
  Asked,
  FindBreakAnswer,
  FindBreakRequest,
  MomentsAnswer,
  OnAsked,
  OnOpening,
  Problem,
  SessionApi,
  SessionInfo,
} from '../contract/session.ts';
import { type SpecificationProblem, specificationProblem } from '../link/permalink.ts';
import type { ScriptJudgement, ScriptQuestion } from '../contract/script.ts';
import { buildCatalogue } from './opening/catalogue.ts';
import { sessionMessage } from './opening/messages.ts';
import type { OpenSession } from './opening/open-session.ts';
import { choicesProblem, optionsInPieces, problem } from './opening/opening.ts';
import { OneAtATime } from './opening/one-at-a-time.ts';
import { WorkInTurns } from './opening/work-in-turns.ts';
import { sizeProblem } from './opening/session-size.ts';
import { judgementOfWork } from './opening/script-judgement.ts';
import { deviceSession } from './device-session/device-session.ts';
import { TraceCache } from './opening/trace-cache.ts';
import type { HostScheme } from '../../hostside/common/host-scheme.ts';
import { hostRunOf, hostSchemeOf } from './hostside/host-opening.ts';
import { hostSession } from './hostside/host-session.ts';
import { schemeById } from '../../protocols/registry.ts';
import { viewById } from '../../explain/registry.ts';
import type { SessionSpec } from '../../model/specification.ts';

const NO_SESSION: Problem = problem('internal', sessionMessage('noSession'));

/** Without an open session, there is no history. */
const NO_MARKS = { count: 0, kind: [], step: [], timeNs: [], transaction: [], label: [] };

export function createSessionServer(): SessionApi {
  const server = new SessionServer();
  return {
    catalogue: buildCatalogue,
    open: (spec, onProgress) => server.open(spec, onProgress),
    advance: (request, told) => server.ask((session) => answering(session.advance(request)), told),
    frame: (step, told) => server.askAt(step, (session) => answering(session.frame(step)), told),
    tally: (step, told) => server.askAt(step, (session) => answering(session.tally(step)), told),
    findMark: (kind, step, direction) => server.session?.findMark(kind, step, direction) ?? null,
    places: (step, followed, told) =>
      server.askAt(step, (session) => answering(session.places(step, followed)), told),
    trail: (followed, budgetMs, told) =>
      server.ask((session) => answering(session.trail(followed, budgetMs)), told),
    moments: (budgetMs) => server.moments(budgetMs),
    findBreak: (request, told) => server.findBreak(request, told),
    stretch: (request, told) =>
      server.askAt(request.fromStep, (session) => answering(session.stretch(request)), told),
    marks: (fromStep) => server.session?.marksFrom(fromStep) ?? NO_MARKS,
    series: (points, span) => server.series(points, span),
    inspect: (step, block, page, told) =>
      server.askAt(step, (session) => resulting(session.inspect(step, block, page)), told),
    act: (step, action, told) =>
      server.askAt(step, (session) => changing(session, session.act(step, action)), told),
    follow: (interventions, untilStep, told) =>
      server.ask((session) => changing(session, session.follow(interventions, untilStep)), told),
    judgeScript: (question, told) => server.judge(question, told),
    blocks: (step, blocks, told) =>
      server.askAt(step, (session) => answering(session.blocks(step, blocks)), told),
    importTrace: async (file, name, onProgress, how) => {
      const read = await server.traces.read(file, name, onProgress, how);
      return read.ok ? done(read.value) : failed(problem('trace', read.error.sentence));
    },
    exportDurable: (step, link, told) =>
      server.askAt(step, (session) => exportedAt(session, step, link), told),
    chromeTrace: (fromStep, toStep, told) =>
      server.askAt(toStep, (session) => tracedBetween(session, fromStep, toStep), told),
    ping: () => performance.now(),
  };
}

/** Something that is asked of the open session, worked on in pieces. */
type Question<T> = (session: OpenSession) => Preparing<Answer<T>>;

class SessionServer {
  readonly traces = new TraceCache();
  session: OpenSession | null = null;
  private opening: WorkInTurns | null = null;
  private readonly asked = new OneAtATime();

  async open(spec: SessionSpec, onProgress: OnOpening = () => false): Promise<Answer<SessionInfo>> {
    this.opening?.giveUp();
    this.opening = null;
    this.asked.giveUp();
    const wrong = specificationProblem(spec);
    if (wrong !== null) return failed(refusedForm(spec, wrong));
    const onHost = hostSchemeOf(spec);
    return onHost === null ? this.openDevice(spec, onProgress) : guarded(() => this.openOnHost(spec, onHost));
  }

  private openOnHost(spec: SessionSpec, scheme: HostScheme): Answer<SessionInfo> {
    const run = hostRunOf(spec, scheme);
    if (!run.ok) return failed(run.error);
    const session = hostSession(spec, run.value);
    this.become(session);
    return done(session.info());
  }

  /** Questions about the session before this one are not worked on any more. */
  private become(session: OpenSession): void {
    this.asked.giveUp();
    this.session = session;
  }

  private async openDevice(spec: SessionSpec, onProgress: OnOpening): Promise<Answer<SessionInfo>> {
    const opening = new WorkInTurns(({ done: pagesDone, total: pagesTotal }) =>
      onProgress({ pagesDone, pagesTotal }),
    );
    this.opening = opening;
    try {
      const opened = await opening.finish(this.opened(spec));
      if (opened === null) return failed(problem('cancelled', sessionMessage('openingCancelled')));
      if (!opened.ok) return failed(opened.error);
      this.become(opened.value);
      return done(opened.value.info());
    } catch (error) {
      return failedForMemory(error);
    }
  }

  private *opened(spec: SessionSpec): Preparing<Result<OpenSession, Problem>> {
    const tooLarge = yield* sizeProblem(spec);
    if (tooLarge !== null) return err(problem('specification', tooLarge));
    const options = yield* optionsInPieces(spec, (digest) => this.traces.get(digest));
    if (!options.ok) return options;
    const view = viewById(spec.protocol);
    assert(view !== undefined, 'every scheme in the registry has a view');
    return ok(yield* deviceSession(spec, options.value, view));
  }

  /** Answers at once for a small device; for a large one after all that was asked before, and in turns. */
  ask<T>(
    question: Question<T>,
    onProgress?: OnAsked,
    cancelled = sessionMessage('askingCancelled'),
  ): Asked<T> {
    const { session } = this;
    if (session === null) return failed(NO_SESSION);
    if (!session.isLarge) return guarded(() => atOnce(question(session)));
    return this.askInTurns(question(session), onProgress ?? (() => false), cancelled);
  }

  private async askInTurns<T>(
    work: Preparing<Answer<T>>,
    onProgress: OnAsked,
    cancelled: Message,
  ): Promise<Answer<T>> {
    try {
      return (await this.asked.add(work, onProgress)) ?? failed(problem('cancelled', cancelled));
    } catch (error) {
      return failedForMemory(error);
    }
  }

  /** Asks about one step of the known history. */
  askAt<T>(step: number, question: Question<T>, onProgress?: OnAsked): Asked<T> {
    const known: Question<T> = function* (session) {
      const unknown = session.stepProblem(step);
      return unknown === null ? yield* question(session) : failed(unknown);
    };
    return this.ask(known, onProgress, sessionMessage('reachingCancelled', { step }));
  }

  moments(budgetMs: number): Answer<MomentsAnswer> {
    const { session } = this;
    return session === null ? failed(NO_SESSION) : guarded(() => done(session.moments(budgetMs)));
  }

  findBreak(request: FindBreakRequest, onProgress?: OnAsked): Asked<FindBreakAnswer> {
    const { fromStep, toStep } = request;
    const known: Question<FindBreakAnswer> = function* (session) {
      const unknown = session.stepProblem(toStep);
      return unknown === null ? done(yield* session.findBreak(request)) : failed(unknown);
    };
    return this.askAt(fromStep, known, onProgress);
  }

  judge(question: ScriptQuestion, onProgress?: OnAsked): Asked<ScriptJudgement> {
    if (question.kind === 'work') {
      const { prepare, script, device } = question;
      return done(judgementOfWork(prepare, script, device));
    }
    const { step, script } = question;
    const judging: Question<ScriptJudgement> = function* (session) {
      const judged = yield* session.judge(step, script);
      return judged.ok ? done(judged.value) : failed(problem('script', judged.error));
    };
    return this.askAt(step, judging, onProgress);
  }

  series(...input: Parameters<SessionApi['series']>): ReturnType<SessionApi['series']> {
    const known = this.session?.series(...input) ?? null;
    if (known !== null) return known;
    const none = new Float64Array(0);
    return {
      step: none,
      timeNs: none,
      throughput: none,
      gcCost: none,
      writeAmplification: none,
      recoveryNs: none,
    };
  }
}

/** A field that is out of its range is named as the page names it, where a scheme knows it; else by its place. */
function refusedForm(spec: SessionSpec, { sentence, hasItsForm }: SpecificationProblem): Problem {
  const scheme = hasItsForm ? schemeById(spec.protocol) : undefined;
  const named = scheme === undefined ? null : choicesProblem(spec, scheme);
  return problem('specification', named ?? sentence);
}

/** Running out of memory is no fault of the simulator's: a device can be that large. */
function guarded<T>(work: () => Answer<T>): Answer<T> {
  try {
    return work();
  } catch (error) {
    return failedForMemory(error);
  }
}

function failedForMemory(error: unknown): Answer<never> {
  if (!isOutOfMemory(error)) throw error;
  return failed(problem('internal', sessionMessage('tooLarge')));
}

function* exportedAt(session: OpenSession, step: number, link = ''): Preparing<Answer<Uint8Array>> {
  const saved = yield* session.exportDurable(step, link);
  return saved.ok ? done(saved.value) : failed(problem('internal', saved.error));
}

function* tracedBetween(
  session: OpenSession,
  fromStep: number,
  toStep: number,
): Preparing<Answer<ChromeTraceFile>> {
  const unknown = session.stepProblem(fromStep);
  if (unknown !== null) return failed(unknown);
  if (fromStep > toStep)
    return failed(problem('internal', sessionMessage('stepsReversed', { from: fromStep, to: toStep })));
  const traced = yield* session.chromeTrace(fromStep, toStep);
  return traced.ok ? done(traced.value) : failed(problem('internal', traced.error));
}

function* changing(session: OpenSession, change: Preparing<Problem | null>): Preparing<Answer<SessionInfo>> {
  const wrong = yield* change;
  return wrong === null ? done(session.info()) : failed(wrong);
}

function* answering<T>(work: Preparing<T>): Preparing<Answer<T>> {
  return done(yield* work);
}

function* resulting<T>(work: Preparing<Result<T, Problem>>): Preparing<Answer<T>> {
  const result = yield* work;
  return result.ok ? done(result.value) : failed(result.error);
}

function done<T>(value: T): Answer<T> {
  return { ok: true, value };
}

function failed<T>(wrong: Problem): Answer<T> {
  return { ok: false, problem: wrong };
}
