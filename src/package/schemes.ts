/** Commit schemes and their runs: what `sim run` does, as a function. */
import type { Spoken } from '../base/message.ts';
import { err, ok } from '../base/result.ts';
import { SCENARIOS } from '../engine/host/scenarios.ts';
import { workloadMessage } from '../engine/host/workloads/messages.ts';
import { describedParameters, WORKLOADS } from '../engine/host/workloads/workloads.ts';
import { HOST_SCHEMES } from '../hostside/registry.ts';
import { describedHostScheme } from '../hostside/described.ts';
import { SETTINGS } from '../model/schema/settings.ts';
import type { Isolation, DeviceSpec } from '../model/specification.ts';
import type { Trace } from '../model/trace.ts';
import { describedScheme } from '../protocols/described.ts';
import { SCHEMES } from '../protocols/registry.ts';
import { runOnHost as runToItsEnd } from '../session/runner/host-runs.ts';
import { contentLines } from '../session/runner/run-contents.ts';
import { runDocument } from '../session/runner/run-document.ts';
import { roomProblem } from '../session/runner/device-check.ts';
import { checkRunValues } from '../session/runner/run-options.ts';
import { sha256Hex } from '../session/runner/sha256.ts';
import { simulate } from '../session/runner/simulate.ts';
import { inEnglish } from '../texts/en/in-english.ts';
import { Refused, valueOf } from './refused.ts';

export interface SchemeEntry {
  readonly id: string;
  readonly title: string;
  /** A citation. */
  readonly paper: string;
  readonly claims: string;
  /** From the strictest to the freest; none for a scheme on the host. */
  readonly isolation: readonly Isolation[];
  /** Names of its injected bugs. */
  readonly bugs: readonly string[];
}

/** The schemes of the SSD. */
export const schemes: readonly SchemeEntry[] = SCHEMES.map((scheme) => {
  const { title, paper, claims } = inEnglish(describedScheme(scheme));
  const bugs = scheme.mutants.map((bug) => bug.id);
  return { id: scheme.id, title, paper, claims, isolation: scheme.isolation, bugs };
});

/** The schemes that run on the host: RVM's log, and external synchrony. */
export const hostSchemes: readonly Omit<SchemeEntry, 'isolation' | 'bugs'>[] = HOST_SCHEMES.map((scheme) => {
  const { id, title, paper, claims } = inEnglish(describedHostScheme(scheme));
  return { id, title, paper, claims };
});

export interface WorkloadEntry {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  /** Names of its own parameters, which `set` takes. */
  readonly parameters: readonly string[];
}

/** Workloads that are generated from a seed. */
export const workloads: readonly WorkloadEntry[] = WORKLOADS.map((workload) => ({
  id: workload.id,
  title: workload.title,
  about: inEnglish(workloadMessage('about', { workload: workload.id })),
  parameters: describedParameters(workload).map(({ id }) => id),
}));

/** Scenarios: scripts with a name, which `workload` takes too. */
export const scenarios: readonly { readonly id: string; readonly title: string; readonly script: string }[] =
  SCENARIOS.map(({ id, title, script }) => ({ id, title, script }));

/** Names that `set` takes beside the parameters of the scheme and of the workload. */
export const settings: readonly string[] = Object.keys(SETTINGS);

/** Request for a run; each option is that of `sim run`, and has its default. */
export interface RunRequest {
  readonly protocol: string;
  /** A built-in device's id, or a device of one's own. A scheme on the host takes none. */
  readonly device?: string | DeviceSpec;
  readonly workload?: string;
  /** In place of a workload: what `readTrace` answered. */
  readonly trace?: Trace;
  readonly transactions?: number;
  readonly clients?: number;
  /** Share of the transactions that end in ABORT, 0 to 1. */
  readonly abortRatio?: number;
  /** Share of the logical pages that the workload may touch, 0 to 1. */
  readonly footprint?: number;
  readonly isolation?: Isolation;
  /** Share of the logical pages written before the run, 0 to 1. */
  readonly fill?: number;
  readonly ageing?: string;
  readonly seed?: number;
  /** Milliseconds of simulated time, `op:N` or `store:N`. */
  readonly crashAt?: number | string;
  readonly mutant?: string;
  readonly recoveryPoints?: number;
  /** Parameters of the scheme, the workload, the device and the host, by name: `{ queueDepth: 8 }`. */
  readonly set?: Readonly<Record<string, string | number | boolean>>;
  /** Names the place of a scheme on the host. */
  readonly logDevice?: string;
  readonly sync?: string;
}

/** The document that `sim run --json` prints, without what it says about this computer. */
export type RunResult = Spoken<ReturnType<typeof runDocument>>;

type Values = Readonly<Record<string, string | string[]>>;

/** A trace has no name of its own here; the runs of one are the same whatever it is called. */
const TRACE_NAME = 'trace';

/** The request as the runner's flags. */
function flagsOf({ device, trace, set = {}, ...plain }: RunRequest): Values {
  const flags = Object.entries(plain)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), `${value}`]);
  const pairs = Object.entries(set).map(([name, value]) => `${name}=${value}`);
  return {
    ...(Object.fromEntries(flags) as Record<string, string>),
    ...(device === undefined ? {} : { device: typeof device === 'string' ? device : device.id }),
    ...(trace === undefined ? {} : { trace: TRACE_NAME }),
    ...(pairs.length === 0 ? {} : { set: pairs }),
  };
}

/**
 * Runs a scheme on a workload or a trace to its end, or into a power failure and through recovery. The same request
 * gives the same result in every browser and under Node. Throws a `Refused` for what cannot be run.
 */
export async function run(request: RunRequest): Promise<RunResult> {
  const { device, trace } = request;
  const own = typeof device === 'object' ? device : null;
  const options = valueOf(checkRunValues(flagsOf(request), own));
  if (options.kind === 'host') throw new Refused(`${options.scheme.title} runs on the host: use runOnHost.`);
  const noRoom = roomProblem(options.device, options.fill);
  if (noRoom !== null) throw new Refused(inEnglish(noRoom));
  const simulated = await simulate(options, {
    trace: (name) => Promise.resolve(trace === undefined ? err(name) : ok(trace)),
    keepsPages: true,
  });
  const { device: ended, ran, recovery } = valueOf(simulated);
  const hash = sha256Hex(new TextEncoder().encode(contentLines(ended)));
  return inEnglish(runDocument(ended, ran, options, recovery, hash));
}

/** Of a scheme on the host; the options of `sim run` that such a scheme takes. */
export type HostRunRequest = Pick<
  RunRequest,
  | 'protocol'
  | 'workload'
  | 'transactions'
  | 'clients'
  | 'seed'
  | 'crashAt'
  | 'mutant'
  | 'set'
  | 'logDevice'
  | 'sync'
>;

/** Runs a scheme of the host. Returns the document of `sim run --json`. Throws a `Refused` for what cannot be run. */
export function runOnHost(request: HostRunRequest): Readonly<Record<string, unknown>> {
  const options = valueOf(checkRunValues(flagsOf(request)));
  if (options.kind === 'device') throw new Refused(`${options.scheme.title} runs on a device: use run.`);
  return { ...inEnglish(valueOf(runToItsEnd(options)).document) };
}
