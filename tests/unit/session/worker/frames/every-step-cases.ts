/** Workloads whose frames are made at every step. */
import type { Device } from '../../../../../src/engine/device.ts';
import { SCENARIOS } from '../../../../../src/engine/host/scenarios.ts';
import { CLASSROOM } from '../../../../../src/model/devices.ts';
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

/** Areas and blocks that the device has by choice, those of a map cache and those that only copies go to; a die of two planes, and reads that go first. */
const SPEC = {
  ...CLASSROOM,
  geometry: { ...CLASSROOM.geometry, packages: 1, planesPerPackage: 2 },
  mapCachePages: 1,
  separateCopies: true,
  planeCommands: 'multi-plane',
  readsSuspend: 'programs-and-erases',
} as const;
const OTHER_DEVICES: readonly FrameCase[] = SCHEMES.map((scheme) => ({
  title: `${scheme.id} in ${BUSY} with cache`,
  make: () => scenarioDevice(BUSY, { scheme, spec: SPEC }),
}));

export const FRAME_CASES = [...AS_THEY_ARE, ...OTHER_CHOICES, ...OTHER_DEVICES];

const isFirst = ({ title }: FrameCase): boolean =>
  title === `lighttx in ${BUSY}` || title.endsWith(' in two-transactions');

/** LightTx as the second ring takes all others, and every scheme in a short scenario. */
export const FIRST_CASES = FRAME_CASES.filter(isFirst);

const isSecond = (each: FrameCase): boolean =>
  !isFirst(each) && (each.title.startsWith('lighttx') || each.title.endsWith(` in ${BUSY}`));

/** The rest of LightTx, and every other scheme in the scenario with the most kinds of events. */
export const SECOND_CASES = FRAME_CASES.filter(isSecond);

export const OTHER_CASES = FRAME_CASES.filter((each) => !isFirst(each) && !isSecond(each));
