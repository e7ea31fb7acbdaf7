/** The session of an SSD: what it shows, and how its history is kept. */
import type { Text } from '../../../base/message.ts';
import { err, ok, type Result } from '../../../base/result.ts';
import type { Device, DeviceOptions } from '../../../engine/device.ts';
import { TxState } from '../../../engine/host/host-state.ts';
import { totalPrograms, totalReads } from '../../../engine/interface/counters.ts';
import { layoutOf } from '../../../engine/flash/layout.ts';
import type { Preparing } from '../../../base/preparing.ts';
import { memoryUse } from '../../../engine/measuring/memory-use.ts';
import type { BreakCondition } from '../../../model/breakpoints.ts';
import type { BlockView, DeviceFrame, FigureSeries, InspectorView, TimeSpan } from '../../../model/frame.ts';
import type { Followed } from '../../../model/following.ts';
import type { Intervention, SessionSpec } from '../../../model/specification.ts';
import type { SchemeView } from '../../../explain/view/view.ts';
import { type ChromeTraceFile, mostTraceEvents, type Problem, type Tally } from '../../contract/session.ts';
import type { ScriptJudgement } from '../../contract/script.ts';
import { buildBlocks, buildFrame, buildInspector } from '../frames/build-frame.ts';
import type { FrameInput } from '../frames/frame-input.ts';
import { pageNameIn, viewContext } from '../frames/view-context.ts';
import { ChromeTrace } from '../chrome/chrome-trace.ts';
import { judgementByHand } from '../opening/script-judgement.ts';
import { type MachineView, OpenSession } from '../opening/open-session.ts';
import { sessionMessage } from '../opening/messages.ts';
import { problem } from '../opening/opening.ts';
import { BreakWatch } from '../time-travel/break-watch.ts';
import { type CheckpointRules, largeDevice, SMALL_DEVICE } from '../time-travel/checkpoints.ts';
import { type DeviceCheckpoint, DeviceCursor } from '../time-travel/device-cursor.ts';
import { DeviceRecorder, type RecorderRules } from '../time-travel/device-recorder.ts';
import { readFigures } from '../time-travel/gauges.ts';
import { type Begun, Timeline } from '../time-travel/timeline.ts';
import { subjectOf } from '../following/subject.ts';
import { deviceHappening } from '../pace/device-happening.ts';
import type { Happening } from '../pace/happening.ts';
import { exportDurable } from './export-durable.ts';
import { DeviceMoments, type SecondRun } from './device-moments.ts';
import { DeviceFollower } from './device-follower.ts';

/** Up to here every page is drawn. */
const MOST_PAGES_DRAWN = 4_096;
/** More blocks than these cannot be read in lanes: they stand on a map. */
const MOST_BLOCKS_DRAWN = 64;

/** Up to here a copy of the whole device is small enough to be made often. */
const MOST_SMALL_BLOCKS = 4_096;

interface TimelineRules {
  readonly checkpoints: CheckpointRules;
  readonly recorder: RecorderRules;
  /** Length of the stretches over which throughput is taken, in simulated time. */
  readonly stretchNs: number;
}

const SMALL: TimelineRules = {
  checkpoints: SMALL_DEVICE,
  recorder: { sampleDistance: 1, mostTransactions: 1_000, keepsPromises: true },
  stretchNs: 250_000,
};

function largeRules(pages: number): TimelineRules {
  return {
    checkpoints: largeDevice(pages),
    recorder: { sampleDistance: 512, mostTransactions: 200, keepsPromises: false },
    stretchNs: 10_000_000,
  };
}

type DeviceTimeline = Timeline<DeviceCursor, DeviceCheckpoint>;

interface DeviceParts {
  readonly timeline: DeviceTimeline;
  readonly view: DeviceView;
}

/** Prepares the device in pieces. */
export function* deviceSession(
  spec: SessionSpec,
  options: DeviceOptions,
  view: SchemeView,
): Preparing<OpenSession<DeviceCheckpoint, DeviceCursor>> {
  const begun = yield* DeviceCursor.preparing(options, rulesOf(options).stretchNs);
  const { timeline, view: shown } = deviceParts(spec.interventions, options, view, begun);
  return new OpenSession(spec, timeline, shown);
}

function rulesOf({ spec }: DeviceOptions): TimelineRules {
  const { dataBlocks, dataPages } = layoutOf(spec);
  if (dataBlocks > MOST_SMALL_BLOCKS) return largeRules(dataPages);
  const isDrawn = dataPages <= MOST_PAGES_DRAWN;
  return isDrawn ? SMALL : { ...SMALL, recorder: { ...SMALL.recorder, keepsPromises: false } };
}

function deviceParts(
  interventions: readonly Intervention[],
  options: DeviceOptions,
  view: SchemeView,
  begun: Begun<DeviceCursor, DeviceCheckpoint> | null = null,
): DeviceParts {
  const { dataPages, dataBlocks } = layoutOf(options.spec);
  const rules = rulesOf(options);
  const recorder = new DeviceRecorder(view, rules.recorder);
  const moments = {
    beginning: () => DeviceCursor.create(options, rules.stretchNs),
    restoring: (checkpoint: DeviceCheckpoint, spare: DeviceCursor | null) =>
      DeviceCursor.restoring(options, checkpoint, spare),
  };
  const timeline: DeviceTimeline = new Timeline(moments, recorder, rules.checkpoints, interventions, begun);
  const isDrawn = dataPages <= MOST_PAGES_DRAWN && dataBlocks <= MOST_BLOCKS_DRAWN;
  const scale = isDrawn ? 'classroom' : 'full';
  // A second run of a large device would take its memory twice.
  const runAgain =
    dataPages > MOST_PAGES_DRAWN ? null : () => secondRun(deviceParts(timeline.interventions, options, view));
  return { timeline, view: new DeviceView(timeline, recorder, view, scale, runAgain) };
}

