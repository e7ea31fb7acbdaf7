/** From what is chosen on the screen to the specification of each run. */
import { FITTED_DEVICE } from '../../../model/devices.ts';
import { fittedDevice, type Footprint } from '../../../model/fitted-device.ts';
import {
  type DeviceSpec,
  type GeneratedWorkload,
  type Isolation,
  type ReadingChoice,
  type SessionSpec,
} from '../../../model/specification.ts';
import type { ProtocolInfo } from '../../../session/contract/spoken.ts';
import type { RunOffer } from '../../../session/contract/spoken.ts';
import type { Compared } from '../../../session/link/choices.ts';
import { MOST_RUNS } from '../../../model/schema/link-schema.ts';
import { BATCH_HOST, WARM_START } from '../../../model/schema/specification-schema.ts';
import { OWN_DEVICE, type TraceChoices } from '../../../session/link/traces.ts';
import { columnTitle } from '../../lab/model/column-title.ts';
import { codeFor, OWN_SCHEME } from '../../lab/model/own-scheme.ts';
import { fullSizeDevice, isolationsOf } from '../../lab/model/session-draft.ts';
import { texts } from '../../words/traces.ts';
import type { FileSource } from './work-source.ts';
import { shownChoice } from '../../words/shown.ts';

export const firstChoices: TraceChoices = {
  work: null,
  how: { format: null, pattern: null, group: 'none' },
  schemes: [],
  device: null,
  isolation: 'strict',
  ...WARM_START,
  seed: 1,
};

/** Fills in defaults, and leaves out schemes that are not in the registry. */
export function withinOffer(choices: TraceChoices, offer: RunOffer): TraceChoices {
  const known = choices.schemes.filter((id) => offer.protocols.some((each) => each.id === id));
  const schemes = known.length > 0 ? known : offer.protocols.slice(0, 2).map(({ id }) => id);
  const { device, ownDevice } = choices;
  const isOwn = device === OWN_DEVICE && ownDevice !== undefined;
  const isKnown = isOwn || device === FITTED_DEVICE || offer.devices.some(({ id }) => id === device);
  const variants = (choices.variants ?? []).flatMap((run) => knownPart(run, offer));
  return {
    ...choices,
    schemes,
    device: isKnown ? device : FITTED_DEVICE,
    ...(choices.variants === undefined ? {} : { variants }),
  };
}

/** A run without the settings that its scheme does not have; none where there is no such scheme. */
function knownPart({ protocol, mutant, parameters }: Compared, offer: RunOffer): Compared[] {
  const info = offer.protocols.find(({ id }) => id === protocol);
  if (info === undefined) return [];
  const known = Object.entries(parameters).filter(([id, value]) =>
    info.parameters.some((each) => each.id === id && each.choices.includes(value)),
  );
  const isBug = info.mutants.some(({ id }) => id === mutant);
  return [{ protocol, mutant: isBug ? mutant : null, parameters: Object.fromEntries(known) }];
}

/** The runs of one scheme: once as published, unless it was set otherwise. */
export function runsOf({ variants = [] }: TraceChoices, protocol: string): readonly Compared[] {
  const own = variants.filter((run) => run.protocol === protocol);
  return own.length > 0 ? own : [{ protocol, mutant: null, parameters: {} }];
}

/** Runs that a start would begin. */
export function chosenRuns(choices: TraceChoices, offer: RunOffer): readonly Compared[] {
  return offer.protocols
    .filter(({ id }) => choices.schemes.includes(id))
    .flatMap(({ id }) => runsOf(choices, id))
    .slice(0, MOST_RUNS);
}

/** The choices with other runs of one scheme. */
export function withRunsOf(
  { schemes, variants = [] }: TraceChoices,
  protocol: string,
  runs: readonly Compared[],
): Pick<TraceChoices, 'schemes' | 'variants'> {
  const others = variants.filter((run) => run.protocol !== protocol);
  return { schemes, variants: [...others, ...runs].slice(0, MOST_RUNS) };
}

