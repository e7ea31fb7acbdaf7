import { goodBlocksPerPlane } from '../../../model/schema/device-rules.ts';
import { FITTED_DEVICE, LIGHTTX_32GB } from '../../../model/devices.ts';
import { fittedDevice, type Footprint } from '../../../model/fitted-device.ts';
import { LAB_HOST, SCRIPT_HOST, WARM_START } from '../../../model/schema/specification-schema.ts';
import {
  type DeviceSpec,
  type GeneratedWorkload,
  type HostSpec,
  type Isolation,
  ISOLATIONS,
  type SessionSpec,
} from '../../../model/specification.ts';
import { showable } from '../../../session/link/showable.ts';
import type { TraceSummary } from '../../../model/spoken.ts';
import type {
  Catalogue,
  HostSchemeInfo,
  ProtocolInfo,
  WorkloadInfo,
} from '../../../session/contract/spoken.ts';

type TraceSize = Pick<TraceSummary, 'distinctPages' | 'pageReads' | 'pageWrites' | 'pageBytes'>;

/** New specifications made of old ones: what a person changes in the header. Nothing here talks to the worker. */

export const firstProtocol = 'lighttx';
export const fullSizeDevice = 'lighttx-32gb';

/** A scheme by its name, wherever it runs. */
/** The names of a scheme are those of its author. */
export function showableScheme(scheme: ProtocolInfo): ProtocolInfo {
  return { ...scheme, title: showable(scheme.title) };
}

export function schemeById(catalogue: Catalogue, id: string): ProtocolInfo | undefined {
  return catalogue.protocols.find((one) => one.id === id) ?? hostSchemeById(catalogue, id);
}

/** A scheme that runs on the host, or undefined for one inside the device. */
export function hostSchemeById(catalogue: Catalogue, id: string): HostSchemeInfo | undefined {
  return catalogue.hostSchemes.find((one) => one.id === id);
}

/**
 * Returns the lab's session before the user has chosen one: the first scenario of the catalogue on its
 * device.
 */
export function firstSpec(catalogue: Catalogue): SessionSpec | null {
  const workload = catalogue.workloads[0];
  const device = catalogue.devices.find((one) => one.id === workload?.deviceId) ?? catalogue.devices[0];
  const protocol = catalogue.protocols.find((one) => one.id === firstProtocol) ?? catalogue.protocols[0];
  if (workload === undefined || device === undefined || protocol === undefined) return null;
  return {
    version: 1,
    protocol: protocol.id,
    parameters: parametersFor(protocol, workload),
    mutant: null,
    device,
    host: { ...LAB_HOST, thinkNs: workload.thinkNs },
    workload: scriptOf(workload),
    fill: 0,
    seed: 1,
    interventions: [],
  };
}

export function scriptOf(workload: WorkloadInfo): SessionSpec['workload'] {
  const { id, title, prepare, script } = workload;
  return { kind: 'script', id, title, prepare, script };
}

/** The scheme's own parameters, set as the scenario wants them where it wants something. */
function parametersFor(
  protocol: ProtocolInfo | undefined,
  workload: WorkloadInfo | undefined,
): Record<string, string> {
  const parameters = protocol?.parameters ?? [];
  return Object.fromEntries(parameters.map(({ id, initial }) => [id, workload?.parameters[id] ?? initial]));
}

/** An empty device that waits for what one does by hand. */
export const byHand: WorkloadInfo = {
  id: 'by-hand',
  title: 'Empty device',
  about:
    'Work by hand: begin a transaction, click pages to write them, commit or abort. Each act shows its own step, and waits.',
  prepare: '',
  script: '',
  deviceId: 'classroom',
  parameters: {},
  thinkNs: SCRIPT_HOST.thinkNs,
};

export function isByHand({ workload }: SessionSpec): boolean {
  return workload.kind === 'script' && workload.id === byHand.id;
}

function scenarioOf(spec: SessionSpec, catalogue: Catalogue): WorkloadInfo | undefined {
  const { workload } = spec;
  return workload.kind === 'script'
    ? [byHand, ...catalogue.workloads].find(({ id }) => id === workload.id)
    : undefined;
}

/** The first scenario of a scheme on the host, which brings its work and needs no device. */
export function hostSpec(scheme: HostSchemeInfo, catalogue: Catalogue): SessionSpec | null {
  const first = firstSpec(catalogue);
  const scenario = scheme.scenarios[0];
  if (first === null || scenario === undefined) return null;
  return {
    ...first,
    protocol: scheme.id,
    parameters: parametersFor(scheme, scenario),
    workload: scriptOf(scenario),
  };
}

/** The same work under another scheme, beginning anew; to a scheme on the host or from one, other work. */
export function withProtocol(spec: SessionSpec, protocol: ProtocolInfo, catalogue: Catalogue): SessionSpec {
  const onHost = hostSchemeById(catalogue, protocol.id);
  if (onHost !== undefined) return hostSpec(onHost, catalogue) ?? spec;
  if (hostSchemeById(catalogue, spec.protocol) !== undefined) {
    const first = firstSpec(catalogue);
    return first === null ? spec : withProtocol(first, protocol, catalogue);
  }
  const isolation = nearestIsolation(spec.host.isolation, protocol.isolation);
  return {
    ...spec,
    protocol: protocol.id,
    parameters: parametersFor(protocol, scenarioOf(spec, catalogue)),
    mutant: null,
    host: { ...spec.host, isolation },
    interventions: [],
  };
}

