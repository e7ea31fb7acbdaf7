import { useState, type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import type { PagePlace } from '../../model/mechanism.ts';
import type { DeviceFrame } from '../../model/spoken.ts';
import { linkSentence, placeWords } from '../scene/link-words.ts';
import { samePlace, shownLink, type ShownLink } from '../scene/links.ts';
import { tabStop, walk, walkLanes } from '../scene/roving.ts';
import type { StageSelection } from '../scene/selection.ts';
import { texts } from '../words/texts.ts';

export interface Handlers {
  readonly onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onFocus?: (event: FocusEvent<HTMLElement>) => void;
  readonly onClick?: (event: MouseEvent<HTMLElement>) => void;
}

interface Walk {
  readonly tabStop: StageSelection | null;
  readonly handlers: Handlers;
  /** Link that was walked last, in words. */
  readonly said: string;
}

/** Keys and clicks on blocks and pages: arrows go from place to place, L along links. */
export function useWalk(
  container: RefObject<HTMLElement | null>,
  frame: DeviceFrame,
  selected: StageSelection | null,
  onSelect: (selection: StageSelection) => void,
): Walk {
  const [cursor, setCursor] = useState<StageSelection | null>(null);
  const [said, setSaid] = useState('');
  const walked = walkLanes(frame);
  const goTo = (place: StageSelection): void =>
    container.current?.querySelector<HTMLElement>(`[data-place="${placeKey(place)}"]`)?.focus();

  const follow = ({ block, page }: StageSelection, isBack: boolean): void => {
    if (page === null) return;
    const link = linkAt(frame, { block, page }, isBack);
    if (link === null) {
      const words = placeWords(frame, { block, page });
      setSaid(isBack ? texts().noLinkTo(words) : texts().noLinkFrom(words));
      return;
    }
    setSaid(linkSentence(frame, link));
    const next = isBack ? link.from : link.to;
    if (next !== null) goTo(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const place = placeOf(event.target);
    if (place === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const isLink = event.key.toLowerCase() === 'l' && frame.links.length > 0;
    const next = isLink ? null : walk(walked, place, event.key, columnsOf(event.currentTarget));
    if (isLink) follow(place, event.shiftKey);
    if (next !== null) goTo(next);
    if (!isLink && next === null) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onFocus = (event: FocusEvent<HTMLElement>) => setCursor(placeOf(event.target) ?? cursor);
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const place = placeOf(event.target);
    if (place !== null) onSelect(place);
  };
  return { tabStop: tabStop(walked, cursor ?? selected), handlers: { onKeyDown, onFocus, onClick }, said };
}

/** The link of a page, or the one that leads to it; a back pointer only where there is no other. */
function linkAt(frame: DeviceFrame, place: PagePlace, isBack: boolean): ShownLink | null {
  const found = frame.links.filter(({ from, to }) => samePlace(isBack ? to : from, place));
  const link = found.find(({ kind }) => kind !== 'straddles') ?? found[0];
  return link === undefined ? null : shownLink(link);
}

/** Columns of chips, as the style sheet has them now. */
function columnsOf(list: Element): number {
  return getComputedStyle(list).gridTemplateColumns.split(' ').length;
}

function placeKey({ block, page }: StageSelection): string {
  return page === null ? `${block}` : `${block}.${page}`;
}

/** The block or page whose button an event came from. */
function placeOf(target: EventTarget): StageSelection | null {
  const place =
    target instanceof Element ? target.closest<HTMLElement>('[data-place]')?.dataset['place'] : null;
  if (place === undefined || place === null) return null;
  const [block, page] = place.split('.');
  return { block: Number(block), page: page === undefined ? null : Number(page) };
}
