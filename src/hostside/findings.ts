/** What an exploration of power cuts on the host side finds. */

export type HostPromise = 'durability' | 'no resurrection' | 'atomicity' | 'ordering' | 'idempotence';

export interface HostFinding {
  /** Step of the undisturbed run before which power was cut. */
  readonly crashAt: number;
  /** What was under way, and what became of it: "program the mark: half of the bits". */
  readonly inFlight: readonly string[];
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

/** Findings that are kept; one bug is found over and over. */
export const MOST_HOST_FINDINGS = 100;
