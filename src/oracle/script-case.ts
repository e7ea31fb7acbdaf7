/** A script with all that it runs under, as a session would be opened on it. */
import { present } from '../base/assert.ts';
import type { Text } from '../base/message.ts';
import { err, ok, type Result } from '../base/result.ts';
import type { DeviceOptions } from '../engine/device.ts';
import { layoutOf } from '../engine/flash/layout.ts';
import { laidProblem, parsePreparation } from '../engine/host/prepare.ts';
import type { Scenario } from '../engine/host/scenarios.ts';
import { parseScript } from '../engine/host/script.ts';
import { freestIsolation, type SchemeDeclaration } from '../engine/core/scheme-declaration.ts';
import { SCRIPT_HOST, SEED } from '../model/schema/specification-schema.ts';
import type { DeviceSpec, SessionSpec } from '../model/specification.ts';
import { deviceById } from '../model/tiny-devices.ts';
import { type Witness, WITNESS_DEVICE } from '../model/witness.ts';
import { schemeById } from '../protocols/registry.ts';
import { oracleMessage } from './messages.ts';

/** A session on a script, before any user action. */
export type ScriptCase = SessionSpec & { readonly workload: { readonly kind: 'script' } };

export interface CaseParts {
  readonly scheme: SchemeDeclaration;
  readonly mutant: string | null;
  readonly device: DeviceSpec;
  readonly script: string;
  readonly prepare?: string;
  readonly title?: string;
  readonly id?: string;
  readonly parameters?: Readonly<Record<string, string>>;
  readonly thinkNs?: number;
  readonly queueDepth?: number;
  readonly seed?: number;
}

export function scriptCase(parts: CaseParts): ScriptCase {
  const { scheme, mutant, device, script } = parts;
  return {
    version: 1,
    protocol: scheme.id,
    parameters: parametersFor(scheme, parts.parameters ?? {}),
    mutant,
    device,
    host: {
      isolation: freestIsolation(scheme),
      replay: 'closed',
      queueDepth: parts.queueDepth ?? SCRIPT_HOST.queueDepth,
      thinkNs: parts.thinkNs ?? SCRIPT_HOST.thinkNs,
    },
    workload: {
      kind: 'script',
      id: parts.id ?? '',
      title: parts.title ?? 'A script',
      prepare: parts.prepare ?? '',
      script,
    },
    fill: 0,
    seed: parts.seed ?? SEED.initial,
    interventions: [],
  };
}

/** A scenario names the parameters of the scheme that it was written for; others have none of them. */
function parametersFor(
  { parameters }: SchemeDeclaration,
  wanted: Readonly<Record<string, string>>,
): Record<string, string> {
  const fits = parameters.filter(({ id, choices }) => choices.includes(wanted[id] ?? ''));
  return Object.fromEntries(fits.map(({ id }) => [id, wanted[id] ?? '']));
}

export function scenarioCase(
  scheme: SchemeDeclaration,
  mutant: string | null,
  scenario: Scenario,
  device: DeviceSpec,
): ScriptCase {
  const { id, title, prepare, script, parameters, thinkNs } = scenario;
  return scriptCase({ scheme, mutant, device, id, title, prepare, script, parameters, thinkNs });
}

/** An injected bug's witness, with a bug or without. */
export function witnessCase(
  scheme: SchemeDeclaration,
  mutant: string | null,
  witness: Witness,
  device: DeviceSpec = present(deviceById(WITNESS_DEVICE), 'the device of witnesses'),
): ScriptCase {
  return scriptCase({ title: 'A witness', ...witness, scheme, mutant, device });
}

export function withScript(spec: ScriptCase, script: string, prepare = spec.workload.prepare): ScriptCase {
  return { ...spec, workload: { ...spec.workload, script, prepare } };
}

/**
 * Returns the options for making a device; a message if the script cannot be run on it. A scheme that is not on the
 * registry is given.
 */
export function caseOptions(
  spec: ScriptCase,
  scheme: SchemeDeclaration | undefined = schemeById(spec.protocol),
): Result<DeviceOptions, Text> {
  if (scheme === undefined) return err(oracleMessage('unknownScheme', { id: spec.protocol }));
  const refusal = scheme.refuses?.(spec.device) ?? null;
  if (refusal !== null) return err(refusal);
  const layout = layoutOf(spec.device);
  const bounds = { logicalPages: layout.logicalPages, blocks: layout.dataBlocks };
  const program = parseScript(spec.workload.script, bounds);
  if (!program.ok) return err(oracleMessage('scriptRefused', { problem: program.error.sentence }));
  const laid = parsePreparation(spec.workload.prepare, bounds);
  if (!laid.ok) return err(oracleMessage('preparationRefused', { problem: laid.error.sentence }));
  const wrong = laidProblem(laid.value, spec.fill, layout);
  if (wrong !== null) return err(wrong);
  return ok({
    spec: spec.device,
    host: spec.host,
    scheme,
    settings: spec.parameters,
    mutant: spec.mutant,
    seed: spec.seed,
    fill: spec.fill,
    laid: laid.value,
    program: program.value,
    keepPages: true,
  });
}
