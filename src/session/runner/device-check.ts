/** Whether a device can be simulated at all; the sentence names the figure and its bounds. */
import { say } from '../../base/language.ts';
import { blocksOf, brokenRule, pagesOf } from '../../model/schema/device-rules.ts';
import { titleOf } from '../../model/schema/field-titles.ts';
import { fieldProblem } from '../../model/schema/field-words.ts';
import {
  DEVICE,
  GEOMETRY,
  MOST_BLOCKS,
  MOST_PAGES,
  TIMING,
  WEAR_LEVELLING,
} from '../../model/schema/specification-schema.ts';
import type { DeviceSpec } from '../../model/specification.ts';
import { grouped } from '../../explain/view/format.ts';

export function deviceProblem(device: DeviceSpec): string | null {
  return (
    fieldProblem(GEOMETRY, device.geometry, titleOf) ??
    fieldProblem(TIMING, device.timing, titleOf) ??
    fieldProblem(DEVICE, device, titleOf) ??
    fieldProblem(WEAR_LEVELLING, device.wearLevelling, wearTitle) ??
    ruleProblem(device)
  );
}

function wearTitle(name: keyof typeof WEAR_LEVELLING): string {
  return titleOf(name === 'dynamic' ? 'wearLevellingDynamic' : 'wearLevellingThreshold');
}

function ruleProblem({ geometry }: DeviceSpec): string | null {
  switch (brokenRule(geometry)) {
    case 'blocks':
      return say`The device has ${grouped(blocksOf(geometry))} blocks; at most ${grouped(MOST_BLOCKS)} can be simulated.`;
    case 'pages':
      return say`The device has ${grouped(pagesOf(geometry))} pages; at most ${grouped(MOST_PAGES)} can be simulated.`;
    case null:
      return null;
  }
}
