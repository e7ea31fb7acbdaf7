/** From a power cut, and those that follow it during recovery, to the step at which the verdict is seen. */
import type { Cut } from '../../../model/crash-points.ts';
import type { AnyFate, Intervention } from '../../../model/specification.ts';
import { HostCursor } from './host-cursor.ts';
import type { MakeRun } from '../../../explain/host-side/host-run.ts';

export interface Opening {
  readonly cuts: readonly Cut[];
  /** The step at which the last recovery has ended. */
  readonly seenAt: number;
}

/** `duringRecovery` names what each further cut interrupts, as the explorers do: "apply record 2: first half". */
export function openingAfter(makeRun: MakeRun, first: Cut, duringRecovery: readonly string[]): Opening {
  const cuts = [first];
  for (const named of duringRecovery) {
    const next = cutDuring(makeRun, cuts, named);
    if (next === null) break;
    cuts.push(next);
  }
  const interventions = cutsAsInterventions(cuts);
  const cursor = HostCursor.create(makeRun);
  const last = cuts[cuts.length - 1].step;
  while (cursor.advance(interventions, false))
    if (cursor.step > last && cursor.run.phase === 'recovered') break;
  return { cuts, seenAt: cursor.step };
}

export function cutsAsInterventions(cuts: readonly Cut[]): Intervention[] {
  return cuts.map(({ step, fates }) => ({ step, action: { kind: 'pull-plug', fates, seed: 0 } }));
}

/** Null for what is no power cut: a commit after recovery. */
function cutDuring(makeRun: MakeRun, cuts: readonly Cut[], named: string): Cut | null {
  const interventions = cutsAsInterventions(cuts);
  const cursor = HostCursor.create(makeRun);
  const last = cuts[cuts.length - 1].step;
  while (cursor.advance(interventions, false)) {
    if (cursor.step <= last || cursor.run.phase !== 'recovering') continue;
    const flights = cursor.run.flights();
    const flight = flights.find(({ text }) => named.startsWith(`${text}: `));
    if (flight === undefined) continue;
    const fate = named.slice(flight.text.length + 2) as AnyFate;
    return { step: cursor.step, fates: [[flight.id, fate]], flights: [flight.text] };
  }
  return null;
}
