import { axisEnd } from '../../ui/charts/axis-end.ts';

const leastAxisNs = 1e6;

/** While little is known the axis stands still, so that the first transactions do not chase its end. */
export function endOfTime(knownNs: number, finished: boolean): number {
  if (finished && knownNs > 0) return axisEnd(knownNs, true);
  return Math.max(axisEnd(knownNs, false), leastAxisNs);
}
