import type { Phase } from '../../model/frame.ts';
import type { FlightView } from '../../model/spoken.ts';
import { texts } from '../words/texts.ts';

const NS_PER_US = 1_000;
const NS_PER_MS = 1_000_000;

/** "126 of 200 µs", both in the unit of the whole. */
export function elapsedWords(elapsedNs: number, totalNs: number): string {
  const [unitNs, unit] = totalNs >= NS_PER_MS ? [NS_PER_MS, 'ms'] : [NS_PER_US, 'µs'];
  const total = totalNs / unitNs;
  const digits = total < 10 && !Number.isInteger(total) ? 1 : 0;
  const elapsedDigits = unit === 'ms' ? Math.max(1, digits) : digits;
  const { decimal, elapsed } = texts();
  return elapsed(decimal((elapsedNs / unitNs).toFixed(elapsedDigits)), decimal(total.toFixed(digits)), unit);
}

/** Adds the effect of a power failure on an operation in flight. */
function withCut(flight: FlightView, elapsed: string): string {
  switch (flight.kind) {
    case 'program':
    case 'copy':
      return texts().mayTear(elapsed);
    case 'erase':
      return texts().leftHalfErased(elapsed);
    case 'read':
      return elapsed;
  }
}

/** "126 of 200 µs; a cut may tear it". */
export function flightNote(flight: FlightView, phase: Phase): string {
  if (!flight.begun) return texts().queued;
  const time = elapsedWords(flight.elapsedNs, flight.endNs - flight.startNs);
  const elapsed = flight.suspended ? texts().suspended(time) : time;
  return phase === 'recovering' ? elapsed : withCut(flight, elapsed);
}

export function flightProgress(flight: FlightView): number {
  const totalNs = flight.endNs - flight.startNs;
  return flight.begun && totalNs > 0 ? Math.min(1, Math.max(0, flight.elapsedNs / totalNs)) : 0;
}

export function volatileNote(phase: Phase): string {
  return phase === 'running' || phase === 'recovered' ? texts().lostWithoutPower : texts().gone;
}

export function plugWords(phase: Phase): string {
  switch (phase) {
    case 'running':
    case 'recovered':
      return texts().pullPlug;
    case 'crashed':
      return texts().plugPulled;
    case 'recovering':
      return texts().pullAgain;
  }
}

export function isPowered(phase: Phase): boolean {
  return phase === 'running' || phase === 'recovered';
}
