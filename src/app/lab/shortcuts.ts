import { useEffect } from 'react';
import { tinykeys } from 'tinykeys';
import { isFocusedByPointer, watchFocusOrigin } from '../shell/focus-origin.ts';
import type { Lab } from '../state/lab.ts';
import { jump } from '../transport/transport.tsx';

interface ShortcutActions {
  readonly showKeys: () => void;
  readonly blank: () => void;
}

/** Keys of the lab. They leave alone whoever types, and what the keyboard itself was brought to. */
export function useShortcuts(lab: Lab, { showKeys, blank }: ShortcutActions): void {
  useEffect(() => watchFocusOrigin(), []);
  useEffect(() => {
    const stepBy = (steps: number): void => {
      lab.player.pause();
      void lab.navigator.stepBy(steps);
    };
    const seek = (step: number): void => {
      lab.player.pause();
      void lab.navigator.seek(step);
    };
    const { store, scene } = lab.context;
    const kind = () => {
      const phase = scene.get().frame?.phase;
      return phase === 'crashed' || phase === 'recovering' ? 'verdict' : 'commit';
    };
    const unlessTaken = (act: () => void) => (event: KeyboardEvent) => {
      if (isTaken(event)) return;
      event.preventDefault();
      event.stopPropagation();
      // A button that was clicked would be pressed again when Space comes up.
      if (event.key === ' ' && document.activeElement instanceof HTMLElement) document.activeElement.blur();
      act();
    };
    const keys = {
      Space: unlessTaken(lab.player.toggle),
      ArrowLeft: unlessTaken(() => stepBy(-1)),
      ArrowRight: unlessTaken(() => stepBy(1)),
      'Shift+ArrowLeft': unlessTaken(() => jump(lab, kind(), -1)),
      'Shift+ArrowRight': unlessTaken(() => jump(lab, kind(), 1)),
      Home: unlessTaken(() => seek(0)),
      End: unlessTaken(() => seek(store.getState().frontier.step)),
      PageDown: unlessTaken(() => stepBy(1)),
      PageUp: unlessTaken(() => stepBy(-1)),
      Period: unlessTaken(() => stepBy(1)),
      x: unlessTaken(() => void lab.acts.pullPlug()),
      r: unlessTaken(lab.acts.recover),
      b: unlessTaken(blank),
      'Shift+?': unlessTaken(showKeys),
      // Where the question mark needs no Shift.
      '?': unlessTaken(showKeys),
      Escape: unlessTaken(() => store.setState({ selection: null, followed: null, notice: null })),
    };
    // Before the stage's own keys, which would take arrows after a mere click on a page.
    return tinykeys(window, keys, { capture: true });
  }, [lab, showKeys, blank]);
}

const typing = 'input:not([type="radio"]):not([type="checkbox"]), textarea, select, [contenteditable]';
/** These understand arrows, Space, letters and Escape themselves. */
const popups = '[role="dialog"], [role="menu"], [role="alertdialog"]';
const pressable = 'button, a, summary, [role="button"], [role="gridcell"]';
const walkable = '[role="slider"], [role="grid"], [type="radio"]';

/** True where the key belongs to what has the focus. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target instanceof Element ? event.target : null;
  if (target === null) return false;
  if (target.closest(typing) !== null || target.closest(popups) !== null) return true;
  if (isFocusedByPointer() && target.closest('[type="radio"]') === null) return false;
  if (event.key === ' ' || event.key === 'Enter') return target.closest(pressable) !== null;
  return walkingKeys.has(event.key) && target.closest(walkable) !== null;
}

const walkingKeys: ReadonlySet<string> = new Set([
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
  'PageUp',
  'PageDown',
]);
