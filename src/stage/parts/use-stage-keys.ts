import { useState, type KeyboardEvent } from 'react';
import type { PagePlace } from '../../model/mechanism.ts';
import type { DeviceFrame } from '../../model/spoken.ts';
import { linkSentence, placeWords } from '../scene/link-words.ts';
import { samePlace, shownLink, type ShownLink } from '../scene/links.ts';
import { texts } from '../words/texts.ts';

interface StageKeys {
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** Link that was walked last, in words. */
  readonly said: string;
}

/** Keys that leave a band of the stage: up and down to its neighbour, L along a link. */
export function useStageKeys(frame: DeviceFrame): StageKeys {
  const [said, setSaid] = useState('');
  const follow = (stage: Element, place: PagePlace, isBack: boolean): void => {
    const link = linkAt(frame, place, isBack);
    if (link === null) {
      const words = placeWords(frame, place);
      setSaid(isBack ? texts().noLinkTo(words) : texts().noLinkFrom(words));
      return;
    }
    setSaid(linkSentence(frame, link));
    const next = isBack ? link.from : link.to;
    if (next !== null) goTo(stage, next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { target, currentTarget: stage, key } = event;
    if (!(target instanceof Element) || event.ctrlKey || event.metaKey || event.altKey) return;
    const place = key.toLowerCase() === 'l' && frame.links.length > 0 ? placeOf(target) : null;
    if (place !== null) follow(stage, place, event.shiftKey);
    else if (!toNeighbour(stage, target, key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { onKeyDown, said };
}

/** Moves the focus to the band above or below; true if the key is one of those, also where the bands end. */
function toNeighbour(stage: Element, target: Element, key: string): boolean {
  // A log without slots, and memory without rows, have nothing to go to.
  const bands = [...stage.querySelectorAll('[data-band]:has([tabindex="0"])')];
  const at = bands.findIndex((band) => band.contains(target));
  if (at === -1 || (key !== 'ArrowUp' && key !== 'ArrowDown')) return false;
  const next = bands[at + (key === 'ArrowUp' ? -1 : 1)];
  next?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  return true;
}

/** The link of a page, or the one that leads to it; a back pointer only where there is no other. */
function linkAt(frame: DeviceFrame, place: PagePlace, isBack: boolean): ShownLink | null {
  const found = frame.links.filter(({ from, to }) => samePlace(isBack ? to : from, place));
  const link = found.find(({ kind }) => kind !== 'straddles') ?? found[0];
  return link === undefined ? null : shownLink(link);
}

function goTo(stage: Element, { block, page }: PagePlace): void {
  const key = `${block}.${page}`;
  stage
    .querySelector<HTMLElement>(`[data-place="${key}"], [data-slot-index][data-metadata="${key}"]`)
    ?.focus();
}

/** The page in the lanes or in a slot of the log that an event came from. */
function placeOf(target: Element): PagePlace | null {
  const at = target.closest<HTMLElement>('[data-place], [data-slot-index]')?.dataset;
  const [block, page] = (at?.['place'] ?? at?.['metadata'] ?? '').split('.');
  return page === undefined ? null : { block: Number(block), page: Number(page) };
}
