/** Runs a device to its end and collects what is wrong with any frame of it. */
import { expect } from 'vitest';
import type { DeviceFrame, InspectorView } from '../../../../../src/model/spoken.ts';
import { buildInspector } from '../../../../../src/session/worker/frames/build-frame.ts';
import { fallbackFaults, VerdictsOfRecovery } from './fallbacks.ts';
import { blemishes, contradictions } from './truths.ts';
import type { Watched } from './watched.ts';
import { inEnglish } from '../../../../../src/texts/en/in-english.ts';

/** The last is the logical page of a page that has none. */
const NONE = /undefined|null|NaN|Infinity|\[object|4294967295/;

/** Faults of a frame that no scenario may show at any step. */
function faults(frame: DeviceFrame): string[] {
  const told = [...blemishes(frame.narration), ...contradictions(frame), ...fallbackFaults(frame)];
  const words = JSON.stringify([
    frame.lanes,
    frame.span?.text,
    frame.memoryPanels,
    frame.inFlight.map(({ text }) => text),
    frame.durableFacts,
    frame.log,
    frame.recovery?.stages,
    frame.recovery?.rows,
  ]);
  if (/undefined|NaN|Infinity|\[object|4294967295/.test(words)) told.push(`${frame.step}: ${words}`);
  const placed = frame.lanes.flatMap(({ blocks }) => blocks).length;
  if (placed !== frame.blocks.length) told.push(`${frame.step}: ${placed} blocks in the lanes`);
  if (frame.step % 16 === 0) expect(JSON.parse(JSON.stringify(frame))).toEqual(frame);
  return told;
}

function inspectorFaults(view: InspectorView): string[] {
  const steps = view.why?.steps ?? [];
  const words = [
    view.title,
    view.sentence,
    ...view.facts.map(({ value }) => value),
    ...view.outOfBand.map(({ value }) => value),
  ];
  const sentences = view.why === null ? [] : [...steps, view.why.conclusion];
  const told = [...words, ...sentences].filter((text) => text === '' || NONE.test(text));
  if (new Set(steps).size !== steps.length) told.push(`twice the same step: ${steps.join(' ')}`);
  if (view.why !== null && !view.why.question.endsWith('?')) told.push(view.why.question);
  return told.map((text) => `${view.title}: ${text}`);
}

/** Places of the power failures, and the frames that are made. */
interface Watch {
  /** Numbers of the steps before which power fails, in their order. */
  readonly cuts?: readonly number[];
  /** Frames of earlier steps are not made: they are another test's. */
  readonly from?: number;
  readonly most?: number;
  /** In one of so many frames, what is told of each page. */
  readonly inspectEvery: number;
}

/** Runs on, cutting the power; collects what is wrong with any frame that is made. */
export function watch(
  watched: Watched,
  { cuts = [], from = 0, most = Infinity, inspectEvery }: Watch,
): string[] {
  const told = from === 0 ? faults(watched.frame()) : [];
  const verdicts = new VerdictsOfRecovery();
  for (let step = 0; step < most; step++) {
    const isCut = cuts.includes(step) && watched.device.state.phase !== 'crashed';
    const isRecovering = !isCut && watched.device.state.phase !== 'running';
    if (isCut) watched.pullPlug([], step);
    else if (!watched.step()) return told;
    if (!isRecovering) verdicts.begin();
    if (step < from) continue;
    const frame = watched.frame();
    told.push(...faults(frame));
    if (isRecovering) told.push(...verdicts.faults(frame));
    if (step % inspectEvery !== 0) continue;
    for (const { block, pages } of frame.blocks) {
      told.push(...inspectorFaults(inEnglish(buildInspector(watched.input(), block, null))));
      for (const page of pages.keys())
        told.push(...inspectorFaults(inEnglish(buildInspector(watched.input(), block, page))));
    }
  }
  return told;
}
