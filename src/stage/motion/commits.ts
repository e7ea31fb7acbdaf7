/** A commit: its evidence first, then a thread to each of its pages, which turns solid when that arrives. */
import type { PagePlace } from '../../model/mechanism.ts';
import type { DeviceFrame, PageView } from '../../model/spoken.ts';
import { type Anchor, entryAnchor, MORE_ENTRIES, placeAnchor, rowAnchor } from '../scene/anchors.ts';
import { samePlace } from '../scene/links.ts';
import { tableRows } from './lists.ts';
import type { Motion } from './motion.ts';
import { walk } from './walks.ts';

/** A page whose state changes while the device runs. */
export interface Turned {
  readonly was: PageView;
  readonly is: PageView;
  readonly at: PagePlace;
}

export function committedPages(
  previous: DeviceFrame,
  next: DeviceFrame,
  turned: readonly Turned[],
): readonly Motion[] {
  const solid = turned.filter(({ is }) => is.state === 'current');
  if (solid.length === 0) return [];
  const volatileRows = new Set(tableRows(previous, 'volatile').map(({ transaction }) => transaction));
  const transactions = new Set(solid.flatMap(({ is }) => is.transaction ?? []));
  return [
    ...[...transactions].flatMap((transaction) => walk(next, transaction)),
    ...[...transactions]
      .filter((each) => volatileRows.has(each))
      .map((transaction) => slide(transaction, solid)),
    ...solid.map((page) => mapped(next, page, turned, volatileRows.has(page.is.transaction))),
  ];
}

function mapped(next: DeviceFrame, page: Turned, turned: readonly Turned[], isInTable: boolean): Motion {
  const { is, at } = page;
  const entry = [entryAnchor(is.name), MORE_ENTRIES];
  const isOlder = ({ was, is: now }: Turned): boolean => was.state === 'current' && now.name === is.name;
  const older = turned.filter((each) => each !== page && isOlder(each));
  const isCopy = older.some(({ was }) => was.transaction === is.transaction);
  return {
    kind: 'map',
    // A copy has the map's word only; rows of volatile memory have gone into the map.
    from: [...(isInTable || isCopy ? [] : proofOf(next, page)), ...entry],
    to: [placeAnchor(at)],
    block: at.block,
    turns: entry,
    leaves: older.map((each) => placeAnchor(each.at)),
  };
}

/** The record that proves that a page is committed, or the row that says so in non-volatile memory. */
function proofOf(next: DeviceFrame, { is, at }: Turned): readonly Anchor[] {
  const record = next.links.find(
    ({ kind, state, to }) => kind === 'record' && state === 'closed' && samePlace(to, at),
  );
  if (record !== undefined) return [placeAnchor(record.from)];
  const row = tableRows(next, 'non-volatile').find(({ transaction }) => transaction === is.transaction);
  return row?.transaction == null ? [] : [rowAnchor(row.transaction)];
}

/** A row of a table goes into the map. */
function slide(transaction: number, solid: readonly Turned[]): Motion {
  const names = solid.filter(({ is }) => is.transaction === transaction).map(({ is }) => is.name);
  return {
    kind: 'slide',
    from: [rowAnchor(transaction)],
    to: [...names.map(entryAnchor), MORE_ENTRIES],
  };
}
