/**
 * Short links: "lighttx/figure-4/tx11-commit" names a scheme, a scenario and a teachable moment of it, as they stand in
 * the catalogue. A link without a moment begins at the beginning. It carries no stamp, which would make it twice as long: it
 * is typed, printed and read aloud, and names a moment, not a state.
 */
import type { TeachableMoment } from '../../../model/spoken.ts';
import type { SessionSpec } from '../../../model/specification.ts';
import type { Catalogue, WorkloadInfo } from '../../../session/contract/spoken.ts';
import type { Permalink } from '../../../session/link/permalink.ts';
import { err, ok, type Result } from '../../../base/result.ts';
import { texts } from '../../words/moments.ts';
import type { LabState } from './lab-state.ts';
import {
  byHand,
  firstSpec,
  hostSchemeById,
  schemeById,
  withProtocol,
  withScenario,
} from './session-draft.ts';

export interface ShortLink {
  readonly scheme: string;
  readonly scenario: string;
  /** Null: the beginning. */
  readonly moment: string | null;
}

/** A sentence about a link that leads nowhere, and what there is instead. */
export interface NoSuchThing {
  readonly sentence: string;
  readonly offered: readonly string[];
}

/** True for a state in an address that is a short link; a packed one has no slash. */
export function isShortLink(state: string): boolean {
  return state.includes('/');
}

export function formatShortLink({ scheme, scenario, moment }: ShortLink): string {
  return [scheme, scenario, ...(moment === null ? [] : [moment])].join('/');
}

/** The session that a short link names, or what it could have named. */
export function readShortLink(
  text: string,
  catalogue: Catalogue,
): Result<{ readonly spec: SessionSpec; readonly moment: string | null }, NoSuchThing> {
  const [scheme = '', scenario = '', moment = '', ...more] = text.split('/');
  const all = [...catalogue.protocols, ...catalogue.hostSchemes].map(({ id }) => id);
  if (!all.includes(scheme)) return err({ sentence: texts.noScheme(scheme), offered: all });
  const scenarios = scenariosOf(scheme, catalogue).map(({ id }) => id);
  const spec = standardSpec(scheme, scenario, catalogue);
  if (spec === null) return err({ sentence: texts.noScenario(scenario, scheme), offered: scenarios });
  if (more.length > 0) return err({ sentence: texts.tooLong(text), offered: [] });
  return ok({ spec, moment: moment === '' ? null : moment });
}

function scenariosOf(scheme: string, catalogue: Catalogue): readonly WorkloadInfo[] {
  return hostSchemeById(catalogue, scheme)?.scenarios ?? [byHand, ...catalogue.workloads];
}

export function noMoment(moment: string, found: readonly { readonly id: string }[]): NoSuchThing {
  return {
    sentence: texts.noMoment(
      moment,
      found.map(({ id }) => id),
    ),
    offered: [],
  };
}

/** A scenario under a scheme as the pickers begin it; null where there is none. */
function standardSpec(scheme: string, scenario: string, catalogue: Catalogue): SessionSpec | null {
  const first = firstSpec(catalogue);
  const protocol = schemeById(catalogue, scheme);
  const workload = scenariosOf(scheme, catalogue).find(({ id }) => id === scenario);
  if (first === null || protocol === undefined || workload === undefined) return null;
  return withScenario(withProtocol(first, protocol, catalogue), workload, catalogue);
}

/**
 * The short link to exactly what is seen: a scenario as the pickers begin it, at a moment of it, with nothing else chosen;
 * null where a short link would lead elsewhere.
 */
export function shortLinkTo(
  { spec, step, selection, followed = null, panel = 'moments', screen, ...others }: Permalink,
  { catalogue, moments, moment }: Pick<LabState, 'catalogue' | 'moments' | 'moment'>,
): ShortLink | null {
  const isPlain = screen === 'lab' && selection === null && followed === null && panel === 'moments';
  if (!isPlain || Object.keys(others).length > 0) return null;
  const at = momentAt(step, { moments, moment });
  return at === undefined ? null : shortLinkOf(spec, at.id, catalogue);
}

/** The moment at a step: of several the one that was gone to. */
export function momentAt(
  step: number,
  { moments, moment }: Pick<LabState, 'moments' | 'moment'>,
): TeachableMoment | undefined {
  const here = moments?.filter((each) => each.step === step) ?? [];
  return here.find(({ id }) => id === moment) ?? here[0];
}

/** The short link to a moment of this session; null where the session is none that a short link could name. */
export function shortLinkOf(
  spec: SessionSpec,
  moment: string,
  catalogue: Catalogue | null,
): ShortLink | null {
  const { protocol: scheme, workload } = spec;
  if (catalogue === null || workload.kind !== 'script') return null;
  const standard = standardSpec(scheme, workload.id, catalogue);
  if (standard === null || inOrder(standard) !== inOrder(spec)) return null;
  return { scheme, scenario: workload.id, moment };
}

/** Plain data as text, with the entries of each record in one order. */
function inOrder(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}
