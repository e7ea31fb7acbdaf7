/** From a specification that names a scheme of the host to a run of it: everything is checked before. */
import { say } from '../../../base/language.ts';
import { err, ok, type Result } from '../../../base/result.ts';
import { hostSchemeById } from '../../../hostside/registry.ts';
import { parseLogScript } from '../../../hostside/rvm/script.ts';
import {
  LOG_DEVICES,
  type LogDevice,
  type LogSpec,
  RVM_HEADERS,
  tinySpec,
} from '../../../hostside/rvm/spec.ts';
import { scriptWords } from '../../../hostside/common/shrink-words.ts';
import { parseSyncScript } from '../../../hostside/sync/script.ts';
import { type SyncPolicy, tinyMachine } from '../../../hostside/sync/spec.ts';
import { type HostScheme, placeOf } from '../../../hostside/common/host-scheme.ts';
import type { SessionSpec } from '../../../model/specification.ts';
import { grouped } from '../../../explain/view/format.ts';
import type { Problem } from '../../contract/session.ts';
import { interventionProblem, problem } from '../opening/opening.ts';
import type { MakeRun } from '../../../explain/host-side/host-run.ts';
import { LogRun } from '../../../explain/rvm-log/run.ts';
import { SyncRun } from '../../../explain/external-synchrony/run.ts';

/** More than a person steps through, and few enough that any step is there at once. */
const MOST_WORDS = 240;

export function hostSchemeOf(spec: SessionSpec): HostScheme | null {
  return hostSchemeById(spec.protocol) ?? null;
}

/** How to begin the run that a specification names, as often as one likes. */
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
  return scheme.id === 'rvm-log' ? logRun(spec, workload.script) : syncRun(spec, workload.script);
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

function logRun(spec: SessionSpec, script: string): Result<MakeRun, Problem> {
  const parsed = parseLogScript(script);
  if (!parsed.ok) return err(problem('script', say`The script cannot be run. ${parsed.error}`));
  const device = LOG_DEVICES.find((each) => each === spec.parameters['log-device']) ?? 'flash';
  const log = logSpecOf(device, spec.parameters['headers'] === 'rvm');
  return ok(() => new LogRun(log, parsed.value, spec.mutant));
}

/** The tiny log; with RVM's own headers, which are longer than what a tiny log holds, a larger one. */
export function logSpecOf(device: LogDevice, hasRvmHeaders: boolean): LogSpec {
  const tiny = tinySpec(device);
  return hasRvmHeaders
    ? { ...tiny, headers: RVM_HEADERS, logBytes: 768, blockBytes: 64, sectorBytes: 128 }
    : tiny;
}

function syncRun(spec: SessionSpec, script: string): Result<MakeRun, Problem> {
  const parsed = parseSyncScript(script);
  if (!parsed.ok) return err(problem('script', say`The script cannot be run. ${parsed.error}`));
  const policy = (spec.parameters['sync'] ?? 'external') as SyncPolicy;
  const machine = tinyMachine(policy, spec.mutant);
  return ok(() => new SyncRun(machine, parsed.value));
}
