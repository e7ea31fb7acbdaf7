/** A finding as a session that anybody can open: the script, the cuts as interventions, the step to look at. */
import type { SessionSpec } from '../model/specification.ts';
import type { Finding } from './exploration.ts';
import type { ScriptCase } from './script-case.ts';

export interface Replay {
  readonly spec: SessionSpec;
  /** Step at which the broken promise is seen. */
  readonly step: number;
  readonly selection: { readonly block: number; readonly page: number | null } | null;
}

export function replayOf(spec: ScriptCase, { cuts, seenAt, violation }: Finding): Replay {
  return {
    spec: {
      ...spec,
      interventions: cuts.map(({ step, fates }) => ({ step, action: { kind: 'pull-plug', fates, seed: 0 } })),
    },
    step: seenAt,
    selection: violation.block === null ? null : { block: violation.block, page: violation.page },
  };
}

/** What was in flight at a finding's last power cut, and what became of it. */
export function lastInFlight({ cuts }: Finding): string[] {
  const last = cuts.at(-1);
  return last === undefined ? [] : last.flights.map((flight, i) => `${flight}: ${last.fates[i][1]}`);
}
