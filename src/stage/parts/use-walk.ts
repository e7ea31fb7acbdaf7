import { useState, type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import type { DeviceFrame } from '../../model/spoken.ts';
import { tabStop, walk, walkLanes } from '../scene/roving.ts';
import type { StageSelection } from '../scene/selection.ts';

export interface Handlers {
  readonly onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onFocus?: (event: FocusEvent<HTMLElement>) => void;
  readonly onClick?: (event: MouseEvent<HTMLElement>) => void;
}

interface Walk {
  readonly tabStop: StageSelection | null;
  readonly handlers: Handlers;
}

/** Arrow keys and clicks on blocks and pages. At the upper and lower end of a lane the stage goes on. */
export function useWalk(
  container: RefObject<HTMLElement | null>,
  frame: DeviceFrame,
  selected: StageSelection | null,
  onSelect: (selection: StageSelection) => void,
): Walk {
  const [cursor, setCursor] = useState<StageSelection | null>(null);
  const walked = walkLanes(frame);
  const goTo = (place: StageSelection): void =>
    container.current?.querySelector<HTMLElement>(`[data-place="${placeKey(place)}"]`)?.focus();

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const place = placeOf(event.target);
    if (place === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = walk(walked, place, event.key, columnsOf(event.currentTarget));
    const isAtEnd = next !== null && placeKey(next) === placeKey(place);
    if (next === null || (isAtEnd && isVertical(event.key))) return;
    goTo(next);
    event.preventDefault();
    event.stopPropagation();
  };
  const onFocus = (event: FocusEvent<HTMLElement>) => setCursor(placeOf(event.target) ?? cursor);
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const place = placeOf(event.target);
    if (place !== null) onSelect(place);
  };
  return { tabStop: tabStop(walked, cursor ?? selected), handlers: { onKeyDown, onFocus, onClick } };
}

const isVertical = (key: string): boolean => key === 'ArrowUp' || key === 'ArrowDown';

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
