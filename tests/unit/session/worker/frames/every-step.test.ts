import { describe, expect, test } from 'vitest';
import { MUTANTS } from '../../../../../src/protocols/lighttx/declaration.ts';
import { SCENARIOS } from '../../../../../src/engine/host/scenarios.ts';
import type { Device } from '../../../../../src/engine/device.ts';
import type { Frame, InspectorView } from '../../../../../src/model/frame.ts';
import { buildInspector } from '../../../../../src/session/worker/frames/build-frame.ts';
import { SCHEMES } from '../../../../../src/protocols/registry.ts';
import { scenarioDevice } from '../../../../support/engine.ts';
import { blemishes, contradictions } from './truths.ts';
import { Watched } from './watched.ts';

/** The last is the logical page of a page that has none. */
const NONE = /undefined|null|NaN|Infinity|\[object|4294967295/;

/** Faults of a frame that no scenario may show at any step. */
function faults(frame: Frame): string[] {
  const told = [...blemishes(frame.narration), ...contradictions(frame)];
  const words = JSON.stringify([
    frame.lanes,
    frame.span?.text,
    frame.memoryPanels,
    frame.inFlight.map(({ text }) => text),
    frame.durableFacts,
    frame.recovery?.stages,
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

/** Runs on, with the power cut after each step named; collects what is wrong with any frame. */
function watch(watched: Watched, cuts: readonly number[], inspectEvery: number, most = Infinity): string[] {
  const told = faults(watched.frame());
  for (let step = 0; step < most; step++) {
    if (cuts.includes(step) && watched.device.state.phase !== 'crashed') watched.pullPlug([], step);
    else if (!watched.step()) return told;
    const frame = watched.frame();
    told.push(...faults(frame));
    if (step % inspectEvery !== 0) continue;
    for (const { block, pages } of frame.blocks) {
      told.push(...inspectorFaults(buildInspector(watched.input(), block, null)));
      for (const page of pages.keys())
        told.push(...inspectorFaults(buildInspector(watched.input(), block, page)));
    }
  }
  return told;
}

const AS_IT_IS: Readonly<Record<string, string>> | null = null;
const CASES = SCHEMES.flatMap((scheme) =>
  SCENARIOS.map(({ id }) => [scheme.id, id, '', scheme, AS_IT_IS] as const),
);

/** Other choices of a scheme's parameters, on the work that brings most about. */
const CHOICES = SCHEMES.flatMap((scheme) =>
  scheme.parameters.flatMap(({ id, choices, initial }) =>
    choices
      .filter((choice) => choice !== initial)
      .map((choice) => [scheme.id, 'under-pressure', ` with ${choice}`, scheme, { [id]: choice }] as const),
  ),
);

describe.each([...CASES, ...CHOICES])('every frame of %s in %s%s', (_name, id, _with, scheme, settings) => {
  const make = (): Device => scenarioDevice(id, settings === null ? { scheme } : { scheme, settings });
  const length = make();
  length.run();
  const last = length.state.step;

  test('has one true sentence and no hole', () => {
    expect(watch(new Watched(make()), [], 9)).toEqual([]);
  });

  test('the same with the power cut, and cut again during recovery', () => {
    const told: string[] = [];
    for (let cut = 1; cut < last; cut += Math.max(1, Math.floor(last / 16))) {
      told.push(...watch(new Watched(make()), [cut, cut + 7], 67));
    }
    expect(told).toEqual([]);
  });
});

test.each(MUTANTS.map((mutant) => mutant.id))('every frame with the planted bug %s', (mutant) => {
  for (const [id, cut] of [['figure-4', 110] as const, ['under-pressure', 90] as const]) {
    expect(watch(new Watched(scenarioDevice(id, { mutant })), [cut], 67, 180)).toEqual([]);
  }
});

test('looking changes nothing', () => {
  const looked = new Watched(scenarioDevice('under-pressure'));
  const alone = scenarioDevice('under-pressure');
  for (let step = 0; step < 200; step++) {
    looked.step();
    looked.frame();
    buildInspector(looked.input(), step % 22, step % 4);
    alone.step();
  }
  expect(JSON.stringify(looked.device.state)).toBe(JSON.stringify(alone.state));
});
