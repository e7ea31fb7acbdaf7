/** Catalogue of the choices among host-side schemes. */
import type { HostScheme } from '../../../hostside/common/host-scheme.ts';
import { describedHostScheme } from '../../../hostside/described.ts';
import { HOST_SCHEMES } from '../../../hostside/registry.ts';
import type { HostSchemeInfo } from '../../contract/session.ts';

export function hostCatalogue(): readonly HostSchemeInfo[] {
  return HOST_SCHEMES.map(hostSchemeInfo);
}

export function hostSchemeInfo(scheme: HostScheme): HostSchemeInfo {
  const { id, title, paper, kind, isolation, claims, labParameters, mutants, scenarios, scriptHelp } =
    describedHostScheme(scheme);
  return {
    id,
    title,
    paper,
    kind,
    isolation,
    zones: [],
    claims,
    parameters: labParameters,
    mutants,
    scenarios: scenarios.map((scenario) => ({
      id: scenario.id,
      title: scenario.title,
      about: scenario.script,
      prepare: '',
      script: scenario.script,
      deviceId: '',
      parameters: {},
      thinkNs: 0,
    })),
    scriptHelp,
  };
}