/** The chosen device; one that is to be fitted is of full size where the work is as large as its device. */
export function deviceOf(
  { device, ownDevice }: TraceChoices,
  offer: RunOffer,
  footprint: Footprint | null,
): DeviceSpec | undefined {
  if (device === OWN_DEVICE) return ownDevice;
  if (device === FITTED_DEVICE && footprint !== null) return fittedDevice(footprint);
  const id = device === FITTED_DEVICE ? fullSizeDevice : device;
  return offer.devices.find((each) => each.id === id);
}

/** The level asked for where a scheme offers it, else the freest that it does. */
export function isolationFor(protocol: ProtocolInfo, asked: Isolation | null): Isolation {
  const offered = isolationsOf(protocol);
  if (asked !== null && offered.includes(asked)) return asked;
  return offered.at(-1) ?? 'serializable';
}

type Work =
  | GeneratedWorkload
  | {
      readonly title: string;
      readonly digest: string;
      readonly sample: string | null;
      readonly reading?: ReadingChoice;
    };

/** Names of a run. */
export interface RunNames {
  /** In files, the same in every language: "LightTx, literal", "LightTx, when-asked". */
  readonly title: string;
  /** On the screen, short enough to stand at the end of a line: "LightTx, bug 1", "LightTx, when asked". */
  readonly name: string;
  /** Difference from the scheme as published, in whole words; empty for none. */
  readonly differs: string;
}

function namesOf(protocol: ProtocolInfo, run: Compared): RunNames {
  const { title: scheme, mutants } = protocol;
  const { mutant, parameters } = run;
  const bug = mutants.findIndex(({ id }) => id === mutant) + 1;
  const settings = Object.values(parameters);
  return {
    title: [scheme, ...(mutant === null ? [] : [mutant]), ...settings].join(', '),
    name: [shortTitle(protocol), ...(bug === 0 ? [] : [texts.bug(bug)]), ...settings.map(shownChoice)].join(
      ', ',
    ),
    differs: columnTitle(run, { protocols: [protocol] }).slice(scheme.length + 2),
  };
}

/** A title of several phrases gives way to the scheme's acronym, which is its id: "AFC". A person's own may have any title. */
function shortTitle({ id, title }: ProtocolInfo): string {
  return title.includes(',') && id !== OWN_SCHEME ? id.toUpperCase() : title;
}

/** One for each chosen run, all alike but for the scheme and how it is set. */
export function specsOf(
  choices: TraceChoices,
  offer: RunOffer,
  work: Work,
  footprint: Footprint | null = null,
): readonly (RunNames & { readonly spec: SessionSpec })[] {
  const device = deviceOf(choices, offer, footprint);
  if (device === undefined) return [];
  const { fill, seed, ageing, layReads = true } = choices;
  const workload: SessionSpec['workload'] = 'digest' in work ? { kind: 'trace', ...work } : work;
  return chosenRuns(choices, offer).flatMap((run) => {
    const protocol = offer.protocols.find(({ id }) => id === run.protocol);
    if (protocol === undefined) return [];
    const initial = Object.fromEntries(protocol.parameters.map((each) => [each.id, each.initial]));
    const spec: SessionSpec = {
      version: 1,
      protocol: protocol.id,
      parameters: { ...initial, ...run.parameters },
      mutant: run.mutant,
      device,
      host: { isolation: isolationFor(protocol, choices.isolation), ...BATCH_HOST },
      workload,
      fill,
      ageing: fill > 0 ? ageing : 'none',
      ...(layReads ? {} : { layReads }),
      seed,
      ...codeFor(protocol.id, choices.authored),
      interventions: [],
    };
    return [{ ...namesOf(protocol, run), spec }];
  });
}

/** Returns the workload as a link names it. */
export function workDigest({ name, sample }: FileSource, digest: string): TraceChoices['work'] {
  return sample === null
    ? { kind: 'file', digest, title: name.slice(0, 400) }
    : { kind: 'sample', path: sample };
}
