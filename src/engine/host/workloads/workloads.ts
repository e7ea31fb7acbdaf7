/** The registry of the generated workloads, and the way from a request to a program. */
import type { Text } from '../../../base/message.ts';
import { say } from '../../../base/language.ts';
import { err, ok, type Result } from '../../../base/result.ts';
import { misfitOf, type NumberField } from '../../../model/schema/field.ts';
import { titleOf } from '../../../model/schema/field-titles.ts';
import { hostMessage } from '../messages.ts';
import { takenBy } from '../../../model/schema/field-words.ts';
import { GENERATED } from '../../../model/schema/specification-schema.ts';
import type { GeneratedWorkload, Isolation } from '../../../model/specification.ts';
import { scheduleProgram } from '../isolation.ts';
import type { HostProgram } from '../program.ts';
import type { WorkloadDeclaration } from './declaration.ts';
import { fileserver } from './fileserver.ts';
import { fio } from './fio.ts';
import { iozone } from './iozone.ts';
import { linuxBuild } from './linux-build.ts';
import { locality } from './locality.ts';
import { maildir } from './maildir.ts';
import { small } from './small.ts';
import { sysbench } from './sysbench.ts';
import { tpcb } from './tpcb.ts';
import { tpcc } from './tpcc.ts';
import { tpch } from './tpch.ts';
import { varmail } from './varmail.ts';
import { webproxy } from './webproxy.ts';
import { ycsb } from './ycsb.ts';

export const WORKLOADS: readonly WorkloadDeclaration[] = [
  small,
  tpcc,
  tpcb,
  sysbench,
  tpch,
  ycsb,
  fio,
  fileserver,
  varmail,
  webproxy,
  iozone,
  linuxBuild,
  maildir,
  locality,
];

export function workloadById(id: string): WorkloadDeclaration | undefined {
  return WORKLOADS.find((each) => each.id === id);
}

/** A workload as its declaration has it, for a specification. */
export function generatedBy(workload: WorkloadDeclaration): GeneratedWorkload {
  const { id, title, transactions, abortRatio, clients, parameters } = workload;
  return {
    kind: 'generated',
    id,
    title,
    transactions,
    abortRatio,
    clients,
    footprint: 1,
    parameters: Object.fromEntries(parameters.map((each) => [each.id, each.initial])),
  };
}

export interface WorkloadPlace {
  readonly logicalPages: number;
  readonly pageBytes: number;
  readonly isolation: Isolation;
  readonly seed: number;
}

/** The problem is a sentence that says what is wrong with the request and what is expected. */
export function generateProgram(request: GeneratedWorkload, place: WorkloadPlace): Result<HostProgram, Text> {
  const workload = workloadById(request.id);
  if (workload === undefined) {
    const known = WORKLOADS.map(({ id }) => id).join(', ');
    return err(say`There is no workload “${request.id}”; there are ${known}.`);
  }
  const wrong = requestProblem(request, workload);
  if (wrong !== null) return err(wrong);
  const { transactions, abortRatio, clients, footprint, parameters } = request;
  const program = workload.program({
    transactions,
    abortRatio,
    clients,
    seed: place.seed,
    pages: Math.max(1, Math.floor(place.logicalPages * footprint)),
    pageBytes: place.pageBytes,
    parameters: { ...generatedBy(workload).parameters, ...parameters },
  });
  return ok(scheduleProgram(program, place.isolation, place.logicalPages));
}

function requestProblem(request: GeneratedWorkload, workload: WorkloadDeclaration): Text | null {
  const { title } = workload;
  for (const name of Object.keys(GENERATED) as (keyof typeof GENERATED)[]) {
    const field = GENERATED[name];
    if (misfitOf(field, request[name]) !== null) return outside(title, titleOf(name), request[name], field);
  }
  for (const [id, value] of Object.entries(request.parameters)) {
    const parameter = workload.parameters.find((each) => each.id === id);
    if (parameter === undefined) {
      const known = workload.parameters.map((each) => each.id).join(', ') || say`none`;
      return say`${title} has no parameter “${id}”; it has ${known}.`;
    }
    if (misfitOf(parameter, value) !== null) return outside(title, id, value, parameter);
  }
  return null;
}

function outside(workload: string, name: Text, value: number, field: NumberField): Text {
  return hostMessage('outside', { workload, name, value, taken: takenBy(field) });
}
