import { createCell } from '../../ui/state/cell.ts';

/** A film that is being made; null for none. */
export const recording = createCell<{ readonly seconds: number; readonly stop: () => void } | null>(null);
