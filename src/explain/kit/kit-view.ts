/** How a page-mapping scheme shows itself: the kit's picture, with the scheme's own words in it. */
import { say } from '../../base/language.ts';
import type { FactGroup } from '../../model/frame.ts';
import type { SchemeView, ViewContext } from '../view/view.ts';
import { grouped } from '../view/format.ts';
import { inspector } from './inspect.ts';
import { isSettled, operationLook, pageLook, rebuildingOf, unitOfVerdict, zoneOf } from './look.ts';
import { narrator } from './narrate.ts';
import { panels } from './panels.ts';
import { recoveryEstimate, recoveryView, spanText } from './recovering.ts';
import type { SchemeWords } from './scheme-words.ts';

export function kitView(words: SchemeWords): SchemeView {
  return {
    zoneOf,
    laneTexts: laneTexts,
    pageLook,
    operationLook,
    isSettled,
    span: (context) => {
      const { zones } = context.device.options.scheme;
      const text = spanText(context.device);
      return text === null ? null : { firstLane: zones[0].id, lastLane: zones[zones.length - 1].id, text };
    },
    memoryPanels: (context) => [...panels(context), ...(words.panels?.(context) ?? [])],
    durableFacts,
    recovery: recoveryView,
    narrate: narrator(words),
    inspect: inspector(words),
    recoveryEstimate,
    unitOfVerdict,
  };
}

function laneTexts({ device }: ViewContext): readonly { note: string; count: string }[] {
  const { zones } = device.options.scheme;
  const isLost = device.state.volatile === null || rebuildingOf(device) !== null;
  return zones.map((zone) => ({ note: isLost ? say`as seen on flash` : zone.note, count: '' }));
}

/** Root record and log, for schemes that write them. */
function durableFacts({ device }: ViewContext): FactGroup[] {
  const { metadata, log } = device.state.durable;
  const out: FactGroup[] = [];
  if (metadata.record !== null) {
    const { from, checkpointVersion } = metadata.record.numbers;
    out.push({
      title: say`Root record`,
      facts: [
        { label: say`Map up to version`, value: grouped(checkpointVersion ?? 0) },
        { label: say`Log from position`, value: grouped(from ?? 0) },
      ],
    });
    const complete = log.filter(({ position, parts }) => position >= (from ?? 0) && !parts.includes(0));
    out.push({
      title: say`Log`,
      facts: [{ label: say`Records to replay`, value: grouped(complete.length) }],
    });
  }
  return out;
}
