/** One open session: a device, its history, and what the page may ask about it. */
import { say } from '../../../base/language.ts';
import { err, ok, type Result } from '../../../base/result.ts';
import type { DeviceOptions } from '../../../engine/device.ts';
import { totalPrograms, totalReads } from '../../../engine/interface/counters.ts';
import { layoutOf } from '../../../engine/flash/layout.ts';
import type { BreakCondition, BreakMet } from '../../../model/breakpoints.ts';
import { type Followed, type FollowedPlace, marksOf } from '../../../model/following.ts';
import type { BlockView, FigureSeries, Frame, InspectorView, MarkKind, Marks } from '../../../model/frame.ts';
import type { Action, Intervention, SessionSpec } from '../../../model/specification.ts';
import type { SchemeView } from '../../../explain/view/view.ts';
import { grouped, plural } from '../../../explain/view/format.ts';
import type { Text } from '../../../base/message.ts';
import { hostMessage } from '../../../engine/host/messages.ts';
import {
  type AdvanceAnswer,
  type AdvanceRequest,
  type ChromeTraceFile,
  type FindBreakAnswer,
  type FindBreakRequest,
  type FollowedTrail,
  type Frontier,
  mostTraceEvents,
  type Problem,
  type SessionInfo,
  type Tally,
} from '../../contract/session.ts';
import { buildBlocks, buildFrame, buildInspector } from '../frames/build-frame.ts';
import type { FrameInput } from '../frames/frame-input.ts';
import { stopSentence, type StopWords } from '../../runner/stop-sentence.ts';
import { viewContext } from '../frames/view-context.ts';
import { ChromeTrace } from '../chrome/chrome-trace.ts';
import { placesOf } from '../following/places.ts';
import { type FollowSurroundings, subjectOf } from '../following/subject.ts';
import { MOST_MOMENTS, Trail } from '../following/trail.ts';
import { BreakWatch } from '../time-travel/break-watch.ts';
import { largeDevice, SMALL_DEVICE } from '../time-travel/checkpoints.ts';
import type { Cursor } from '../time-travel/cursor.ts';
import { exportDurable } from './export-durable.ts';
import { readFigures } from '../time-travel/gauges.ts';
import type { ScriptJudgement } from '../../contract/script.ts';
import { judgementByHand } from '../opening/script-judgement.ts';
import type { OpenSession } from '../opening/open-session.ts';
import { interventionProblem, problem } from '../opening/opening.ts';
import { STEPS_PER_LOOK, Timeline, type TimelineRules } from '../time-travel/timeline.ts';

/** Up to here every page is drawn. */
const MOST_PAGES_DRAWN = 4_096;

/** Up to here a copy of the whole device is small enough to be made often. */
const MOST_SMALL_BLOCKS = 4_096;

const SMALL: TimelineRules = {
  checkpoints: SMALL_DEVICE,
  recorder: { sampleDistance: 1, mostTransactions: 1_000 },
  stretchNs: 250_000,
};

function largeRules(pages: number): TimelineRules {
  return {
    checkpoints: largeDevice(pages),
    recorder: { sampleDistance: 512, mostTransactions: 200 },
    stretchNs: 10_000_000,
  };
}

export class Session implements OpenSession {
  readonly timeline: Timeline;
  /** What was followed last, until the history it is about is replaced. */
  private followed: { readonly key: string; readonly trail: Trail } | null = null;
  readonly scale: 'classroom' | 'full';

  constructor(
    private readonly spec: SessionSpec,
    readonly options: DeviceOptions,
    private readonly view: SchemeView,
  ) {
    const { dataBlocks, dataPages } = layoutOf(options.spec);
    this.scale = dataPages <= MOST_PAGES_DRAWN ? 'classroom' : 'full';
    const rules = dataBlocks <= MOST_SMALL_BLOCKS ? SMALL : largeRules(dataPages);
    this.timeline = new Timeline(options, view, rules, spec.interventions);
  }

  info(): SessionInfo {
    return {
      spec: { ...this.spec, interventions: this.timeline.interventions },
      frontier: this.frontier(),
      scale: this.scale,
      operations: this.timeline.frontier.device.player.program.count,
    };
  }

  frontier(): Frontier {
    const { frontier: cursor, interventions } = this.timeline;
    return {
      step: cursor.step,
      timeNs: cursor.device.state.clock.nowNs,
      finished: cursor.isFinished(interventions),
      operationsDone: cursor.device.state.host.next,
      stopped: stoppedBy(cursor, cursor.isFinished(interventions)),
    };
  }

