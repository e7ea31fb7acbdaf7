/** From a specification that names a scheme of the host to a run of it: everything is checked before. */
import type { Text } from '../../../base/message.ts';
import { err, type Result } from '../../../base/result.ts';
import { hostSchemeById } from '../../../hostside/registry.ts';
import { scriptWords } from '../../../hostside/common/script-words.ts';
import { onHostMessage } from '../../../hostside/common/messages.ts';
import { hostSchemeTitle } from '../../../hostside/described.ts';
import { type HostScheme, unmetNeeds } from '../../../hostside/common/host-scheme.ts';
import type { SessionSpec } from '../../../model/specification.ts';
import { hostViewOf } from '../../../explain/host-registry.ts';
import { oracleMessage } from '../../../oracle/messages.ts';
import type { Problem } from '../../contract/session.ts';
import { interventionProblem, problem } from '../opening/opening.ts';
import { sessionMessage } from '../opening/messages.ts';
import type { MakeRun } from '../../../explain/host-side/host-run.ts';

/** More than a person steps through, and few enough that any step is there at once. */
const MOST_WORDS = 240;

export function hostSchemeOf(spec: SessionSpec): HostScheme | null {
  return hostSchemeById(spec.protocol) ?? null;
}

/** Returns a function that begins the run of a specification, as often as needed. */
export function hostRunOf(spec: SessionSpec, scheme: HostScheme): Result<MakeRun, Problem> {
  const { workload } = spec;
  const named = { scheme: hostSchemeTitle(scheme) };
  if (workload.kind !== 'script') {
    return err(problem('specification', onHostMessage('runsOwnScripts', named)));
  }
  const words = scriptWords(workload.script).length;
  if (words > MOST_WORDS) {
    return err(problem('script', onHostMessage('tooManyWords', { ...named, words, most: MOST_WORDS })));
  }
  const wrong = settingProblem(spec, scheme) ?? interventionProblem(spec) ?? mutantProblem(spec, scheme);
  if (wrong !== null) return err(problem('specification', wrong));
  if (spec.interventions.some(({ action }) => action.kind === 'operations')) {
    return err(problem('specification', onHostMessage('noOperationsByHand', named)));
  }
  const run = hostViewOf(scheme).runOf(spec, workload.script);
  return run.ok ? run : err(problem('script', oracleMessage('scriptRefused', { problem: run.error })));
}

function settingProblem({ parameters }: SessionSpec, scheme: HostScheme): Text | null {
  for (const { id, choices } of scheme.labParameters) {
    const value = parameters[id];
    const known = id === scheme.placeParameter ? scheme.places : choices;
    if (value === undefined || known.includes(String(value))) continue;
    return onHostMessage('unknownChoice', { scheme: scheme.id, id, value: String(value), choices });
  }
  return null;
}

function mutantProblem(spec: SessionSpec, scheme: HostScheme): Text | null {
  const { mutant } = spec;
  if (mutant === null) return null;
  const bug = scheme.mutants.find(({ id }) => id === mutant);
  if (bug === undefined) return sessionMessage('unknownMutant', { scheme: hostSchemeTitle(scheme), mutant });
  const [unmet] = unmetNeeds(scheme, bug, spec.parameters);
  if (unmet === undefined) return null;
  return onHostMessage('noDifference', {
    mutant: onHostMessage('mutantTitle', { scheme: scheme.id, id: mutant }),
    place: onHostMessage('parameterTitle', { scheme: scheme.id, id: unmet.id }),
    places: unmet.values,
  });
}
