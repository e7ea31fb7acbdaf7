import { useEffect } from 'react';
import { tinykeys } from 'tinykeys';
import { type Action, offeredActions, onActionsChange } from '../../ui/actions/action.ts';
import { focusByKey, watchFocusOrigin } from './focus-origin.ts';
import { closeTopPopup, isAnyPopupOpen, isInPopup } from '../../ui/popups/open-popups.ts';
import { isTaken } from './is-taken.ts';
import { closeOverlay, keepEarly, overlay } from '../view/overlay.ts';

/** Gives every action its keys, for as long as the page lives. To be used once. */
export function useActionKeys(): void {
  useEffect(() => watchFocusOrigin(), []);
  useEffect(() => {
    let unbind = bind();
    const stop = onActionsChange(() => {
      unbind();
      unbind = bind();
    });
    return () => {
      stop();
      unbind();
    };
  }, []);
  useEffect(() => {
    addEventListener('keydown', keepFromPage, { capture: true });
    return () => removeEventListener('keydown', keepFromPage, { capture: true });
  }, []);
}

/**
 * Before everything else: on a blank screen any key only brings the screen back, and Escape belongs to what is on top, also
 * before that has the focus. A popup that has it closes itself: it may hold a list that Escape closes first.
 */
function keepFromPage(event: KeyboardEvent): void {
  if (overlay.getState() === 'blank') {
    if (modifiers.has(event.key)) return;
    closeOverlay();
  } else if (!isAnyPopupOpen() || isInPopup(event.target)) return;
  // Escape in an unfinished word of an input method ends that word.
  else if (event.key === 'Escape' && !event.isComposing) closeTopPopup();
  else if (!keepEarly(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

const modifiers: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'Meta']);

function bind(): () => void {
  const byKey = new Map<string, readonly Action[]>();
  for (const action of offeredActions()) {
    for (const key of action.keys?.flatMap(spellings) ?? []) {
      byKey.set(key, [...(byKey.get(key) ?? []), action]);
    }
  }
  const handlers = [...byKey].map(([key, actions]) => [key, handlerOf(actions)] as const);
  // Before the stage's own keys, which would take arrows after a mere click on a page.
  return tinykeys(window, Object.fromEntries(handlers), { capture: true });
}

/** Returns the spellings of a key: some keyboards need Shift for the question mark. */
function spellings(key: string): readonly string[] {
  return key === '?' ? ['?', 'Shift+?'] : [key];
}

/** The first that is offered: a screen's own stands before what is done anywhere. */
function handlerOf(actions: readonly Action[]): (event: KeyboardEvent) => void {
  return (event) => {
    const action = actions.find(({ isOffered }) => isOffered?.() ?? true);
    if (action === undefined) return;
    if (action.anywhere !== true && (isAnyPopupOpen() || isTaken(event))) return;
    event.preventDefault();
    event.stopPropagation();
    // A button that was clicked would be pressed again when Space comes up.
    if (event.key === ' ' && document.activeElement instanceof HTMLElement) document.activeElement.blur();
    if (action.movesFocus === true) focusByKey();
    void action.run();
  };
}
