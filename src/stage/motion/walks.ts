/** Ways along links, from each page to the one that it names. */
import type { LinkView } from '../../model/mechanism.ts';
import type { DeviceFrame } from '../../model/spoken.ts';
import { type Anchor, ghostAnchor, placeAnchor } from '../scene/anchors.ts';
import { ghostKey, samePlace } from '../scene/links.ts';
import type { Motion } from './motion.ts';

/** A closed cycle of a transaction that commits. */
export function walk(next: DeviceFrame, transaction: number): readonly Motion[] {
  const closed = linksOf(next, transaction).filter(
    ({ state, kind }) => state === 'closed' && kind === 'names',
  );
  const along = wayAlong(next, closed);
  return along.length < 3 ? [] : [{ kind: 'walk', ...ends(along), along }];
}

/** A cycle, a chain, or a way to a page that is not there: the links that recovery has found when it decides. */
export function retrace(next: DeviceFrame, transaction: number): readonly Motion[] {
  const along = wayAlong(next, linksOf(next, transaction));
  return along.length < 2 ? [] : [{ kind: 'retrace', ...ends(along), along }];
}

const ends = (along: readonly Anchor[]): Pick<Motion, 'from' | 'to'> => ({
  from: along.slice(0, 1),
  to: along.slice(-1),
});

function linksOf({ links }: DeviceFrame, transaction: number): readonly LinkView[] {
  return links.filter(
    (link) => (link.kind === 'names' || link.kind === 'chain') && link.transaction === transaction,
  );
}

/** From the page that no other names; in a cycle, from any. */
function wayAlong(frame: DeviceFrame, links: readonly LinkView[]): readonly Anchor[] {
  const isNamed = ({ from }: LinkView): boolean => links.some(({ to }) => samePlace(to, from));
  let link = links.find((each) => !isNamed(each)) ?? links[0];
  if (link === undefined) return [];
  const along: Anchor[] = [placeAnchor(link.from)];
  while (link !== undefined && along.length <= links.length) {
    const { from, to, missing }: LinkView = link;
    if (to === null) {
      const lane = frame.blocks.find(({ block }) => block === from.block)?.lane;
      return lane === undefined || missing === null
        ? along
        : [...along, ghostAnchor(ghostKey(lane, missing))];
    }
    along.push(placeAnchor(to));
    link = links.find((each) => samePlace(each.from, to));
  }
  return along;
}
