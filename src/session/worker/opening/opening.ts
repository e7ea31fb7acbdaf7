/** From a specification to the options of a device: everything is checked before anything is made. */
import type { Message, Text } from '../../../base/message.ts';
import { err, ok, type Result } from '../../../base/result.ts';
import type { DeviceOptions } from '../../../engine/device.ts';
import { type Layout, layoutOf } from '../../../engine/flash/layout.ts';
import type { LaidPage } from '../../../engine/preconditioning/fill.ts';
import { atOnce, type Preparing } from '../../../base/preparing.ts';
import { scheduleTrace } from '../../../engine/host/isolation.ts';
import { laidProblem, parsePreparation } from '../../../engine/host/prepare.ts';
import type { HostProgram } from '../../../engine/host/program.ts';
import { parseScript } from '../../../engine/host/script.ts';
import type { SchemeDeclaration } from '../../../engine/core/scheme-declaration.ts';
import { generatingProgram } from '../../../engine/host/workloads/workloads.ts';
import { titleOf } from '../../../model/schema/field-titles.ts';
import { fieldProblem } from '../../../model/schema/field-words.ts';
import { HOST, START } from '../../../model/schema/specification-schema.ts';
import type { GeneratedWorkload, SessionSpec, WorkloadSpec } from '../../../model/specification.ts';
import type { Trace } from '../../../model/trace.ts';
import { oracleMessage } from '../../../oracle/messages.ts';
import { schemeMessage } from '../../../protocols/kit/messages.ts';
import { SCHEMES, schemeById } from '../../../protocols/registry.ts';
import type { Problem } from '../../contract/session.ts';
import { deviceProblem, roomProblem } from '../../runner/device-check.ts';
import { sessionMessage } from './messages.ts';
import { refusal } from './refusal.ts';
import { WORKBENCH_ID } from '../../../workbench/authored.ts';

/** Traces that were read, by their digest. */
export type TraceLookup = (digest: string) => Trace | undefined;

/** A problem's text, which always ends as a sentence does. */
export function problem(kind: Problem['kind'], text: Text): Problem {
  if (typeof text !== 'string') return { kind, sentence: text };
  return { kind, sentence: /[.!?]$/.test(text) ? text : `${text}.` };
}

/** Makes a program of a trace; `scheduleTrace`, as a rule. */
export type Scheduler = typeof scheduleTrace;

export function optionsOf(...input: Parameters<typeof optionsInPieces>): Result<DeviceOptions, Problem> {
  return atOnce(optionsInPieces(...input));
}

/** The same in pieces: a long workload takes seconds to be made. */
export function* optionsInPieces(
  spec: SessionSpec,
  traceOf: TraceLookup,
  scheduler: Scheduler = scheduleTrace,
): Preparing<Result<DeviceOptions, Problem>> {
  const scheme = schemeById(spec.protocol);
  if (scheme === undefined) {
    const why = spec.protocol === WORKBENCH_ID ? refusal() : null;
    if (why !== null) return err(problem('specification', why));
    const known = SCHEMES.map(({ id }) => id);
    return err(problem('specification', sessionMessage('unknownScheme', { id: spec.protocol, known })));
  }
  const wrong = choicesProblem(spec, scheme);
  if (wrong !== null) return err(problem('specification', wrong));
  const layout = layoutOf(spec.device);
  const work = yield* workOf(spec, layout, traceOf, scheduler);
  if (!work.ok) return work;
  return ok({
    spec: spec.device,
    host: spec.host,
    scheme,
    settings: spec.parameters,
    mutant: spec.mutant,
    seed: spec.seed,
    fill: spec.fill,
    ageing: spec.ageing ?? 'none',
    laid: work.value.laid,
    program: work.value.program,
    keepPages: true,
  });
}

/** Returns the error in the chosen options. No device is made to find it. */
export function choicesProblem(spec: SessionSpec, scheme: SchemeDeclaration): Text | null {
  return (
    schemeProblem(spec, scheme) ??
    deviceProblem(spec.device) ??
    roomProblem(spec.device, spec.fill) ??
    scheme.refuses?.(spec.device) ??
    hostProblem(spec, scheme) ??
    interventionProblem(spec)
  );
}