  advance(request: AdvanceRequest): AdvanceAnswer {
    const endMs = performance.now() + request.budgetMs;
    const { untilBreak = [] } = request;
    const met = this.timeline.advance({
      untilStep: request.untilStep ?? Infinity,
      untilMark: request.untilMark ?? null,
      untilOperation: request.untilOperation ?? Infinity,
      watch: untilBreak.length === 0 ? null : this.watchFor(untilBreak),
      isTimeUp: () => performance.now() >= endMs,
    });
    return { frontier: this.frontier(), metAt: met.markedAt, broken: met.broken };
  }

  /** Looks for the first known step after `fromStep`, up to `toStep`, at which a condition is met. */
  findBreak({ fromStep, toStep, conditions, budgetMs }: FindBreakRequest): FindBreakAnswer {
    const endMs = performance.now() + budgetMs;
    const watch = this.watchFor(conditions);
    let met: BreakMet | null = null;
    let throughStep = fromStep;
    this.timeline.walk(fromStep, Math.max(fromStep, toStep), (cursor) => {
      if (cursor.step > fromStep) met = watch.after(cursor);
      throughStep = cursor.step;
      watch.before(cursor);
      const isTimeUp = (throughStep - fromStep) % STEPS_PER_LOOK === STEPS_PER_LOOK - 1;
      return met === null && !(isTimeUp && performance.now() >= endMs);
    });
    return { met, throughStep };
  }

  places(step: number, followed: Followed): readonly FollowedPlace[] {
    const cursor = this.timeline.at(step);
    const subject = subjectOf(followed, cursor.device);
    if (subject === null) return [];
    const context = viewContext(this.inputOf(cursor));
    const marks = marksOf(followed, (unit) => context.transactionName(unit));
    return placesOf(context, this.view, subject, marks);
  }

  /** Tells on from where it was told last, through the known steps that came since. */
  trail(followed: Followed, budgetMs: number): FollowedTrail {
    const endMs = performance.now() + budgetMs;
    const { live } = this;
    const subject = subjectOf(followed, live.device);
    if (subject === null) return { moments: null, throughStep: live.step, isCut: false };
    const key = JSON.stringify(followed);
    if (this.followed?.key !== key) this.followed = { key, trail: new Trail(subject, this.around()) };
    const { trail } = this.followed;
    if (trail.throughStep < live.step) {
      const from = Math.max(0, trail.throughStep);
      this.timeline.walk(from, live.step, (cursor) => {
        if (cursor.step > trail.throughStep) trail.see(cursor);
        // A look at the clock only after some work, however long it took to get to the first step.
        const isTimeUp = (cursor.step - from) % STEPS_PER_LOOK === STEPS_PER_LOOK - 1;
        return !(isTimeUp && performance.now() >= endMs);
      });
    }
    const { moments, throughStep } = trail;
    return { moments, throughStep, isCut: moments.length >= MOST_MOMENTS };
  }

  private around(): FollowSurroundings {
    const { view, timeline } = this;
    return {
      view,
      contextOf: (cursor) => viewContext(this.inputOf(cursor)),
      unitOfVerdict: (device, named, step) =>
        view.unitOfVerdict
          ? view.unitOfVerdict(device, named)
          : timeline.recorder.registry.unitOfTxid(named, step),
      isSettled: (unit, step) => timeline.recorder.registry.isSettled(unit, step),
    };
  }

  private get live(): Cursor {
    return this.timeline.frontier;
  }

  private watchFor(conditions: readonly BreakCondition[]): BreakWatch {
    return new BreakWatch(conditions, {
      view: this.view,
      contextOf: (cursor) => viewContext(this.inputOf(cursor)),
      collectionsUpTo: (step) => this.timeline.recorder.collectionsUpTo(step),
    });
  }

  /** Why there is nothing to see at `step`, or null. */
  stepProblem(step: number): Problem | null {
    const known = this.timeline.frontier.step;
    if (Number.isSafeInteger(step) && step >= 0 && step <= known) return null;
    return problem('internal', say`Step ${step} is not known: history goes from 0 to ${grouped(known)}.`);
  }

  frame(step: number): Frame {
    return buildFrame(this.inputAt(step));
  }

  tally(step: number): Tally {
    const { clock, counters } = this.timeline.at(step).device.state;
    return {
      timeNs: clock.nowNs,
      programs: totalPrograms(counters),
      metadataPrograms: counters.mapPrograms + counters.recordPrograms,
      barriers: counters.barriers,
      erases: counters.erases,
      forcedErases: counters.forcedErases,
      pagesMoved: counters.copyPrograms,
      reads: totalReads(counters),
    };
  }

  blocks(step: number, blocks: readonly number[]): readonly BlockView[] {
    return buildBlocks(this.inputAt(step), blocks);
  }

