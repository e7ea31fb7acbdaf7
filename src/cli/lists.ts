/** `protocols`, `devices` and `workloads`: what there is to run. */
import { ok, type Result } from '../base/result.ts';
import { DEVICES, TIMING_PROFILES } from '../model/devices.ts';
import { layoutOf } from '../engine/flash/layout.ts';
import { SCENARIOS } from '../engine/host/scenarios.ts';
import { workloadMessage } from '../engine/host/workloads/messages.ts';
import { describedParameters, WORKLOADS } from '../engine/host/workloads/workloads.ts';
import { describedHostScheme } from '../hostside/described.ts';
import { HOST_SCHEMES } from '../hostside/registry.ts';
import { writtenDevice } from '../model/schema/wire.ts';
import { describedScheme } from '../protocols/described.ts';
import { schemeMessage } from '../protocols/kit/messages.ts';
import { SCHEMES } from '../protocols/registry.ts';
import { inEnglish } from '../texts/en/in-english.ts';
import { DEVICES_COMMAND, PROTOCOLS, WORKLOADS_COMMAND } from './arguments/commands.ts';
import { readArguments } from './arguments/read-arguments.ts';
import { madeBy } from './made.ts';
import { print } from './process/print.ts';
import { refuse } from './process/status.ts';

export function runProtocols(args: string[]): number {
  const isJson = isJsonAsked(PROTOCOLS, args);
  if (!isJson.ok) return refuse(isJson.error);
  const rows = SCHEMES.map((scheme) => {
    const { title, paper, zones, claims, parameters, mutants } = inEnglish(describedScheme(scheme));
    const outOfBand = scheme.outOfBand.map(({ name, bytes }) => ({
      label: inEnglish(schemeMessage('field', { scheme: scheme.id, id: name })),
      bytes,
    }));
    const { id, kind, isolation } = scheme;
    return { id, title, paper, kind, isolation, zones, claims, outOfBand, parameters, mutants };
  });
  const hostside = HOST_SCHEMES.map((scheme) =>
    Object.assign({ zones: [], outOfBand: [] }, inEnglish(describedHostScheme(scheme))),
  );
  printAll(
    PROTOCOLS,
    isJson.value,
    [...rows, ...hostside],
    (row) => `${row.id.padEnd(18)} ${row.title}: ${row.claims}`,
  );
  return 0;
}

export function runDevices(args: string[]): number {
  const isJson = isJsonAsked(DEVICES_COMMAND, args);
  if (!isJson.ok) return refuse(isJson.error);
  const rows = DEVICES.map((device) => {
    const { dataBlocks, logicalPages } = layoutOf(device);
    return Object.assign({}, writtenDevice(device), {
      blocks: dataBlocks,
      logicalPages,
      capacityBytes: dataBlocks * device.geometry.pagesPerBlock * device.geometry.pageBytes,
      timingProfiles: TIMING_PROFILES.map((profile) => profile.id),
    });
  });
  printAll(DEVICES_COMMAND, isJson.value, rows, (row) => `${row.id.padEnd(14)} ${row.title}: ${row.about}`);
  return 0;
}

/** Workloads that are generated, and scenarios, which are scripts of their own. */
export function runWorkloads(args: string[]): number {
  const isJson = isJsonAsked(WORKLOADS_COMMAND, args);
  if (!isJson.ok) return refuse(isJson.error);
  const generated = WORKLOADS.map((workload) => {
    const { id, title, transactions, abortRatio, clients } = workload;
    const about = inEnglish(workloadMessage('about', { workload: id }));
    const parameters = inEnglish(describedParameters(workload));
    return { kind: 'generated', id, title, about, transactions, abortRatio, clients, parameters };
  });
  const scenarios = SCENARIOS.map(({ id, title, about, deviceId }) => ({
    kind: 'scenario',
    id,
    title,
    about,
    device: deviceId,
  }));
  printAll(
    WORKLOADS_COMMAND,
    isJson.value,
    [...generated, ...scenarios],
    (row) => `${row.id.padEnd(18)} ${row.title}: ${row.about}`,
  );
  return 0;
}

function isJsonAsked(command: typeof PROTOCOLS, args: readonly string[]): Result<boolean, string> {
  const parsed = readArguments(command, args);
  return parsed.ok ? ok(parsed.value.values.json === true) : parsed;
}

/** Each row of JSON says by itself how it was made. */
function printAll<T extends object>(
  { name }: typeof PROTOCOLS,
  isJson: boolean,
  rows: readonly T[],
  line: (row: T) => string,
): void {
  const made = madeBy(name, [], {}, null);
  const documents = rows.map((row) => ({ ...row, made }));
  print(isJson ? `${JSON.stringify(documents)}\n` : `${rows.map(line).join('\n')}\n`);
}