function schemeProblem(spec: SessionSpec, scheme: SchemeDeclaration): Text | null {
  const { mutant, parameters } = spec;
  if (mutant !== null && !scheme.mutants.some(({ id }) => id === mutant)) {
    return sessionMessage('unknownMutant', { scheme: scheme.title, mutant });
  }
  for (const { id, choices } of scheme.parameters) {
    const value = parameters[id];
    if (value === undefined || choices.length === 0 || choices.includes(String(value))) continue;
    return schemeMessage('unknownChoice', { scheme: scheme.id, id, value: String(value), choices });
  }
  return null;
}

function hostProblem(spec: SessionSpec, scheme: SchemeDeclaration): Text | null {
  const { isolation } = spec.host;
  if (scheme.isolation.length > 0 && !scheme.isolation.includes(isolation)) {
    return sessionMessage('isolationNotOffered', {
      scheme: scheme.title,
      isolation,
      offered: scheme.isolation,
    });
  }
  return fieldProblem(HOST, spec.host, titleOf) ?? fieldProblem(START, spec, titleOf);
}

/** Interventions come in the order of their steps, and cutting the power is a step of its own. */
export function interventionProblem({ interventions }: Pick<SessionSpec, 'interventions'>): Message | null {
  let earliest = 0;
  for (const { step, action } of interventions) {
    if (!Number.isSafeInteger(step) || step < earliest) {
      return sessionMessage('outOfOrder', { step, earliest });
    }
    earliest = action.kind === 'pull-plug' ? step + 1 : step;
  }
  return null;
}

interface Work {
  readonly program: HostProgram;
  readonly laid: readonly LaidPage[];
}

function* workOf(
  spec: SessionSpec,
  layout: Layout,
  traceOf: TraceLookup,
  scheduler: Scheduler,
): Preparing<Result<Work, Problem>> {
  const { workload, host } = spec;
  if (workload.kind === 'trace') {
    const trace = traceOf(workload.digest);
    if (trace === undefined)
      return err(problem('trace', sessionMessage('traceMissing', { trace: workload.title })));
    const isTimed = host.replay === 'open';
    const target = {
      logicalPages: layout.logicalPages,
      pageBytes: spec.device.geometry.pageBytes,
      laysReads: spec.layReads ?? true,
    };
    const scheduled = scheduler(trace, host.isolation, target, isTimed);
    if (!scheduled.ok) return err(problem('trace', scheduled.error.sentence));
    return ok({ program: scheduled.value, laid: [] });
  }
  if (workload.kind === 'generated') return yield* generatedWork(workload, spec, layout);
  return scriptWork(workload, spec, layout);
}

function* generatedWork(
  workload: GeneratedWorkload,
  { device, host, seed }: SessionSpec,
  { logicalPages }: Layout,
): Preparing<Result<Work, Problem>> {
  const { pageBytes } = device.geometry;
  const place = { logicalPages, pageBytes, isolation: host.isolation, seed };
  const program = yield* generatingProgram(workload, place);
  if (!program.ok) return err(problem('specification', program.error));
  return ok({ program: program.value, laid: [] });
}

function scriptWork(
  workload: WorkloadSpec & { kind: 'script' },
  spec: SessionSpec,
  layout: Layout,
): Result<Work, Problem> {
  const bounds = { logicalPages: layout.logicalPages, blocks: layout.dataBlocks };
  const program = parseScript(workload.script, bounds);
  if (!program.ok)
    return err(problem('script', oracleMessage('scriptRefused', { problem: program.error.sentence })));
  const laid = parsePreparation(workload.prepare, bounds);
  if (!laid.ok)
    return err(problem('script', oracleMessage('preparationRefused', { problem: laid.error.sentence })));
  if (laid.value.length > 0 && (spec.ageing ?? 'none') !== 'none')
    return err(problem('script', sessionMessage('agedNotPrepared')));
  const wrong = laidProblem(laid.value, spec.fill, layout);
  return wrong === null ? ok({ program: program.value, laid: laid.value }) : err(problem('script', wrong));
}
