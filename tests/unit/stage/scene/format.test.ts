import { describe, expect, it } from 'vitest';
import {
  elapsedWords,
  flightNote,
  flightProgress,
  plugWords,
  volatileNote,
} from '../../../../src/stage/scene/format.ts';
import { figure4 } from '../fixtures/figure-4.ts';
import { itemAt } from '../../../support/item-at.ts';

const flight = itemAt(figure4.inFlight, 0);

describe('the description of an operation in flight', () => {
  it.each([
    [126_000, 200_000, '126 of 200 µs'],
    [17_000, 25_000, '17 of 25 µs'],
    [1_250, 5_500, '1.3 of 5.5 µs'],
    [400_000, 1_500_000, '0.4 of 1.5 ms'],
    [1_000_000, 2_000_000, '1.0 of 2 ms'],
  ])('gives the time after %i of %i ns in one unit', (elapsed, total, words) => {
    expect(elapsedWords(elapsed, total)).toBe(words);
  });

  it('names the effect of a power failure', () => {
    expect(flightNote(flight, 'running')).toBe('126 of 200 µs; a cut may tear it');
    expect(flightNote({ ...flight, kind: 'erase' }, 'running')).toContain('half erased');
    expect(flightNote({ ...flight, kind: 'read' }, 'running')).toBe('126 of 200 µs');
    expect(flightNote({ ...flight, begun: false }, 'running')).toBe('queued; a cut drops it');
  });

  it('includes the progress, also of an operation without a duration', () => {
    expect(flightProgress(flight)).toBeCloseTo(0.63);
    expect(flightProgress({ ...flight, begun: false })).toBe(0);
    expect(flightProgress({ ...flight, endNs: flight.startNs })).toBe(0);
  });
});

describe('texts of the phase', () => {
  it('name the plug and the volatile half', () => {
    expect((['running', 'crashed', 'recovering', 'recovered'] as const).map(plugWords)).toEqual([
      'Pull the plug',
      'Plug pulled',
      'Pull it again',
      'Pull the plug',
    ]);
    expect(volatileNote('running')).toBe('lost without power');
    expect(volatileNote('recovering')).toBe('gone');
  });
});
