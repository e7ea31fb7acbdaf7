import { texts } from '../../../words/figures.ts';

/** "a quarter" of the size that figures are published with here. */
export function scaleText(scale: number): string {
  return texts.scales[1 / scale] ?? texts.otherScale(scale);
}
