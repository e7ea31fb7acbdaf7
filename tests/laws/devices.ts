/** Work that every law is held to: the scenarios, and random scripts for each scheme in the registry. */
import type { Result } from '../../src/base/result.ts';
import type { DeviceOptions } from '../../src/engine/device.ts';
import { SCENARIOS } from '../../src/engine/host/scenarios.ts';
import { randomCase } from '../../src/oracle/random-scripts.ts';
import { caseOptions, scenarioCase } from '../../src/oracle/script-case.ts';
import { deviceById, TINY_DEVICES } from '../../src/model/tiny-devices.ts';
import { SCHEMES } from '../../src/protocols/registry.ts';
import type { SchemeDeclaration } from '../../src/engine/core/scheme-declaration.ts';

export interface Work {
  readonly name: string;
  readonly options: DeviceOptions;
}

export function must<T>(result: Result<T, string>): T {
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

export function scenarioWork(scheme: SchemeDeclaration): Work[] {
  return SCENARIOS.flatMap((scenario) => {
    const device = deviceById(scenario.deviceId);
    if (device === undefined) return [];
    const options = must(caseOptions(scenarioCase(scheme, null, scenario, device)));
    return [{ name: `${scheme.id} on ${scenario.id}`, options }];
  });
}

export function randomWork(scheme: SchemeDeclaration, seed: number, count: number): Work[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `${scheme.id} on random script ${index} of seed ${seed}`,
    options: must(caseOptions(randomCase(scheme, null, TINY_DEVICES, seed, index))),
  }));
}

/** A scheme's scenarios and some random scripts. */
export function workOf(scheme: SchemeDeclaration, seed: number, count: number): Work[] {
  return [...scenarioWork(scheme), ...randomWork(scheme, seed, count)];
}

export const allSchemes = SCHEMES;
export const isDeep = process.env['DEEP_TESTS'] === '1';
