/** The view of a page-mapping scheme: the kit's picture, with the scheme's own words in it. */
import { present } from '../../base/assert.ts';
import type { FactGroup } from '../../model/frame.ts';
import { schemeMessage } from '../../protocols/kit/messages.ts';
import type { LaneText, SchemeView, ViewContext } from '../view/view.ts';
import { grouped } from '../../base/grouped.ts';
import { inspector } from './inspect.ts';
import { isSettled, operationLook, pageLook, rebuildingOf, txIndexOfVerdict, zoneOf } from './look.ts';
import { narrator } from './narrate.ts';
import { panels } from './panels.ts';
import { recoveryEstimate, recoveryView, spanText } from './recovering.ts';
import type { SchemeWords } from './scheme-words.ts';
import { kitViewMessage } from './view-messages.ts';

export function kitView(words: SchemeWords): SchemeView {
  return {
    zoneOf,
    laneTexts,
    pageLook,
    operationLook,
    isSettled,
    span: (context) => {
      const { zones } = context.device.options.scheme;
      const text = spanText(context.device);
      return text === null
        ? null
        : { firstLane: present(zones[0]).id, lastLane: present(zones.at(-1)).id, text };
    },
    memoryPanels: (context) => [...panels(context), ...(words.panels?.(context) ?? [])],
    durableFacts,
    recovery: recoveryView,
    narrate: narrator(words),
    inspect: inspector(words),
    recoveryEstimate,
    txIndexOfVerdict,
  };
}

function laneTexts({ device }: ViewContext): readonly LaneText[] {
  const { id: scheme, zones } = device.options.scheme;
  const isLost = device.state.volatile === null || rebuildingOf(device) !== null;
  return zones.map(({ id }) => ({
    note: isLost ? kitViewMessage('asSeenOnFlash') : schemeMessage('zoneNote', { scheme, id }),
    count: '',
  }));
}

/** Root record and log, for schemes that write them. */
function durableFacts({ device }: ViewContext): FactGroup[] {
  const { metadata, log } = device.state.durable;
  const out: FactGroup[] = [];
  if (metadata.record !== null) {
    const { from, checkpointVersion } = metadata.record.numbers;
    out.push({
      title: kitViewMessage('rootRecord'),
      facts: [
        { label: kitViewMessage('mapUpToVersion'), value: grouped(checkpointVersion ?? 0) },
        { label: kitViewMessage('logFromPosition'), value: grouped(from ?? 0) },
      ],
    });
    const complete = log.filter(({ position, parts }) => position >= (from ?? 0) && !parts.includes(0));
    out.push({
      title: kitViewMessage('log'),
      facts: [{ label: kitViewMessage('recordsToReplay'), value: grouped(complete.length) }],
    });
  }
  return out;
}
