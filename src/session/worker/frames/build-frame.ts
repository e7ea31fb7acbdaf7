/** One step of one device as the screen sees it. Pure: it looks at the device and changes nothing. */
import { present } from '../../../base/assert.ts';
import type {
  BlockView,
  DeviceFrame,
  InspectorView,
  LaneView,
  MapView,
  Phase,
} from '../../../model/frame.ts';
import type { ViewContext } from '../../../explain/view/view.ts';
import { viewMessage } from '../../../explain/view/messages.ts';
import { schemeMessage } from '../../../protocols/kit/messages.ts';
import { grouped } from '../../../base/grouped.ts';
import { buildBlocks, pageView } from './block-views.ts';
import { buildFlights } from './flights.ts';
import type { FrameInput } from './frame-input.ts';
import { readInstead, transactionsNow } from './links.ts';
import { buildMap } from './map-view.ts';
import { underWay } from './operations.ts';
import { viewContext } from './view-context.ts';

export { buildBlocks } from './block-views.ts';

export function buildFrame(input: FrameInput): DeviceFrame {
  const { device, view, scale } = input;
  const context = viewContext(input);
  const map = scale === 'full' ? buildMap(device, view) : null;
  const blocks = scale === 'full' ? [] : buildBlocks(input, numbersBelow(device.layout.dataBlocks));
  const instead = readInstead(input);
  const links = scale === 'full' ? [] : [...(view.links?.(context) ?? []), ...instead];
  const { sentence, block, page } = view.narrate(context);
  return {
    kind: 'device',
    step: device.state.step,
    timeNs: device.state.clock.nowNs,
    phase: phaseOf(input),
    narration: input.audit?.held === false ? input.audit.sentence : sentence,
    focus: block === null ? null : { block, page },
    lanes: buildLanes(input, context, blocks, map),
    span: view.span(context),
    blocks,
    map,
    memoryPanels: view.memoryPanels(context),
    inFlight: buildFlights(input, context),
    durableFacts: view.durableFacts(context),
    links,
    linksPages: view.linksPages?.(device) === true,
    linksNow:
      links.length === 0
        ? []
        : [...transactionsNow(input, context), ...instead.map(({ transaction }) => transaction)],
    metadata: scale === 'full' ? [] : view.metadata(context),
    log: scale === 'full' ? null : (view.log?.(context) ?? null),
    transactions: input.transactions,
    recovery: view.recovery(context),
    audit: input.audit,
    figures: input.figures,
  };
}

/** The evidence of one page, or of one block where `page` is null. */
export function buildInspector(input: FrameInput, block: number, page: number | null): InspectorView {
  const { device, view } = input;
  const context = viewContext(input);
  const inspected = view.inspect(context, block, page);
  if (page === null) return inspected;
  const physical = block * device.layout.pagesPerBlock + page;
  const shown = pageView(input, context, underWay(device), physical);
  const { traceName } = shown;
  const facts = traceName === undefined ? [] : [{ label: viewMessage('inTrace'), value: traceName }];
  return { ...inspected, facts: [...facts, ...inspected.facts], page: shown };
}

function phaseOf({ device, afterRecovery }: FrameInput): Phase {
  const { phase } = device.state;
  return phase === 'running' && afterRecovery ? 'recovered' : phase;
}

function numbersBelow(count: number): number[] {
  return Array.from({ length: count }, (_, number) => number);
}

function buildLanes(
  input: FrameInput,
  context: ViewContext,
  blocks: readonly BlockView[],
  map: MapView | null,
): LaneView[] {
  const { declaration, view } = input;
  const { zones } = declaration;
  const counts = map === null ? null : blocksIn(map.lane, zones.length);
  const texts = view.laneTexts(context);
  return zones.map(({ id, tone }, zone): LaneView => {
    const numbers = blocks.filter(({ lane }) => lane === id).map(({ block }) => block);
    const standing = counts?.[zone] ?? numbers.length;
    const title = schemeMessage('zoneTitle', { scheme: declaration.id, id });
    const { note, count } = present(texts[zone], 'the texts of a lane');
    return {
      id,
      title,
      note,
      tone,
      count: count === '' ? grouped(standing) : count,
      blocks: numbers,
      asChips: tone === 'free' && view.countedZones === undefined,
    };
  });
}

/** Blocks in each zone. */
function blocksIn(lanes: Uint8Array, zones: number): Uint32Array {
  const counts = new Uint32Array(zones);
  for (const zone of lanes) counts[zone] = (counts[zone] ?? 0) + 1;
  return counts;
}
