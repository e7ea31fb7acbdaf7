/** Parameters and results of an exploration. */
import type { Finding } from '../model/crash-subject.ts';

export interface ExplorerLimits {
  /** Operations in flight up to which every outcome is tried. */
  readonly exhaustive: number;
  /** Outcomes drawn where more are in flight. */
  readonly sampled: number;
  /** Power failures during recovery that follow the first one. */
  readonly nested: number;
  /** Share of the durable states from whose recovery power is cut again. */
  readonly nestedShare: number;
  /** Share of the power failures after which the host goes on with its work. */
  readonly goOnShare: number;
  /** Cuts at most in one such continuation. */
  readonly goOnCuts: number;
  /** Ends at the first violation, for the shrinker. */
  readonly isFirstOnly: boolean;
}

/** Everything, on small devices. */
export const THOROUGH: ExplorerLimits = {
  exhaustive: 6,
  sampled: 200,
  nested: 1,
  nestedShare: 1,
  goOnShare: 0.05,
  goOnCuts: 3,
  isFirstOnly: false,
};

/** For thousands of scripts: every first cut, a sample of what may follow. */
export const SWIFT: ExplorerLimits = {
  exhaustive: 3,
  sampled: 20,
  nested: 1,
  nestedShare: 0.2,
  goOnShare: 0.02,
  goOnCuts: 2,
  isFirstOnly: false,
};

/** The host goes on after every power failure. */
export const GOING_ON: ExplorerLimits = { ...SWIFT, goOnShare: 1 };

export interface Exploration {
  /** Different durable states from which recovery was run. */
  states: number;
  /** Power failures made, equal ones included. */
  crashPoints: number;
  findings: Finding[];
  /** All that was found, also beyond the findings that are kept. */
  violations: number;
  /** Steps of the undisturbed run. */
  steps: number;
  /** True if the undisturbed run reached the end of its script. */
  isFinished: boolean;
}

/** Far beyond the end of any small script: who is still at it goes round in circles. */
export const MOST_STEPS = 500_000;

/** Findings of one kind beyond these say nothing new. */
export const MOST_FINDINGS = 100;
