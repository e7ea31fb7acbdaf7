/** The map on flash with what roots it, as a row of cells. */
import { present } from '../../base/assert.ts';
import type { Text } from '../../base/message.ts';
import type { Device } from '../../engine/device.ts';
import { OpKind } from '../../engine/flash/operations.ts';
import type { PageState, PageView } from '../../model/frame.ts';
import type { MetadataPage, MetadataRow } from '../../model/mechanism.ts';
import { placeAt } from '../view/format.ts';
import type { ViewContext } from '../view/view.ts';
import { tagOf } from './look.ts';
import { metadataMessage, type RootName } from './metadata-messages.ts';

/** Pages of a row at most: the newest. */
const LISTED = 32;

/** The row of a scheme that writes mapping pages; none of one that does not. */
export function metadataRows(context: ViewContext, root: RootName): readonly MetadataRow[] {
  return [mapRow(context, root)].filter(({ pages }) => pages.length > 0);
}

/** The newest pages of a row, and how many there are beside them. */
function newest(pages: readonly MetadataPage[]): Pick<MetadataRow, 'pages' | 'more'> {
  return { pages: pages.slice(-LISTED), more: Math.max(0, pages.length - LISTED) };
}

interface Looks {
  readonly state: PageState;
  readonly name?: string;
  readonly txIndex?: number | null;
  readonly progress?: number;
}

/** A page of metadata. */
export function cell(
  context: ViewContext,
  { state, name = '', txIndex = null, progress = 0 }: Looks,
): PageView {
  const settled = txIndex !== null && context.isSettled(txIndex);
  return { state, name, tag: tagOf(context, txIndex), transaction: txIndex, settled, progress };
}

/** Share of an operation that is done. */
export function progressOf({ state, core }: Device, slot: number): number {
  const { ops } = core.volatile.flash;
  const whole = present(ops.endNs[slot]) - present(ops.startNs[slot]);
  return whole > 0 ? Math.min(1, Math.max(0, (state.clock.nowNs - present(ops.startNs[slot])) / whole)) : 0;
}

// --- the map on flash ---------------------------------------------------------------------------

/** The record that roots the map, then the mapping pages; newer copies of them count once a record names them. */
function mapRow(context: ViewContext, root: RootName): MetadataRow {
  const { device } = context;
  const { metadata } = device.state.durable;
  const pages: MetadataPage[] = [];
  const add = (page: number, mapPage: number, state: PageState, progress = 0): void => {
    const isRoot = mapPage < 0;
    pages.push({
      at: placeAt(device.layout, page),
      of: isRoot ? 'record' : 'map',
      page: cell(context, { state, progress }),
      face: isRoot ? metadataMessage('face', { of: root }) : `M${mapPage}`,
      text: isRoot
        ? metadataMessage('root', { root, state })
        : metadataMessage('mapPage', { mapPage, state }),
    });
  };
  for (const page of metadata.record?.pages ?? []) add(page, -1, 'current');
  for (const [mapPage, at] of metadata.rootedAt.entries()) {
    if (at > 0) add(at - 1, mapPage, 'current');
    const captured = present(metadata.capturedAt[mapPage]);
    if (captured > 0 && captured !== at && metadata.capturedDurable[mapPage] === 1)
      add(captured - 1, mapPage, 'undecided');
  }
  for (const { slot, target, mapPage } of programsOfMap(device))
    add(target, mapPage, 'programming', progressOf(device, slot));
  const title = metadataMessage('mapOnFlash', { root: metadata.record === null ? null : root });
  return { title, note: coveredBy(device), ...newest(pages) };
}

/** Returns the extent of the map on flash, if a log follows it. */
function coveredBy({ state }: Device): Text {
  const { from, checkpointVersion } = state.durable.metadata.record?.numbers ?? {};
  if (from === undefined) return '';
  return metadataMessage('covers', { version: checkpointVersion ?? 0, from });
}

/** Programs of mapping pages, and of the record (-1). */
function programsOfMap(device: Device): readonly { slot: number; target: number; mapPage: number }[] {
  if (device.state.volatile === null) return [];
  const { flash } = device.core;
  const { ops } = flash;
  return flash
    .begun()
    .filter((slot) => ops.kind[slot] === OpKind.mapProgram)
    .map((slot) => ({ slot, target: present(ops.target[slot]), mapPage: present(ops.context[slot]) }));
}
