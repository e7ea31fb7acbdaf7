/** The session of a scheme that runs on the host. It has no flash to look into, to follow, to save or to trace. */
import type { MakeRun } from '../../../explain/host-side/host-run.ts';
import type { SessionSpec } from '../../../model/specification.ts';
import type { Checkpoint } from '../time-travel/cursor.ts';
import { type MachineView, OpenSession } from '../opening/open-session.ts';
import { SMALL_DEVICE } from '../time-travel/checkpoints.ts';
import { Timeline } from '../time-travel/timeline.ts';
import { HostCursor } from './host-cursor.ts';
import { hostHappening } from '../pace/host-happening.ts';
import { HostRecorder } from './host-recorder.ts';

export function hostSession(spec: SessionSpec, makeRun: MakeRun): OpenSession<Checkpoint, HostCursor> {
  const recorder = new HostRecorder();
  const moments = {
    beginning: () => HostCursor.create(makeRun),
    restoring: (checkpoint: Checkpoint) => HostCursor.restoring(makeRun, checkpoint),
  };
  const timeline = new Timeline(moments, recorder, SMALL_DEVICE, spec.interventions);
  return new OpenSession(spec, timeline, hostView(recorder, undisturbed(makeRun).operationList().length));
}

function hostView(recorder: HostRecorder, operations: number): MachineView<HostCursor> {
  return {
    scale: 'classroom',
    operations: () => operations,
    frame: ({ step, timeNs, run }) => {
      const audit = run.audit();
      return {
        kind: 'host',
        step,
        timeNs,
        phase: run.phase,
        narration: audit?.held === false ? audit.sentence : run.sentence,
        inFlight: run.flights(),
        transactions: recorder.transactions(step),
        recovery: run.recovery(),
        audit,
        picture: run.picture(),
      };
    },
    happening: ({ step, run }, followed) =>
      hostHappening(run.facts, recorder.hasNewSort(step), followed, (txIndex) =>
        recorder.registry.label(txIndex),
      ),
    tally: ({ timeNs, run }) => ({
      timeNs,
      ...run.counts(),
      metadataPrograms: 0,
      forcedErases: 0,
      pagesMoved: 0,
      reads: 0,
      schemeBytes: null,
      nvmBytes: null,
      refused: [],
    }),
  };
}

/** A run that never ends would be a bug of ours; this is far beyond any script. */
const MOST_STEPS = 100_000;

/** Runs to the end without any intervention. */
export function undisturbed(makeRun: MakeRun): HostRecorder {
  const recorder = new HostRecorder();
  const cursor = HostCursor.create(makeRun);
  while (cursor.step < MOST_STEPS && cursor.advance([], true)) recorder.note(cursor);
  return recorder;
}
