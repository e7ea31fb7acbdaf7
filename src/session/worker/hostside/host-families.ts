/**
 * Choices for exploration on the host side: a family for each scheme, in which the rows are its devices or
 * policies. A row is named "rvm-log:flash", so that one name gives the scheme and the place where it runs.
 */
import type { HostScheme } from '../../../hostside/common/host-scheme.ts';
import { describedHostScheme } from '../../../hostside/described.ts';
import { HOST_SCHEMES, hostSchemeById } from '../../../hostside/registry.ts';
import type { ScriptCase } from '../../../oracle/script-case.ts';
import type { CrashFamily } from '../../contract/pool.ts';
import { linkDefaults } from '../../link/defaults.ts';
import { hostSchemeInfo } from '../opening/host-catalogue.ts';

export function crashFamilies(): readonly CrashFamily[] {
  return HOST_SCHEMES.map((scheme) => {
    const info = hostSchemeInfo(scheme);
    const { id, title, rows, tried, mutants } = describedHostScheme(scheme);
    return {
      id,
      title,
      scriptHelp: info.scriptHelp,
      tried,
      protocols: rows.map((row) =>
        Object.assign({}, info, {
          id: `${id}:${row.id}`,
          title: row.title,
          mutants: mutants.filter(({ places }) => places.includes(row.id)),
        }),
      ),
      workloads: info.scenarios.map((scenario) =>
        Object.assign({}, scenario, { id: `${id}:${scenario.id}` }),
      ),
    };
  });
}

export interface HostRow {
  readonly scheme: HostScheme;
  readonly place: string;
}

/** The scheme of a row, and where it runs there. */
export function hostRowOf(row: string): HostRow | null {
  const [id = '', place = ''] = row.split(':');
  const scheme = hostSchemeById(id);
  return scheme === undefined || place === '' ? null : { scheme, place };
}

/** A session of a scheme on a script, at one of its places. */
export function hostSpec(
  { id: protocol, placeParameter }: HostScheme,
  place: string,
  mutant: string | null,
  id: string,
  title: string,
  script: string,
): ScriptCase {
  return {
    ...linkDefaults.spec,
    protocol,
    mutant,
    parameters: { [placeParameter]: place },
    workload: { kind: 'script', id, title, prepare: '', script },
  };
}