function secondRun({ timeline, view }: DeviceParts): SecondRun {
  return { timeline, watchFor: (conditions) => view.watchFor(conditions) };
}

function refusedIn({ player, state }: Device): string[] {
  const { txids } = player.program;
  return [...txids.keys()]
    .filter((txIndex) => state.host.txState[txIndex] === TxState.refused)
    .map((txIndex) => `Tx${txids[txIndex] ?? txIndex}`);
}

class DeviceView implements MachineView<DeviceCursor> {
  readonly inspector = this;
  readonly follower: DeviceFollower;
  readonly momentFinder?: DeviceMoments;

  constructor(
    private readonly timeline: DeviceTimeline,
    private readonly recorder: DeviceRecorder,
    private readonly view: SchemeView,
    readonly scale: 'classroom' | 'full',
    runAgain: (() => SecondRun) | null,
  ) {
    if (runAgain !== null) this.momentFinder = new DeviceMoments(runAgain);
    this.follower = new DeviceFollower(timeline, recorder, view, (cursor) => this.contextOf(cursor));
  }

  operations(): number {
    return this.timeline.frontier.device.player.program.count;
  }

  frame(cursor: DeviceCursor): DeviceFrame {
    return buildFrame(this.inputOf(cursor));
  }

  happening({ step, device, events }: DeviceCursor, followed: Followed | null): Happening {
    const { recorder } = this;
    return deviceHappening(events, {
      isFirst: recorder.hasNewSort(step),
      subject: followed === null ? null : subjectOf(followed, device),
      nameOf: (txIndex) => recorder.registry.label(txIndex),
      pageName: (logicalPage) => pageNameIn(device.player.program, logicalPage),
      txIndexOfTxid: (storedTxid) => recorder.registry.txIndexOfTxid(storedTxid, step),
    });
  }

  tally({ device }: DeviceCursor): Tally {
    const { clock, counters, volatile } = device.state;
    const memory = volatile === null ? null : memoryUse(device);
    return {
      timeNs: clock.nowNs,
      programs: totalPrograms(counters),
      metadataPrograms: counters.mapPrograms + counters.recordPrograms,
      barriers: counters.barriers,
      erases: counters.erases,
      forcedErases: counters.forcedErases,
      pagesMoved: counters.copyPrograms,
      reads: totalReads(counters),
      schemeBytes: memory?.schemeBytes ?? null,
      nvmBytes: memory?.nvmBytes ?? null,
      refused: refusedIn(device),
    };
  }

  blocks(cursor: DeviceCursor, blocks: readonly number[]): readonly BlockView[] {
    return buildBlocks(this.inputOf(cursor), blocks);
  }

  inspect(cursor: DeviceCursor, block: number, page: number | null): Result<InspectorView, Problem> {
    const { dataBlocks, dataPagesPerBlock } = cursor.device.layout;
    const isBlock = Number.isInteger(block) && block >= 0 && block < dataBlocks;
    const isPage = page === null || (Number.isInteger(page) && page >= 0 && page < dataPagesPerBlock);
    if (isBlock && isPage) return ok(buildInspector(this.inputOf(cursor), block, page));
    const nowhere = { block, page, blocks: dataBlocks, pages: dataPagesPerBlock };
    return err(problem('internal', sessionMessage('noSuchPlace', nowhere)));
  }

  watchFor(conditions: readonly BreakCondition[]): BreakWatch {
    return new BreakWatch(conditions, {
      view: this.view,
      contextOf: (cursor) => this.contextOf(cursor),
      collectionsUpTo: (step) => this.recorder.collectionsUpTo(step),
    });
  }

  judge({ device }: DeviceCursor, script: string): ScriptJudgement {
    return judgementByHand(device, script);
  }

  series(points: number, span?: TimeSpan): FigureSeries {
    return this.recorder.series(points, this.timeline.frontier, span);
  }

  exportDurable({ device }: DeviceCursor, link: string): Preparing<Result<Uint8Array, Text>> {
    return exportDurable(device, link);
  }

  *chromeTrace(fromStep: number, toStep: number, specification: SessionSpec): Preparing<ChromeTraceFile> {
    let written: ChromeTrace | null = null;
    let last = this.timeline.frontier;
    yield* this.timeline.walking(fromStep, toStep, (cursor) => {
      last = cursor;
      if (written === null) written = new ChromeTrace(cursor.device, mostTraceEvents);
      else written.note(cursor.device, cursor.events);
      return !written.isFull;
    });
    const trace = written ?? new ChromeTrace(last.device, 0);
    return trace.finish(last.device, { fromStep, toStep: last.step, specification }, last.step === toStep);
  }

  private contextOf(cursor: DeviceCursor) {
    return viewContext(this.inputOf(cursor));
  }

  private inputOf({ step, device, events, gauges }: DeviceCursor): FrameInput {
    const { registry, audits } = this.recorder;
    const { recoveredStep } = gauges;
    return {
      device,
      declaration: device.options.scheme,
      view: this.view,
      events,
      transactions: this.recorder.transactions(step),
      txIndexOfTxid: (storedTxid) => registry.txIndexOfTxid(storedTxid, step),
      isSettled: (txIndex) => registry.isSettled(txIndex, step),
      figures: readFigures(gauges, device, this.view),
      audit: audits.at(recoveredStep),
      afterRecovery: recoveredStep >= 0,
      scale: this.scale,
    };
  }
}
