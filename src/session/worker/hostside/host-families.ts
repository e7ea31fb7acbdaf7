/**
 * What there is to explore on the host side: a family for each scheme, in which the rows are its devices or
 * policies. A row is named "rvm-log:flash", so that one name says which scheme, and where it runs.
 */
import { say } from '../../../base/language.ts';
import type { PlantedBug } from '../../../hostside/common/host-scheme.ts';
import { placesOf } from '../../../hostside/planted-where.ts';
import { HOST_SCHEMES } from '../../../hostside/registry.ts';
import type { SessionSpec } from '../../../model/specification.ts';
import type { ProtocolInfo } from '../../contract/session.ts';
import type { CrashFamily } from '../../contract/pool.ts';
import { linkDefaults } from '../../link/defaults.ts';
import { hostCatalogue } from '../opening/host-catalogue.ts';

const PLACES: Readonly<Record<string, readonly (readonly [place: string, title: string])[]>> = {
  'rvm-log': [
    ['flash', say`RVM log on flash`],
    ['flash-disk', say`RVM log on a flash disk`],
    ['disk', say`RVM log on a disk`],
    ['bbdram', say`RVM log in DRAM with a battery`],
  ],
  'external-synchrony': [
    ['async', say`Asynchronous`],
    ['sync', say`Synchronous`],
    ['barrier', say`Synchronous, barriers`],
    ['external', 'External synchrony'],
    ['external-eager', say`External synchrony, eager`],
  ],
};

const TRIED: Readonly<Record<string, string>> = {
  'rvm-log': say`Tried at every step: every way in which the operation under way may tear; power cut again, twice, at every step of each recovery; and one more commit afterwards.`,
  'external-synchrony': say`Tried at every event: every part of the drive’s cache that may have reached the platter, of up to nine blocks (512), and a sample above; the block under the head torn; power cut again during the replay.`,
};

export function crashFamilies(): readonly CrashFamily[] {
  return hostCatalogue().map((scheme) => ({
    id: scheme.id,
    title: scheme.title,
    scriptHelp: scheme.scriptHelp,
    tried: TRIED[scheme.id] ?? '',
    protocols: (PLACES[scheme.id] ?? []).map(([place, title]) => rowOf(scheme, place, title)),
    workloads: scheme.scenarios.map((scenario) =>
      Object.assign({}, scenario, { id: `${scheme.id}:${scenario.id}` }),
    ),
  }));
}

function rowOf(scheme: ProtocolInfo, place: string, title: string): ProtocolInfo {
  const hasEffect = ({ id }: PlantedBug): boolean => placesOf(id).includes(place);
  return { ...scheme, id: `${scheme.id}:${place}`, title, mutants: scheme.mutants.filter(hasEffect) };
}

export function isHostRow(protocol: string): boolean {
  return HOST_SCHEMES.some(({ id }) => protocol.startsWith(`${id}:`));
}

/** The session of a row's script. */
export function hostRowSpec(
  row: string,
  mutant: string | null,
  id: string,
  title: string,
  script: string,
): SessionSpec {
  const [protocol = '', place = ''] = row.split(':');
  const parameter = HOST_SCHEMES.find((scheme) => scheme.id === protocol)?.parameters[0]?.id ?? '';
  return {
    ...linkDefaults.spec,
    protocol,
    mutant,
    parameters: { [parameter]: place },
    workload: { kind: 'script', id, title, prepare: '', script },
  };
}
