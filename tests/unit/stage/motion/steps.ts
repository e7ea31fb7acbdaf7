/** Motions at each step of a device, made by the engine. */
import type { SchemeDeclaration } from '../../../../src/engine/core/scheme-declaration.ts';
import type { DeviceFrame } from '../../../../src/model/spoken.ts';
import type { Motion } from '../../../../src/stage/motion/motion.ts';
import { motionsBetween } from '../../../../src/stage/motion/motions-between.ts';
import { scenarioDevice } from '../../../support/engine.ts';
import { Watched } from '../../session/worker/frames/watched.ts';

export interface Step {
  readonly previous: DeviceFrame;
  readonly frame: DeviceFrame;
  readonly motions: readonly Motion[];
}

/** Runs a scenario to its end, cuts the power there, and recovers. */
export function stepsOf(scheme: SchemeDeclaration, scenario: string): readonly Step[] {
  const watched = new Watched(scenarioDevice(scenario, { scheme }));
  const steps: Step[] = [];
  let previous = watched.frame();
  const take = (): void => {
    const frame = watched.frame();
    steps.push({ previous, frame, motions: motionsBetween(previous, frame) });
    previous = frame;
  };
  while (watched.step()) take();
  watched.pullPlug();
  take();
  while (watched.step()) take();
  return steps;
}

/** The first step whose sentence has these words. */
export function stepSaying(steps: readonly Step[], words: string): Step {
  const found = steps.find(({ frame }) => frame.narration.includes(words));
  if (found === undefined) throw new Error(`No step says: ${words}`);
  return found;
}

/** "program: held 1 A → page 2.0"; what only makes room is left out. */
export function told({ motions }: Pick<Step, 'motions'>): readonly string[] {
  return motions
    .filter(({ kind }) => kind !== 'shift' && kind !== 'reflow')
    .map(({ kind, from, to }) =>
      from[0] === to[0] ? `${kind}: ${to[0]}` : `${kind}: ${from[0]} → ${to[0]}`,
    );
}
