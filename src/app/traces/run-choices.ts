/** From what is chosen on the screen to the specification of each run. */
import type { GeneratedWorkload, Isolation, SessionSpec } from '../../model/specification.ts';
import type { ProtocolInfo } from '../../session/contract.ts';
import type { RunOffer } from '../../session/contract-runs.ts';
import { mostRuns, type TraceChoices } from '../../session/permalink-traces.ts';
import { fullSizeDevice, isolationsOf } from '../setup/session-draft.ts';
import type { FileSource } from './work-source.ts';

export const firstChoices: TraceChoices = {
  work: null,
  how: { format: null, pattern: null, group: 'none' },
  schemes: [],
  device: null,
  isolation: null,
  fill: 0,
  ageing: 'none',
  seed: 1,
};

/** Page operations outstanding at most, as in the headless runner. */
const queueDepth = 64;

/** Fills in what nobody chose, and leaves out what is not on the roll. */
export function withinOffer(choices: TraceChoices, offer: RunOffer): TraceChoices {
  const known = choices.schemes.filter((id) => offer.protocols.some((each) => each.id === id));
  const schemes = known.length > 0 ? known : offer.protocols.slice(0, 2).map(({ id }) => id);
  const isKnown = offer.devices.some(({ id }) => id === choices.device);
  return { ...choices, schemes, device: isKnown ? choices.device : fullSizeDevice };
}

/** The level asked for where a scheme offers it, else the freest that it does. */
export function isolationFor(protocol: ProtocolInfo, asked: Isolation | null): Isolation {
  const offered = isolationsOf(protocol);
  if (asked !== null && offered.includes(asked)) return asked;
  return offered.at(-1) ?? 'serializable';
}

type Work =
  GeneratedWorkload | { readonly title: string; readonly digest: string; readonly sample: string | null };

/** One for each chosen scheme, all alike but for the scheme itself. */
export function specsOf(
  choices: TraceChoices,
  offer: RunOffer,
  work: Work,
): readonly { readonly title: string; readonly spec: SessionSpec }[] {
  const device = offer.devices.find(({ id }) => id === choices.device);
  if (device === undefined) return [];
  const { fill, seed, ageing } = choices;
  const workload: SessionSpec['workload'] = 'digest' in work ? { kind: 'trace', ...work } : work;
  const chosen = offer.protocols.filter(({ id }) => choices.schemes.includes(id)).slice(0, mostRuns);
  return chosen.map((protocol) => ({
    title: protocol.title,
    spec: {
      version: 1,
      protocol: protocol.id,
      parameters: Object.fromEntries(protocol.parameters.map(({ id, initial }) => [id, initial])),
      mutant: null,
      device,
      host: {
        isolation: isolationFor(protocol, choices.isolation),
        replay: 'closed',
        queueDepth,
        thinkNs: 0,
      },
      workload,
      fill,
      ageing: fill > 0 ? ageing : 'none',
      seed,
      interventions: [],
    },
  }));
}

/** How a link names the work. */
export function workDigest({ name, sample }: FileSource, digest: string): TraceChoices['work'] {
  return sample === null
    ? { kind: 'file', digest, title: name.slice(0, 400) }
    : { kind: 'sample', path: sample };
}
