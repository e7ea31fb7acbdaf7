/** A scheme on the host as people read of it: what it declares, with its words. */
import { describedMutant, describedParameter } from '../model/schema/declared-messages.ts';
import type { HostScheme } from './common/host-scheme.ts';
import { onHostMessage } from './common/messages.ts';

export function describedHostScheme(declared: HostScheme) {
  const { id: scheme, labParameters, mutants, nested, parameters, rows, scenarios } = declared;
  return {
    id: scheme,
    title: hostSchemeTitle(declared),
    paper: onHostMessage('paper', { scheme, citation: declared.paper }),
    kind: declared.kind,
    isolation: declared.isolation,
    claims: onHostMessage('claims', { scheme }),
    parameters: parameters.map((each) => describedParameter(onHostMessage, scheme, each)),
    labParameters: labParameters.map((each) =>
      Object.assign(describedParameter(onHostMessage, scheme, each), {
        about: onHostMessage('labParameterAbout', { scheme, id: each.id }),
      }),
    ),
    mutants: mutants.map((each) => describedMutant(onHostMessage, scheme, each)),
    placeParameter: declared.placeParameter,
    initialPlace: declared.initialPlace,
    places: declared.places,
    rows: rows.map(({ id, settings }) => ({
      id,
      settings,
      title: onHostMessage('rowTitle', { scheme, id }),
    })),
    tried: onHostMessage('tried', { scheme }),
    nested,
    scenarios,
    scriptHelp: onHostMessage('scriptHelp', { scheme }),
  };
}

export function hostSchemeTitle({ id: scheme, title: name }: HostScheme) {
  return onHostMessage('title', { scheme, name });
}
