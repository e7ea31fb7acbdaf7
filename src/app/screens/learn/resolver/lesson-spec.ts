import { SCRIPT_HOST } from '../../../../model/schema/specification-schema.ts';
import type { SessionSpec } from '../../../../model/specification.ts';
import type { Catalogue } from '../../../../session/contract/spoken.ts';
import {
  firstSpec,
  hostSchemeById,
  hostSpec,
  schemeById,
  withProtocol,
  withScenario,
} from '../../../lab/model/session-draft.ts';
import type { LessonSetup } from '../content/lesson.ts';

/**
 * The specification of a lesson's session.
 * @throws where it names what is not in the catalogue
 */
export function specOf(setup: LessonSetup, title: string, catalogue: Catalogue): SessionSpec {
  const protocol = schemeById(catalogue, setup.protocol);
  if (protocol === undefined) throw new Error(`There is no scheme ${setup.protocol}.`);
  const { mutant = null } = setup;
  if (mutant !== null && !protocol.mutants.some(({ id }) => id === mutant)) {
    throw new Error(`${protocol.title} has no injected bug ${mutant}.`);
  }
  const first = firstSpec(catalogue);
  if (first === null) throw new Error('The catalogue is empty.');
  const onHost = hostSchemeById(catalogue, protocol.id);
  if (onHost !== undefined) {
    const spec = hostSpec(onHost, catalogue) ?? first;
    const workload = withWork(first, setup, title, catalogue).workload;
    return { ...spec, mutant, workload, parameters: { ...spec.parameters, ...setup.parameters } };
  }
  const spec = withProtocol(withWork(first, setup, title, catalogue), protocol, catalogue);
  const { thinkNs = spec.host.thinkNs, isolation = spec.host.isolation } = setup;
  return {
    ...spec,
    mutant,
    host: { ...spec.host, thinkNs, isolation },
    parameters: { ...spec.parameters, ...setup.parameters },
  };
}

function withWork(
  first: SessionSpec,
  { work }: LessonSetup,
  title: string,
  catalogue: Catalogue,
): SessionSpec {
  if ('scenario' in work) {
    const scenario = catalogue.workloads.find(({ id }) => id === work.scenario);
    if (scenario === undefined) throw new Error(`There is no scenario ${work.scenario}.`);
    return withMore(withScenario(first, scenario, catalogue), work.more);
  }
  const { prepare, script } = work;
  return {
    ...first,
    host: { ...first.host, thinkNs: SCRIPT_HOST.thinkNs },
    workload: { kind: 'script', id: 'own', title, prepare, script },
  };
}

/** The same with more operations after the script. */
function withMore(spec: SessionSpec, more: string | undefined): SessionSpec {
  const { workload } = spec;
  if (more === undefined || workload.kind !== 'script') return spec;
  return { ...spec, workload: { ...workload, script: `${workload.script} ${more}` } };
}
