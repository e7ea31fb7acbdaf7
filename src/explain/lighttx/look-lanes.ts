/** Notes and counts of the four lanes, the span under the scanned zones, and what the zone page says. */
import { present } from '../../base/assert.ts';
import type { FactGroup, LaneSpan } from '../../model/frame.ts';
import { schemeMessage } from '../../protocols/kit/messages.ts';
import { kitViewMessage } from '../kit/view-messages.ts';
import { grouped } from '../../base/grouped.ts';
import { runsOf } from '../view/runs.ts';
import type { LaneText, ViewContext } from '../view/view.ts';
import { ZONES } from '../../protocols/lighttx/declaration.ts';
import { estimate, plannedReads } from './estimate.ts';
import { recordOf, scanOf, stateOf } from './look-state.ts';
import { StageNumber } from './look-recovery.ts';
import type { RecoveryJob } from '../../protocols/lighttx/state.ts';
import { lightTxViewMessage as told, type ReadingOrder } from './view-messages.ts';

export function laneTexts(context: ViewContext): readonly LaneText[] {
  const { device } = context;
  const job = scanOf(device);
  if (job !== null) return recoveringTexts(context, job);
  const notes =
    stateOf(device) === null
      ? [told('erased'), told('asZonePageSays'), told('asZonePageSays'), told('settledBeforeCut')]
      : ZONES.map(({ id }) => schemeMessage('zoneNote', { scheme: device.options.scheme.id, id }));
  return notes.map((note) => ({ note, count: '' }));
}

function recoveringTexts(context: ViewContext, job: RecoveryJob): readonly LaneText[] {
  const planned = plannedReads(context.device);
  const now = job.stage;
  const lane = (stage: number, order: ReadingOrder): LaneText => ({
    note:
      now < stage ? kitViewMessage('notReadYet') : told(now === stage ? 'beingRead' : 'haveRead', { order }),
    count: kitViewMessage('readsOf', { done: present(job.stageReads[stage]), all: present(planned[stage]) }),
  });
  return [
    { note: told('nothingToRead'), count: '' },
    lane(StageNumber.available, 'as the zone page lists it'),
    lane(StageNumber.unavailable, 'newest first'),
    { note: told('trusted'), count: '' },
  ];
}

/** Returns the reads of a recovery beside the map; null while recovery is reading. */
export function span({ device }: ViewContext): LaneSpan | null {
  if (stateOf(device)?.recovery) return null;
  const { reads, ns } = estimate(device);
  return {
    firstLane: ZONES[1].id,
    lastLane: ZONES[2].id,
    text: told('span', { pages: reads, ns, isCertain: device.state.phase === 'crashed' }),
  };
}

/** Mapping pages named one by one at most. */
const MAP_PAGES_NAMED = 4;

export function durableFacts(context: ViewContext): readonly FactGroup[] {
  const { device } = context;
  const record = recordOf(device);
  if (record === null) return [];
  return [
    {
      title: told('zonePage'),
      of: 'record',
      facts: [
        { label: 'Available', value: told('blocks', { blocks: runsOf(present(record.lists['available'])) }) },
        {
          label: 'Unavailable',
          value: told('blocks', { blocks: runsOf(present(record.lists['unavailable'])) }),
        },
        { label: 'CkptVer', value: grouped(present(record.numbers['checkpointVersion'])) },
      ],
    },
    { title: told('mappingPages'), of: 'map', facts: mappingPageFacts(context) },
  ];
}

function mappingPageFacts(context: ViewContext): FactGroup['facts'] {
  const { layout, state } = context.device;
  const { rootedAt } = state.durable.metadata;
  if (layout.mapPages > MAP_PAGES_NAMED) {
    let written = 0;
    for (const at of rootedAt) if (at !== 0) written++;
    const value = kitViewMessage('readsOf', { done: written, all: layout.mapPages });
    return [{ label: told('written'), value }];
  }
  return Array.from({ length: layout.mapPages }, (_, mapPage) => ({
    label: `M${mapPage}`,
    mapPage,
    value: told('mapPageHolds', {
      ...mapPageEnds(context, mapPage),
      isWritten: rootedAt[mapPage] !== 0,
    }),
  }));
}

/** The first and the last logical page whose entries a mapping page holds. */
export function mapPageEnds(
  context: ViewContext,
  mapPage: number,
): { readonly first: string; readonly last: string } {
  const { mapEntriesPerPage, logicalPages } = context.device.layout;
  const first = mapPage * mapEntriesPerPage;
  const last = Math.min(first + mapEntriesPerPage, logicalPages) - 1;
  return { first: context.pageName(first), last: context.pageName(last) };
}