/** The isolation asked for where the scheme offers it, else the first that it does offer. */
export function nearestIsolation(wanted: Isolation, offered: readonly string[]): Isolation {
  if (offered.length === 0 || offered.includes(wanted)) return wanted;
  return ISOLATIONS.find((level) => offered.includes(level)) ?? wanted;
}

export function isolationsOf(protocol: ProtocolInfo | undefined): readonly Isolation[] {
  const offered = protocol?.isolation ?? [];
  return offered.length === 0 ? ISOLATIONS : ISOLATIONS.filter((level) => offered.includes(level));
}

/** The freest level that all of some schemes offer. */
export function commonIsolation(protocols: readonly ProtocolInfo[]): Isolation | undefined {
  return ISOLATIONS.findLast((level) => protocols.every((each) => isolationsOf(each).includes(level)));
}

/** A scenario with the device it was made for: on another one its blocks would not line up. */
export function withScenario(spec: SessionSpec, workload: WorkloadInfo, catalogue: Catalogue): SessionSpec {
  const device = catalogue.devices.find((one) => one.id === workload.deviceId) ?? spec.device;
  const onHost = hostSchemeById(catalogue, spec.protocol);
  // Device and parameters of a scheme on the host are its own affair.
  if (onHost !== undefined) return { ...spec, workload: scriptOf(workload), interventions: [] };
  const protocol = catalogue.protocols.find(({ id }) => id === spec.protocol);
  // A scenario says itself what stands on the device.
  const { ageing: _, ...rest } = spec;
  const { nextTransaction: _ofClients, ...host } = spec.host;
  return {
    ...rest,
    device,
    parameters: parametersFor(protocol, workload),
    host: { ...host, thinkNs: workload.thinkNs },
    workload: scriptOf(workload),
    interventions: [],
  };
}

/**
 * A generated workload on the present device; what a scenario had set of the scheme is taken back. Its clients wait for
 * their COMMIT, as benchmarks do, until a person says otherwise.
 */
export function withGenerated(
  spec: SessionSpec,
  workload: GeneratedWorkload,
  catalogue: Catalogue,
): SessionSpec {
  const protocol = catalogue.protocols.find(({ id }) => id === spec.protocol);
  if (spec.workload.kind === 'generated') return { ...spec, workload, interventions: [] };
  const parameters = parametersFor(protocol, undefined);
  const host: HostSpec = { ...spec.host, nextTransaction: 'when-acknowledged' };
  return { ...spec, parameters, host, workload, interventions: [] };
}

/** Any other change; the person's acts belong to the history that it replaces. */
export function withChange(spec: SessionSpec, change: Partial<SessionSpec>): SessionSpec {
  return { ...spec, ...change, interventions: [] };
}

/** Logical pages that the device offers to a host. */
export function logicalPages(device: DeviceSpec): number {
  const { packages, planesPerPackage, pagesPerBlock, summaryPage } = device.geometry;
  const goodBlocks = packages * planesPerPackage * goodBlocksPerPlane(device);
  const dataPages = goodBlocks * (pagesPerBlock - (summaryPage ? 1 : 0));
  return Math.floor(dataPages * (1 - device.overProvisioning));
}

/** Pages of a device that so many pages of a trace are, side by side; null: the trace does not say how large its pages are. */
export function pagesOnDevice(pages: number, tracePageBytes: number | null, device: DeviceSpec): number {
  const { pageBytes } = device.geometry;
  return Math.ceil((pages * (tracePageBytes ?? pageBytes)) / pageBytes);
}

/** Of a trace, in pages of the device; its reads are counted as if each went to another page. */
export function footprintOf({ distinctPages, pageReads, pageWrites, pageBytes }: TraceSize): Footprint {
  const devicePages = (pages: number): number =>
    Math.max(pages, pagesOnDevice(pages, pageBytes, LIGHTTX_32GB));
  return { pages: devicePages(distinctPages + pageReads), pageWrites: devicePages(pageWrites) };
}

/**
 * Returns the device for a trace, and what stands on it. A present one that was chosen stays where the trace fits on
 * it; else one is fitted to the work, warm, so that zones slide and collection runs.
 */
export function deviceForTrace(
  { device }: SessionSpec,
  size: TraceSize,
): Pick<SessionSpec, 'device'> | Pick<SessionSpec, 'device' | 'fill' | 'ageing'> {
  // Pages that are far from one another share no page of the device.
  const { distinctPages, pageBytes } = size;
  const most = Math.max(distinctPages, pagesOnDevice(distinctPages, pageBytes, device));
  if (device.id !== FITTED_DEVICE && most <= logicalPages(device)) return { device };
  return { device: fittedDevice(footprintOf(size)), ...WARM_START };
}
