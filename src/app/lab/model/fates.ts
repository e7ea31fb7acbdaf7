import { asDeviceFrame } from '../../../model/frame.ts';
import type { FlightView, Frame } from '../../../model/spoken.ts';
import type { AnyFate, Fate, Intervention } from '../../../model/specification.ts';

const plainFates: readonly Fate[] = ['done', 'torn', 'never'];

/** Returns the possible fates of an operation. */
export function fatesOf({ fates }: FlightView): readonly AnyFate[] {
  return fates ?? plainFates;
}

/** An operation that was under way when power failed, and what becomes of it. */
export interface Survivor {
  readonly flight: FlightView;
  readonly fate: AnyFate;
}

export interface PlugPull {
  readonly step: number;
  readonly fates: readonly (readonly [number, AnyFate])[];
  readonly seed: number;
}

/** Reads change nothing, and what is only queued cannot tear. */
export function contested(inFlight: readonly FlightView[]): readonly FlightView[] {
  return inFlight.filter((flight) => flight.begun && flight.kind !== 'read');
}

/**
 * A fate for each operation in flight, drawn from the seed and the operation's id alone, so that the same
 * link shows the same crash and one changed choice leaves the others as they were.
 */
export function drawFates(
  inFlight: readonly FlightView[],
  seed: number,
): readonly (readonly [number, AnyFate])[] {
  return contested(inFlight).map((flight) => {
    const fates = fatesOf(flight);
    return [flight.id, fates[mix(seed, flight.id) % fates.length] ?? 'torn'] as const;
  });
}

export function withFate(
  chosen: readonly (readonly [number, AnyFate])[],
  id: number,
  fate: AnyFate,
): readonly (readonly [number, AnyFate])[] {
  const others = chosen.filter(([other]) => other !== id);
  return [...others, [id, fate] as const].sort(([a], [b]) => a - b);
}

/** The pull of the plug that made the crash marked at `crashStep`, or null where the workload itself did it. */
export function pullOfCrash(interventions: readonly Intervention[], crashStep: number): PlugPull | null {
  for (const { step, action } of interventions.toReversed()) {
    if (action.kind === 'pull-plug' && (step === crashStep || step === crashStep - 1)) {
      return { step, fates: action.fates, seed: action.seed };
    }
  }
  return null;
}

/**
 * Returns an operation's fate as the flash shows it, after a crash whose fates were not chosen by the user.
 */
export function fateSeenIn(crashed: Frame, flight: FlightView): Fate {
  const block = asDeviceFrame(crashed)?.blocks.find((view) => view.block === flight.block);
  if (block === undefined) return 'torn';
  if (flight.kind === 'erase') {
    if (block.erasing === 'interrupted') return 'torn';
    return block.pages.every((page) => page.state === 'free') ? 'done' : 'never';
  }
  const state = block.pages[flight.page]?.state ?? 'torn';
  if (state === 'torn') return 'torn';
  return state === 'free' ? 'never' : 'done';
}

/** A 32-bit avalanche (the finaliser of MurmurHash3) of two numbers. */
function mix(a: number, b: number): number {
  let h = (Math.imul(a | 0, 0x9e3779b1) ^ Math.imul(b | 0, 0x85ebca6b)) >>> 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b) >>> 0;
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35) >>> 0;
  return (h ^ (h >>> 16)) >>> 0;
}
