/** Names of the options, values and measures of a sweep. */
import type { SweepSpec, Value } from '../../../../model/schema/sweep-specification.ts';
import type { SweepOffer, SweepOption } from '../../../../session/contract/spoken.ts';
import { texts as setupTexts } from '../../../words/setup.ts';
import { texts } from '../../../words/sweeps.ts';
import { schemesOf } from './sweep-spec-edit.ts';
import { shownChoice, shownTitle } from '../../../words/shown.ts';

/** Among options of the same name, the one that the sweep's schemes or workloads take. */
export function optionOf(offer: SweepOffer, spec: SweepSpec, name: string): SweepOption | null {
  const named = offer.options.filter((option) => option.name === name);
  const workloads = [spec.base['workload'], ...(spec.parameters['workload'] ?? [])];
  const owners = new Set<unknown>([...schemesOf(spec), ...workloads]);
  return (
    named.find(({ only }) => only === null) ?? named.find(({ only }) => owners.has(only)) ?? named[0] ?? null
  );
}

export function optionTitle(offer: SweepOffer, spec: SweepSpec, name: string): string {
  if (name === 'protocol') return texts.schemes;
  return optionOf(offer, spec, name)?.title ?? name;
}

/** Values whose ids say another thing elsewhere. */
const named: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ageing: Object.fromEntries(Object.entries(setupTexts.ageings).map(([id, { title }]) => [id, title])),
  victimPolicy: setupTexts.victims,
};

/** A value where its parameter is plain to see: "LightTx", "0.5", "32 GB". */
export function valueName(offer: SweepOffer, name: string, value: Value): string {
  const id = String(value);
  if (name === 'protocol') return offer.protocols.find((each) => each.id === id)?.title ?? id;
  if (name === 'device') return shownTitle(offer.devices.find((each) => each.id === id)?.title ?? id);
  if (name === 'workload')
    return shownTitle(offer.generators.find((each) => each.initial.id === id)?.initial.title ?? id);
  const own = named[name]?.[id];
  return own ?? shownChoice(id);
}

/** The same where it stands alone: numbers say of what. */
export function fullValueName(offer: SweepOffer, spec: SweepSpec, name: string, value: Value): string {
  const named = valueName(offer, name, value);
  const isPlain = name === 'protocol' || name === 'device' || name === 'workload' || name === 'isolation';
  return isPlain ? named : `${optionTitle(offer, spec, name)} ${named}`;
}

export function measureTitle(measure: string): string {
  return texts.measureTitles[measure] ?? measure;
}

/** At the head of a field. */
export function capital(title: string): string {
  return title.slice(0, 1).toUpperCase() + title.slice(1);
}
