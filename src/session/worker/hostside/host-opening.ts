/** From a specification that names a scheme of the host to a run of it: everything is checked before. */
import { say } from '../../../base/language.ts';
import { err, type Result } from '../../../base/result.ts';
import { hostSchemeById } from '../../../hostside/registry.ts';
import { scriptWords } from '../../../hostside/common/script-words.ts';
import { type HostScheme, placeOf } from '../../../hostside/common/host-scheme.ts';
import type { SessionSpec } from '../../../model/specification.ts';
import { hostViewOf } from '../../../explain/host-registry.ts';
import { oracleMessage } from '../../../oracle/messages.ts';
import { grouped } from '../../../explain/view/format.ts';
import type { Problem } from '../../contract/session.ts';
import { interventionProblem, problem } from '../opening/opening.ts';
import type { MakeRun } from '../../../explain/host-side/host-run.ts';

/** More than a person steps through, and few enough that any step is there at once. */
const MOST_WORDS = 240;

export function hostSchemeOf(spec: SessionSpec): HostScheme | null {
  return hostSchemeById(spec.protocol) ?? null;
}

/** Returns a function that begins the run of a specification, as often as needed. */
export function hostRunOf(spec: SessionSpec, scheme: HostScheme): Result<MakeRun, Problem> {
  const { workload } = spec;
  if (workload.kind !== 'script') {
    return err(
      problem('specification', say`${scheme.title} runs scripts of its own: choose one of its scenarios.`),
    );
  }
  const count = scriptWords(workload.script).length;
  if (count > MOST_WORDS) {
    return err(
      problem(
        'script',
        say`The script has ${grouped(count)} words; ${scheme.title} takes up to ${MOST_WORDS} of them.`,
      ),
    );
  }
  const wrong = settingProblem(spec, scheme) ?? interventionProblem(spec) ?? mutantProblem(spec, scheme);
  if (wrong !== null) return err(problem('specification', wrong));
  if (spec.interventions.some(({ action }) => action.kind === 'operations')) {
    return err(problem('specification', say`${scheme.title} takes no operations by hand.`));
  }
  const run = hostViewOf(scheme).runOf(spec, workload.script);
  return run.ok ? run : err(problem('script', oracleMessage('scriptRefused', { problem: run.error })));
}

function settingProblem({ parameters }: SessionSpec, scheme: HostScheme): string | null {
  for (const { id, title, choices } of scheme.parameters) {
    const value = parameters[id];
    const known = id === scheme.placeParameter ? scheme.places : choices;
    if (value === undefined || known.includes(String(value))) continue;
    return say`${title} is “${String(value)}”, expected ${choices.join(say` or `)}.`;
  }
  return null;
}

function mutantProblem(spec: SessionSpec, scheme: HostScheme): string | null {
  const { mutant } = spec;
  if (mutant === null) return null;
  const bug = scheme.mutants.find(({ id }) => id === mutant);
  if (bug === undefined)
    return say`${scheme.title} has no planted bug “${mutant}”; choose one of its list, or none.`;
  if (bug.places.includes(placeOf(scheme, spec.parameters))) return null;
  const where = scheme.parameters.find(({ id }) => id === scheme.placeParameter)?.title ?? '';
  return say`“… ${bug.title}” makes no difference here: ${where} must be ${bug.places.join(say` or `)}.`;
}
