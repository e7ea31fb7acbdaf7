import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { texts } from '../../words/script.ts';
import type { Suggestion } from './completions.ts';
import styles from './script-field.module.css';

interface SuggestionListProps {
  readonly id: string;
  readonly options: readonly Suggestion[];
  /** Index of the option that Enter takes; -1 for none. */
  readonly active: number;
  readonly area: RefObject<HTMLTextAreaElement | null>;
  /** Offset in the text of the word below which the list hangs. */
  readonly at: number;
  readonly onTake: (option: Suggestion) => void;
}

/** Suggestions for the caret, shown beside it and above everything else. */
export function SuggestionList({ id, options, active, area, at, onTake }: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null);
  const place = usePlaceOf(area, at, list, options.length);
  useLayoutEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={list}
      id={id}
      className={styles.list}
      role="listbox"
      aria-label={texts.suggestions}
      popover="manual"
      style={place}
    >
      {options.map((option, index) => (
        <div
          key={option.text}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // The text keeps the focus: arrows choose there, and Enter takes.
          onPointerDown={(event) => event.preventDefault()}
          onPointerUp={() => onTake(option)}
        >
          <code>{option.text}</code> <small>{option.about}</small>
        </div>
      ))}
    </div>
  );
}

interface Place {
  readonly left: number;
  readonly top: number;
}

const margin = 8;

/** Beneath the character at `at`, or above it where there is more room, in pixels of the window. */
function usePlaceOf(
  area: RefObject<HTMLTextAreaElement | null>,
  at: number,
  list: RefObject<HTMLDivElement | null>,
  options: number,
): Place {
  const [place, setPlace] = useState<Place>({ left: 0, top: 0 });
  useLayoutEffect(() => {
    const box = list.current;
    if (area.current === null || box === null || options === 0) return undefined;
    const element = area.current;
    const measure = (): void => setPlace(placeBeside(characterBox(element, at), box));
    if (!box.matches(':popover-open')) box.showPopover();
    measure();
    addEventListener('scroll', measure, { capture: true, passive: true });
    addEventListener('resize', measure);
    return () => {
      removeEventListener('scroll', measure, { capture: true });
      removeEventListener('resize', measure);
    };
  }, [area, at, list, options]);
  return place;
}

function placeBeside(character: DOMRect, list: HTMLElement): Place {
  const { offsetWidth: width, offsetHeight: height } = list;
  const below = character.bottom + 2;
  const above = character.top - height - 2;
  const fits = below + height + margin <= innerHeight || above < margin;
  const left = Math.min(character.left, innerWidth - width - margin);
  return { left: Math.max(left, margin), top: fits ? below : above };
}

/**
 * Returns the box of a character of the text area, measured on the paper beneath, which has the same layout.
 */
function characterBox(area: HTMLTextAreaElement, at: number): DOMRect {
  const paper = area.previousElementSibling;
  const box = paper === null ? null : boxAt(paper, at);
  return box === null || box.height === 0 ? area.getBoundingClientRect() : box;
}

function boxAt(paper: Element, at: number): DOMRect | null {
  const walker = document.createTreeWalker(paper, NodeFilter.SHOW_TEXT);
  let left = at;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const length = node.textContent?.length ?? 0;
    if (left < length) {
      const range = document.createRange();
      range.setStart(node, left);
      range.setEnd(node, left + 1);
      return range.getBoundingClientRect();
    }
    left -= length;
  }
  return null;
}
