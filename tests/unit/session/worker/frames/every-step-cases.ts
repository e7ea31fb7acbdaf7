/** Workloads whose frames are made at every step. */
import type { Device } from '../../../../../src/engine/device.ts';
import { SCENARIOS } from '../../../../../src/engine/host/scenarios.ts';
import { SCHEMES } from '../../../../../src/protocols/registry.ts';
import { scenarioDevice } from '../../../../support/engine.ts';

interface FrameCase {
  /** "nvctx in under-pressure with static". */
  readonly title: string;
  readonly make: () => Device;
}

/** The scenario with the most kinds of events. */
const BUSY = 'under-pressure';

/** Each scheme, as it is, in each scenario. */
const AS_THEY_ARE: readonly FrameCase[] = SCHEMES.flatMap((scheme) =>
  SCENARIOS.map(({ id }) => ({ title: `${scheme.id} in ${id}`, make: () => scenarioDevice(id, { scheme }) })),
);

/** Other choices of a scheme's parameters, on the workload with the most kinds of events. */
const OTHER_CHOICES: readonly FrameCase[] = SCHEMES.flatMap((scheme) =>
  scheme.parameters.flatMap(({ id, choices, initial }) =>
    choices
      .filter((choice) => choice !== initial)
      .map((choice) => ({
        title: `${scheme.id} in ${BUSY} with ${choice}`,
        make: () => scenarioDevice(BUSY, { scheme, settings: { [id]: choice } }),
      })),
  ),
);

export const FRAME_CASES = [...AS_THEY_ARE, ...OTHER_CHOICES];

const isFirst = ({ title }: FrameCase): boolean => /^lighttx|under-pressure$/.test(title);

/** LightTx in all of them, and every other scheme in the scenario with the most kinds of events. */
export const FIRST_CASES = FRAME_CASES.filter(isFirst);

export const OTHER_CASES = FRAME_CASES.filter((each) => !isFirst(each));
