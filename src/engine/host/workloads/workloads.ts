/** The registry of the generated workloads, and the way from a request to a program. */
import type { Message, Text } from '../../../base/message.ts';
import { err, ok, type Result } from '../../../base/result.ts';
import {
  type DeclaredNumber,
  type Described,
  misfitOf,
  type NumberField,
} from '../../../model/schema/field.ts';
import { titleOf } from '../../../model/schema/field-titles.ts';
import { takenBy } from '../../../model/schema/field-words.ts';
import { GENERATED } from '../../../model/schema/specification-schema.ts';
import type { GeneratedWorkload, Isolation } from '../../../model/specification.ts';
import { scheduleProgram } from '../isolation.ts';
import { atOnce, type Preparing } from '../../../base/preparing.ts';
import type { HostProgram } from '../program.ts';
import type { WorkloadDeclaration } from './declaration.ts';
import type { WorkloadId, WorkloadParameters } from './declared-ids.ts';
import { fileserver } from './fileserver.ts';
import { fio } from './fio.ts';
import { iozone } from './iozone.ts';
import { linuxBuild } from './linux-build.ts';
import { locality } from './locality.ts';
import { maildir } from './maildir.ts';
import { workloadMessage } from './messages.ts';
import { small } from './small.ts';
import { sysbench } from './sysbench.ts';
import { sysbenchFileio } from './sysbench-fileio.ts';
import { tpcb } from './tpcb.ts';
import { tpcc } from './tpcc.ts';
import { tpch } from './tpch.ts';
import { varmail } from './varmail.ts';
import { webproxy } from './webproxy.ts';
import { ycsb } from './ycsb.ts';

/** A workload whose ids are all in the list by which languages find their words. */
type Listed = {
  readonly [Id in WorkloadId]: {
    readonly id: Id;
    readonly parameters: readonly { readonly id: WorkloadParameters[Id] }[];
  };
}[WorkloadId];

export const WORKLOADS: readonly WorkloadDeclaration[] = [
  small,
  tpcc,
  tpcb,
  sysbench,
  sysbenchFileio,
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
] satisfies readonly Listed[];

/** The parameters of a workload as people read them. */
export function describedParameters({
  id: workload,
  parameters,
}: WorkloadDeclaration): (DeclaredNumber & Described)[] {
  return parameters.map(({ id, ...field }) => ({
    id,
    title: workloadMessage('parameterTitle', { workload, parameter: id }),
    about: workloadMessage('parameterAbout', { workload, parameter: id }),
    ...field,
  }));
}

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

/** The problem says what is wrong with the request and what is expected. */
export function generateProgram(
  request: GeneratedWorkload,
  place: WorkloadPlace,
): Result<HostProgram, Message> {
  return atOnce(generatingProgram(request, place));
}

/** The same in pieces. */
export function* generatingProgram(
  request: GeneratedWorkload,
  place: WorkloadPlace,
): Preparing<Result<HostProgram, Message>> {
  const workload = workloadById(request.id);
  if (workload === undefined) {
    return err(workloadMessage('unknown', { id: request.id, known: WORKLOADS.map(({ id }) => id) }));
  }
  const wrong = requestProblem(request, workload);
  if (wrong !== null) return err(wrong);
  const { transactions, abortRatio, clients, footprint, parameters } = request;
  const program = yield* workload.program({
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

function requestProblem(request: GeneratedWorkload, workload: WorkloadDeclaration): Message | null {
  const { title } = workload;
  for (const name of Object.keys(GENERATED) as (keyof typeof GENERATED)[]) {
    const field = GENERATED[name];
    if (misfitOf(field, request[name]) !== null) return outside(title, titleOf(name), request[name], field);
  }
  for (const [id, value] of Object.entries(request.parameters)) {
    const parameter = workload.parameters.find((each) => each.id === id);
    if (parameter === undefined) {
      const known = workload.parameters.map((each) => each.id);
      return workloadMessage('unknownParameter', { workload: title, id, known });
    }
    if (misfitOf(parameter, value) !== null) return outside(title, id, value, parameter);
  }
  return null;
}

function outside(workload: string, name: Text, value: number, field: NumberField): Message {
  return workloadMessage('outside', { workload, name, value, taken: takenBy(field) });
}
