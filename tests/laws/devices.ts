/** Work that every law is held to: the scenarios, and random scripts for each scheme in the registry. */
import type { Result } from '../../src/base/result.ts';
import type { DeviceOptions } from '../../src/engine/device.ts';
import { SCENARIOS } from '../../src/engine/host/scenarios.ts';
import { randomCase } from '../../src/oracle/random-scripts.ts';
import { caseOptions, scenarioCase } from '../../src/oracle/script-case.ts';
import { deviceById, TINY_DEVICES } from '../../src/model/tiny-devices.ts';
import { SCHEMES } from '../../src/protocols/registry.ts';
import type { SchemeDeclaration } from '../../src/engine/core/scheme-declaration.ts';
import { type Reach, ring, shareOf } from '../support/ring.ts';
import type { Text } from '../../src/base/message.ts';
import { inEnglish } from '../../src/texts/en/in-english.ts';

export interface Work {
  readonly name: string;
  readonly options: DeviceOptions;
}

export function must<T>(result: Result<T, Text>): T {
  if (!result.ok) throw new Error(inEnglish(result.error));
  return result.value;
}

function scenarioWork(scheme: SchemeDeclaration): Work[] {
  return SCENARIOS.flatMap((scenario) => {
    const device = deviceById(scenario.deviceId);
    if (device === undefined || scheme.refuses?.(device) != null) return [];
    const options = must(caseOptions(scenarioCase(scheme, null, scenario, device)));
    return [{ name: `${scheme.id} on ${scenario.id}`, options }];
  });
}

function scriptWork(scheme: SchemeDeclaration, seed: number, index: number): Work {
  const options = must(caseOptions(randomCase(scheme, null, TINY_DEVICES, seed, index)));
  return { name: `${scheme.id} on random script ${index} of seed ${seed}`, options };
}

/** The first random scripts of a seed. */
export function randomWork(scheme: SchemeDeclaration, seed: number, count: number): Work[] {
  return Array.from({ length: count }, (_, index) => scriptWork(scheme, seed, index));
}

/** The share of a search that belongs to the ring under test; scenarios are long, and left to the later rings. */
export function workOf(scheme: SchemeDeclaration, seed: number, reach: Reach): Work[] {
  const scenarios = ring === 'first' ? [] : scenarioWork(scheme);
  return [...scenarios, ...shareOf(reach).map((index) => scriptWork(scheme, seed, index))];
}

export const allSchemes = SCHEMES;
