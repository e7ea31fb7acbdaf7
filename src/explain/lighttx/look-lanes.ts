/** Notes and counts of the four lanes, the span under the scanned zones, and what the zone page says. */
import { say } from '../../base/language.ts';
import type { FactGroup, LaneSpan } from '../../model/frame.ts';
import type { ViewContext } from '../view/view.ts';
import { durationText, grouped, plural, ranges } from '../view/format.ts';
import { ZONES } from '../../protocols/lighttx/declaration.ts';
import { estimate, plannedReads } from './estimate.ts';
import { recordOf, scanOf, stateOf } from './look-state.ts';
import { StageNumber } from './look-recovery.ts';
import type { RecoveryJob } from '../../protocols/lighttx/state.ts';

interface LaneText {
  readonly note: string;
  readonly count: string;
}

export function laneTexts(context: ViewContext): readonly LaneText[] {
  const { device } = context;
  const job = scanOf(device);
  if (job !== null) return recoveringTexts(context, job);
  const notes =
    stateOf(device) === null
      ? [say`erased`, say`as the zone page says`, say`as the zone page says`, say`settled before the cut`]
      : ZONES.map((zone) => zone.note);
  return notes.map((note) => ({ note, count: '' }));
}

function recoveringTexts(context: ViewContext, job: RecoveryJob): readonly LaneText[] {
  const planned = plannedReads(context.device);
  const lane = (stage: number, how: string): LaneText => {
    const now = job.stage;
    const note =
      now < stage ? say`not read yet` : now === stage ? say`being read, ${how}` : say`✓ read, ${how}`;
    return { note, count: say`${grouped(job.stageReads[stage])} of ${grouped(planned[stage])}` };
  };
  return [
    { note: say`nothing to read`, count: '' },
    lane(StageNumber.available, say`from the zone page`),
    lane(StageNumber.unavailable, say`newest first`),
    { note: say`trusted, never scanned`, count: '' },
  ];
}

/** What a recovery reads beside the map; gone once it is reading. */
export function span({ device }: ViewContext): LaneSpan | null {
  if (stateOf(device)?.recovery) return null;
  const { reads, ns } = estimate(device);
  const verb = device.state.phase === 'crashed' ? say`will` : say`would`;
  return {
    firstLane: ZONES[1].id,
    lastLane: ZONES[2].id,
    text: say`a recovery ${verb} read only these: ${plural(reads, 'page')}, ${durationText(ns)}`,
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
      title: say`Zone page`,
      facts: [
        { label: 'Available', value: ranges(record.lists['available']) },
        { label: 'Unavailable', value: ranges(record.lists['unavailable']) },
        { label: 'CkptVer', value: grouped(record.numbers['checkpointVersion']) },
      ],
    },
    { title: say`Mapping pages`, facts: mappingPageFacts(context) },
  ];
}

function mappingPageFacts(context: ViewContext): FactGroup['facts'] {
  const { layout, state } = context.device;
  const { rootedAt } = state.durable.metadata;
  if (layout.mapPages > MAP_PAGES_NAMED) {
    let written = 0;
    for (const at of rootedAt) if (at !== 0) written++;
    return [{ label: say`written`, value: say`${grouped(written)} of ${grouped(layout.mapPages)}` }];
  }
  return Array.from({ length: layout.mapPages }, (_, mapPage) => ({
    label: `M${mapPage}`,
    value: mapPageRange(context, mapPage) + (rootedAt[mapPage] === 0 ? say`, not written yet` : ''),
  }));
}

/** "A–L": the logical pages whose entries a mapping page holds. */
export function mapPageRange(context: ViewContext, mapPage: number): string {
  const { mapEntriesPerPage, logicalPages } = context.device.layout;
  const first = mapPage * mapEntriesPerPage;
  const last = Math.min(first + mapEntriesPerPage, logicalPages) - 1;
  return `${context.pageName(first)}–${context.pageName(last)}`;
}
