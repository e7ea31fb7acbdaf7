/**
 * Choices for exploration on the host side: a family for each scheme, in which the rows are its devices or
 * policies. A row is named "rvm-log:flash", so that one name gives the scheme and the place where it runs.
 */
import { type HostScheme, unmetNeeds } from '../../../hostside/common/host-scheme.ts';
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
          mutants: mutants.filter((_, i) => {
            const mutant = scheme.mutants[i];
            return mutant !== undefined && unmetNeeds(scheme, mutant, row.settings).length === 0;
          }),
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
  readonly settings: Readonly<Record<string, string>>;
}

/** The scheme of a row, and its settings there. */
export function hostRowOf(row: string): HostRow | null {
  const [id = '', name = ''] = row.split(':');
  const scheme = hostSchemeById(id);
  const found = scheme?.rows.find((each) => each.id === name);
  return scheme === undefined || found === undefined ? null : { scheme, settings: found.settings };
}

/** A session of a scheme on a script, with settings by parameter. */
export function hostSpec(
  { id: protocol }: HostScheme,
  settings: Readonly<Record<string, string>>,
  mutant: string | null,
  id: string,
  title: string,
  script: string,
): ScriptCase {
  return {
    ...linkDefaults.spec,
    protocol,
    mutant,
    parameters: settings,
    workload: { kind: 'script', id, title, prepare: '', script },
  };
}