  inspect(step: number, block: number, page: number | null): Result<InspectorView, Problem> {
    const input = this.inputAt(step);
    const { dataBlocks, dataPagesPerBlock } = input.device.layout;
    const isBlock = Number.isInteger(block) && block >= 0 && block < dataBlocks;
    const isPage = page === null || (Number.isInteger(page) && page >= 0 && page < dataPagesPerBlock);
    if (isBlock && isPage) return ok(buildInspector(input, block, page));
    const place = page === null ? say`block ${block}` : say`page ${page} of block ${block}`;
    return err(
      problem(
        'internal',
        say`There is no ${place}: the device has ${grouped(dataBlocks)} blocks of ${plural(dataPagesPerBlock, 'data page')}.`,
      ),
    );
  }

  judge(step: number, script: string): Result<ScriptJudgement, string> {
    return ok(judgementByHand(this.timeline.at(step).device, script));
  }

  findMark(kind: MarkKind, step: number, direction: 1 | -1): number | null {
    return this.timeline.recorder.findMark(kind, step, direction);
  }

  marksFrom(step: number): Marks {
    return this.timeline.recorder.marksFrom(step);
  }

  series(points: number): FigureSeries {
    return this.timeline.recorder.series(points, this.timeline.frontier);
  }

  exportDurable(step: number): Result<Uint8Array, string> {
    return exportDurable(this.timeline.at(step).device);
  }

  private inputAt(step: number): FrameInput {
    return this.inputOf(this.timeline.at(step));
  }

  private inputOf({ step, device, events, gauges }: Cursor): FrameInput {
    const { timeline } = this;
    const { registry, audits } = timeline.recorder;
    const { recoveredStep } = gauges;
    return {
      device,
      declaration: this.options.scheme,
      view: this.view,
      events,
      transactions: timeline.recorder.transactions(step),
      unitOfTxid: (storedTxid) => registry.unitOfTxid(storedTxid, step),
      isSettled: (unit) => registry.isSettled(unit, step),
      figures: readFigures(gauges, device, this.view),
      audit: audits.at(recoveredStep),
      afterRecovery: recoveredStep >= 0,
      scale: this.scale,
    };
  }

  chromeTrace(fromStep: number, toStep: number): Result<ChromeTraceFile, string> {
    let written: ChromeTrace | null = null;
    let last = this.timeline.frontier;
    this.timeline.walk(fromStep, toStep, (cursor) => {
      last = cursor;
      if (written === null) written = new ChromeTrace(cursor.device, mostTraceEvents);
      else written.note(cursor.device, cursor.events);
      return !written.isFull;
    });
    const about = { fromStep, toStep: last.step, specification: this.info().spec };
    const trace = written ?? new ChromeTrace(last.device, 0);
    return ok(trace.finish(last.device, about, last.step === toStep));
  }

  act(step: number, action: Action): Problem | null {
    const acted = this.timeline.act(step, action);
    this.followed = null;
    if (acted.ok) return null;
    return problem(action.kind === 'operations' ? 'script' : 'internal', acted.error);
  }

  follow(interventions: readonly Intervention[], untilStep: number): Problem | null {
    const wrong = interventionProblem({ interventions });
    if (wrong !== null) return problem('specification', wrong);
    this.followed = null;
    this.timeline.follow(interventions);
    this.timeline.advance({
      untilStep,
      untilMark: null,
      untilOperation: Infinity,
      watch: null,
      isTimeUp: () => false,
    });
    return null;
  }
}

/** Why the run cannot go on, in a sentence; null while it can, and at its proper end. */
function stoppedBy(cursor: Cursor, isFinished: boolean): Text | null {
  const { device, blocked, idle } = cursor;
  if (device.state.stopped !== null) return stopSentence(device.state, fullWords(cursor));
  if (blocked !== null) return hostMessage('notAgain', { step: grouped(cursor.step), problem: blocked });
  if (!idle || isFinished) return null;
  const { program, state } = device.player;
  const left = plural(program.count - state.next, 'operation');
  return say`Nothing moves any more, although the host has ${left} left: it waits for something that never comes.`;
}

function fullWords({ device }: Cursor): StopWords {
  const { logicalPages } = device.layout;
  return {
    'device-full': say`The device is full: no erased page is left for the host, and no block may be collected. It offers ${plural(logicalPages, 'logical page')}; act at an earlier step, or take more over-provisioning, fewer pages or shorter transactions.`,
    'log-full': say`The log area is full: a record waits for a page, and nothing in the log may go before it. Act at an earlier step, have fewer operations outstanding, or take a larger device.`,
  };
}
