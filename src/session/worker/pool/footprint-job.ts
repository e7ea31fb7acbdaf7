/** The pages that a generated workload keeps busy, for a device that is fitted to it. */
import { footprintOf } from '../../../engine/host/workloads/footprint.ts';
import type { Footprint } from '../../../model/fitted-device.ts';
import type { FootprintJob } from '../../contract/runs.ts';
import type { Answer } from '../../contract/session.ts';
import { problem } from '../opening/opening.ts';

export function footprintJob({ workload }: FootprintJob): Answer<Footprint> {
  const counted = footprintOf(workload);
  return counted.ok ? counted : { ok: false, problem: problem('specification', counted.error) };
}
