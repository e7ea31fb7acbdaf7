/** From what is chosen to the specifications of the devices that stand side by side. */
import type { Isolation, SessionSpec } from '../../../model/specification.ts';
import type { Catalogue, ProtocolInfo } from '../../../session/contract/spoken.ts';
import type { CompareChoices, Compared } from '../../../session/link/choices.ts';
import { commonIsolation, firstSpec, withProtocol, withScenario } from '../../lab/model/session-draft.ts';
import { codeFor } from '../../lab/model/own-scheme.ts';
import { texts } from '../../words/compare.ts';

/** Columns that one begins with. */
const firstColumns = 2;

export const firstCompare: CompareChoices = { work: { kind: 'scenario', id: '' }, columns: [], moves: [] };

/**
 * Fills in missing choices: the first scenario; the first schemes, or the only one and its first injected
 * bug.
 */
export function completed(choices: CompareChoices, catalogue: Catalogue): CompareChoices {
  const { work, columns, moves, authored } = choices;
  const known = columns.filter(({ protocol, mutant }) => {
    const info = catalogue.protocols.find(({ id }) => id === protocol);
    return info !== undefined && (mutant === null || info.mutants.some(({ id }) => id === mutant));
  });
  const id = catalogue.workloads[0]?.id ?? '';
  return {
    work:
      work.kind === 'scenario' && !catalogue.workloads.some((each) => each.id === work.id)
        ? { kind: 'scenario', id }
        : work,
    columns: known.length >= 2 ? known : [...known, ...firstOf(catalogue.protocols, known.length)],
    moves,
    ...(authored === undefined ? {} : { authored }),
  };
}

function firstOf(protocols: readonly ProtocolInfo[], have: number): Compared[] {
  const all = [
    ...protocols.map(({ id }) => ({ protocol: id, mutant: null, parameters: {} })),
    ...protocols.flatMap(({ id, mutants }) =>
      mutants.map((mutant) => ({ protocol: id, mutant: mutant.id, parameters: {} })),
    ),
  ];
  return all.slice(have, firstColumns);
}

/** The isolation of all columns: the freest that each of their schemes offers. */
export function isolationOf(
  { columns }: Pick<CompareChoices, 'columns'>,
  catalogue: Catalogue,
): Isolation | undefined {
  return commonIsolation(
    catalogue.protocols.filter(({ id }) => columns.some(({ protocol }) => protocol === id)),
  );
}

/** One session a column, alike but for the scheme. */
export function specsOf(choices: CompareChoices, catalogue: Catalogue): SessionSpec[] {
  const { work, columns, authored } = choices;
  const first = firstSpec(catalogue);
  if (first === null) return [];
  const isolation = isolationOf(choices, catalogue) ?? first.host.isolation;
  const scenario =
    work.kind === 'scenario' ? catalogue.workloads.find(({ id }) => id === work.id) : undefined;
  return columns.flatMap(({ protocol, mutant, parameters }) => {
    const info = catalogue.protocols.find(({ id }) => id === protocol);
    if (info === undefined) return [];
    const onScenario = scenario === undefined ? first : withScenario(first, scenario, catalogue);
    const spec = withProtocol(onScenario, info, catalogue);
    const own =
      work.kind === 'script'
        ? ({
            kind: 'script',
            id: 'own',
            title: texts.ownScript,
            prepare: work.prepare,
            script: work.script,
          } as const)
        : spec.workload;
    const host = { ...spec.host, isolation };
    const column = {
      ...spec,
      mutant,
      host,
      workload: own,
      parameters: { ...spec.parameters, ...parameters },
    };
    return [{ ...column, ...codeFor(protocol, authored) }];
  });
}
