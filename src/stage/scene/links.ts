/** Links that are shown: those of the step, and of what is selected or followed; copies under way in any case. */
import type { LinkKind, LinkView, MissingPage, PagePlace } from '../../model/mechanism.ts';
import type { DeviceFrame, FollowedMarks, PageView, VerdictRow } from '../../model/spoken.ts';
import type { StageSelection } from './selection.ts';

export interface ShownLink {
  readonly kind: LinkKind | 'copy';
  /** `open`: what it is evidence of is not complete, or never will be. */
  readonly state: 'closed' | 'open';
  /** Its transaction is decided, and the step is about another. */
  readonly isDecided: boolean;
  /** It is of a cycle that recovery has gone along, and by which its transaction committed. */
  readonly isProven: boolean;
  readonly from: PagePlace;
  readonly to: PagePlace | null;
  /** Page that is named and not on flash. */
  readonly missing: MissingPage | null;
  /** Null of a copy. */
  readonly transaction: number | null;
}

/** More links than these hide the stage: their pages are numbered instead. */
const MOST_LINKS = 12;

export interface Shown {
  readonly links: readonly ShownLink[];
  /** Pages in the order of links that are too many to be drawn; empty if they are drawn. */
  readonly ringed: readonly PagePlace[];
}

export function shownLinks(
  frame: DeviceFrame,
  selected: StageSelection | null,
  followed: FollowedMarks,
): Shown {
  const proving = provingLinks(frame, selected, followed);
  const copies = copyLinks(frame);
  if (proving.length <= MOST_LINKS) return { links: [...proving, ...copies], ringed: [] };
  return { links: copies, ringed: pagesInOrder(proving) };
}

function provingLinks(
  frame: DeviceFrame,
  selected: StageSelection | null,
  followed: FollowedMarks,
): readonly ShownLink[] {
  if (frame.links.length === 0) return [];
  const looked = [selected, frame.focus].map((place) => pageAt(frame, place)?.transaction ?? null);
  const shown = new Set([...frame.linksNow, ...looked, followed.transaction]);
  const near = new Set([...frame.linksNow, followed.transaction]);
  const verdicts = new Map(frame.recovery?.rows.map(({ transaction, verdict }) => [transaction, verdict]));
  return frame.links
    .filter(({ transaction }) => shown.has(transaction))
    .map((link) => {
      const isNear = near.has(link.transaction);
      const verdict = verdicts.get(link.transaction);
      const isProven = isNear && verdict === 'committed' && link.kind === 'names' && link.state === 'closed';
      return shownLink(link, !isNear && isOver(verdict), isProven);
    });
}

const isOver = (verdict: VerdictRow['verdict'] | undefined): boolean =>
  verdict === 'committed' || verdict === 'rolled back';

export function shownLink(link: LinkView, isDecided = false, isProven = false): ShownLink {
  return { ...link, state: link.state === 'closed' ? 'closed' : 'open', isDecided, isProven };
}

/** GC's copies under way, and pages that go home from the log. */
function copyLinks({ inFlight }: DeviceFrame): readonly ShownLink[] {
  return inFlight.flatMap(({ begun, source, block, page }) =>
    begun && source !== undefined
      ? [
          {
            kind: 'copy',
            state: 'closed',
            isDecided: false,
            isProven: false,
            from: source,
            to: { block, page },
            missing: null,
            transaction: null,
          },
        ]
      : [],
  );
}

export const samePlace = (a: PagePlace | null, b: PagePlace | null): boolean =>
  a !== null && b !== null && a.block === b.block && a.page === b.page;

/** Pages from link to link, beginning with those that no other page names. */
function pagesInOrder(links: readonly ShownLink[]): readonly PagePlace[] {
  const isNamed = ({ from }: ShownLink): boolean => links.some(({ to }) => samePlace(to, from));
  const starts = [...links.filter((link) => !isNamed(link)), ...links];
  const pages: PagePlace[] = [];
  const isNew = (place: PagePlace): boolean => !pages.some((page) => samePlace(page, place));
  for (const { from } of starts) {
    const waiting = [from];
    for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
      if (!isNew(place)) continue;
      pages.push(place);
      const next = links.filter((link) => samePlace(link.from, place)).flatMap(({ to }) => to ?? []);
      waiting.push(...next.toReversed());
    }
  }
  return pages;
}

/** The page at a place: in a data block, or in a row of metadata. */
export function pageAt(frame: DeviceFrame, place: StageSelection | null): PageView | null {
  if (place === null || place.page === null) return null;
  const { block, page } = place;
  const inBlock = frame.blocks.find((each) => each.block === block)?.pages[page];
  if (inBlock !== undefined) return inBlock;
  const cells = frame.metadata.flatMap(({ pages }) => pages);
  return cells.find(({ at }) => at.block === block && at.page === page)?.page ?? null;
}

/** A page that is named and not on flash, in the lane of the page that names it. */
export interface Ghost extends MissingPage {
  readonly key: string;
  readonly lane: string;
  /** Column of the page that names it. */
  readonly column: number;
  readonly transaction: number | null;
}

export function ghostsOf(frame: DeviceFrame, links: readonly ShownLink[]): readonly Ghost[] {
  const lanes = new Map(frame.blocks.map(({ block, lane }) => [block, lane]));
  const ghosts = new Map<string, Ghost>();
  for (const { from, missing, transaction } of links) {
    const lane = lanes.get(from.block);
    if (missing === null || lane === undefined) continue;
    const key = ghostKey(lane, missing);
    if (!ghosts.has(key)) ghosts.set(key, { ...missing, key, lane, column: from.page, transaction });
  }
  return [...ghosts.values()];
}

export const ghostKey = (lane: string, { name, version }: MissingPage): string =>
  `${lane} ${name} ${version}`;
