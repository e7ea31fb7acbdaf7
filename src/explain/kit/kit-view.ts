/** The view of a page-mapping scheme: the kit's picture, with the scheme's own words in it. */
import { present } from '../../base/assert.ts';
import { schemeMessage } from '../../protocols/kit/messages.ts';
import type { LaneText, OperationLook, SchemeView, ViewContext } from '../view/view.ts';
import { fieldsInFlight, fieldsOnFlash } from './field-values.ts';
import { inspector } from './inspect.ts';
import { isReadable } from './inspected.ts';
import {
  isSettled,
  isUnseen,
  operationLook,
  pageLook,
  rebuildingOf,
  txIndexOfVerdict,
  zoneOf,
} from './look.ts';
import { logBand } from './log-band.ts';
import { logLinks } from './log-links.ts';
import { metadataRows } from './metadata.ts';
import { narrator } from './narrate.ts';
import { panels } from './panels.ts';
import { recoveryEstimate, recoveryView, spanText } from './recovering.ts';
import type { PageMarks, SchemeWords } from './scheme-words.ts';
import { kitViewMessage } from './view-messages.ts';

export function kitView(words: SchemeWords): SchemeView {
  return {
    zoneOf,
    isUnseen,
    linksPages: () => words.links !== undefined,
    laneTexts,
    pageLook: (context, page) => {
      const look = pageLook(context, page);
      return isReadable(look.state) ? marked(look, words.marks?.(fieldsOnFlash(context.device, page))) : look;
    },
    operationLook: (context, slot) => {
      const { device } = context;
      const fields = fieldsInFlight(device, device.core.volatile.flash.ops, slot);
      return marked(operationLook(context, slot), words.marks?.(fields));
    },
    isSettled,
    span: (context) => {
      const { zones } = context.device.options.scheme;
      const text = spanText(context.device);
      return text === null
        ? null
        : { firstLane: present(zones[0]).id, lastLane: present(zones.at(-1)).id, text };
    },
    memoryPanels: (context) => [...panels(context, words), ...(words.panels?.(context) ?? [])],
    durableFacts: () => [],
    links: (context) => words.links?.(context) ?? logLinks(context, words),
    metadata: (context) => metadataRows(context, 'root record'),
    log: (context) => logBand(context, words),
    recovery: (context) => recoveryView(context, words),
    narrate: narrator(words),
    inspect: inspector(words),
    recoveryEstimate,
    txIndexOfVerdict,
  };
}

function marked<L extends OperationLook>(look: L, { version = '', flag }: PageMarks = {}): L {
  const tag = [look.tag, version].filter((part) => part !== '').join('·');
  return { ...look, tag, ...(flag === undefined ? {} : { flag }) };
}

function laneTexts({ device }: ViewContext): readonly LaneText[] {
  const { id: scheme, zones } = device.options.scheme;
  const isLost = device.state.volatile === null || rebuildingOf(device) !== null;
  return zones.map(({ id }) => ({
    note: isLost ? kitViewMessage('asSeenOnFlash') : schemeMessage('zoneNote', { scheme, id }),
    count: '',
  }));
}
