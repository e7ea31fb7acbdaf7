/** What an exploration of power cuts on the host side finds. */
import type { AnyFate } from '../../model/specification.ts';

export type HostPromise = 'durability' | 'no resurrection' | 'atomicity' | 'ordering' | 'idempotence';

export interface HostFinding {
  /** Step of the undisturbed run before which power was cut. */
  readonly crashAt: number;
  /** What was under way, and what became of it: "program the mark: half of the bits". */
  readonly inFlight: readonly string[];
  /** The same by number: of the operation of a log, of the block in a drive's cache its address. */
  readonly fates: readonly (readonly [number, AnyFate])[];
  readonly promise: HostPromise;
  /** One sentence that names its evidence. */
  readonly proof: string;
  /** Set where it took a second power cut, during recovery: what that one interrupted. */
  readonly duringRecovery: readonly string[];
}

export interface HostExploration {
  /** Different durable states that a power cut left behind. */
  states: number;
  crashPoints: number;
  readonly findings: HostFinding[];
}

/** Findings that are kept of each sort; one bug is found over and over. */
export const MOST_HOST_FINDINGS = 100;

/** Keeps a finding. Those that took one power cut stand before those that took another during recovery. */
export function keepFinding(findings: HostFinding[], finding: HostFinding): void {
  const isPlain = (each: HostFinding): boolean => each.duringRecovery.length === 0;
  const plain = findings.findIndex((each) => !isPlain(each));
  const plainCount = plain < 0 ? findings.length : plain;
  if (isPlain(finding)) {
    if (plainCount < MOST_HOST_FINDINGS) findings.splice(plainCount, 0, finding);
  } else if (findings.length - plainCount < MOST_HOST_FINDINGS) findings.push(finding);
}
