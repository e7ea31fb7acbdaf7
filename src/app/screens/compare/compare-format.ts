import { bytesText, durationText, formatCount } from '../../words/locale/format.ts';
import type { MeasureId } from './differences.ts';

/** Shapes beside the largest and the smallest value of a measure. */
export const marks = { most: '▲', least: '▽' } as const;

export function valueText(id: MeasureId, value: number | null): string {
  if (value === null) return '—';
  if (id === 'schemeBytes' || id === 'nvmBytes') return bytesText(value);
  return id === 'timeNs' || id === 'recoveryNs' ? durationText(value) : formatCount(value);
}
