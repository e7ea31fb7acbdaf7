import { useEffect } from 'react';
import { tinykeys } from 'tinykeys';
import { watchFocusOrigin } from '../shell/focus-origin.ts';
import { isTaken } from '../shell/is-taken.ts';
import type { Lab } from '../state/lab.ts';
import { jump } from '../transport/transport.tsx';

interface ShortcutActions {
  readonly showKeys: () => void;
  readonly blank: () => void;
  /** What the page keys turn, where it is not the device's steps. */
  readonly turnPage?: (direction: 1 | -1) => void;
}

/** Keys of the lab. They leave alone whoever types, and what the keyboard itself was brought to. */
export function useShortcuts(lab: Lab, { showKeys, blank, turnPage }: ShortcutActions): void {
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
      PageDown: unlessTaken(() => (turnPage ?? stepBy)(1)),
      PageUp: unlessTaken(() => (turnPage ?? stepBy)(-1)),
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
  }, [lab, showKeys, blank, turnPage]);
}
