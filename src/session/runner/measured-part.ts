/** The measured part of a run as its results tell it: rates, their spread over stretches, what came before and after. */
import { present } from '../../base/assert.ts';
import type { Measured } from '../../engine/measuring/measurement.ts';
import {
  amplificationBetween,
  type Moment,
  pagesBetween,
  throughputBetween,
} from '../../engine/measuring/moment.ts';
import type { MeasuredPart } from '../contract/runs.ts';
import { runnerMessage } from './messages.ts';

/** Of fewer commits, a rate is off by a tenth or more by chance alone. */
const FEWEST_COMMITS = 100;

/** Measurements have levelled off: no excursion beyond, no drift beyond (SNIA SSS PTS: 20 % and 10 % of the mean). */
const WIDEST_SPREAD = 0.2;
const STEEPEST_DRIFT = 0.1;

/** More copies behind than this share of the programs: GC makes good what came before the measured part. */
const MOST_DEBT = 0.1;

/**
 * @param begun transactions of the whole run
 * @param smallMemory bytes of the scheme's non-volatile memory where it is small because the device is; else 0
 */
export function measuredPart(
  { from, to, between, end, debt }: Measured,
  begun: number,
  smallMemory = 0,
): MeasuredPart {
  const programs = to.programs - from.programs;
  const committed = to.committed - from.committed;
  const isTooShort = committed < FEWEST_COMMITS;
  const ends = [from, ...between, to];
  const throughput = inStretches(ends, throughputBetween);
  const amplification = inStretches(ends, amplificationBetween);
  const isReached = !isTooShort && [throughput, amplification].every(hasLevelledOff);
  const throughputSpread = spreadOf(throughput);
  const writeAmplificationSpread = spreadOf(amplification);
  const writeAmplification = amplificationBetween(from, to);
  const collectionDebt = { ...debt, share: programs === 0 ? 0 : debt.copies / programs };
  const remarks = [
    ...(begun === 0 ? [runnerMessage('noTransactions')] : []),
    ...(isTooShort && begun > 0 ? [runnerMessage('tooShort', { committed, least: FEWEST_COMMITS })] : []),
    ...(isTooShort || isReached
      ? []
      : [runnerMessage('notSteady', { throughputSpread, writeAmplificationSpread })]),
    ...(collectionDebt.share > MOST_DEBT ? [runnerMessage('collectionBehind', collectionDebt)] : []),
    ...(writeAmplification > 0 && writeAmplification < 1
      ? [runnerMessage('cacheAbsorbs', { writeAmplification })]
      : []),
    ...(smallMemory > 0 ? [runnerMessage('smallMemory', { bytes: smallMemory })] : []),
  ];
  return {
    fromMs: from.timeNs / 1e6,
    toMs: to.timeNs / 1e6,
    committed,
    hostPages: pagesBetween(from, to),
    programs,
    isTooShort,
    steadyState: {
      isReached,
      throughputSpread,
      writeAmplificationSpread,
      throughputTps: throughput,
      writeAmplification: amplification,
    },
    collectionDebt,
    remarks,
    drain: {
      ms: (end.timeNs - to.timeNs) / 1e6,
      programs: end.programs - to.programs,
      erases: end.counters.erases - to.counters.erases,
    },
  };
}

function inStretches(
  ends: readonly Moment[],
  measure: (from: Moment, to: Moment) => number,
): readonly number[] {
  return ends.slice(1).map((to, i) => measure(present(ends[i]), to));
}

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function spreadOf(values: readonly number[]): number {
  const mean = meanOf(values);
  return mean === 0 ? 0 : (Math.max(...values) - Math.min(...values)) / mean;
}

function hasLevelledOff(values: readonly number[]): boolean {
  return spreadOf(values) <= WIDEST_SPREAD && driftOf(values) <= STEEPEST_DRIFT;
}

/** Rise or fall of the straight line through the values, from the first to the last, over their mean. */
function driftOf(values: readonly number[]): number {
  const mean = meanOf(values);
  const middle = (values.length - 1) / 2;
  const squares = values.reduce((sum, _, i) => sum + (i - middle) ** 2, 0);
  if (mean === 0 || squares === 0) return 0;
  const slope = values.reduce((sum, value, i) => sum + (i - middle) * (value - mean), 0) / squares;
  return Math.abs(slope * (values.length - 1)) / mean;
}
