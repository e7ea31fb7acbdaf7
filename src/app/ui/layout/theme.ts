import { createStore } from 'zustand/vanilla';
import { type View, viewIn } from './kept-view.ts';

const storageKey = 'flashscope.view';

/** Appearance of the page: kept on this computer, never part of a session. */
export const view = createStore<View>(readView);

const moreContrast = matchMedia('(prefers-contrast: more)');

function readView(): View {
  try {
    return viewIn(localStorage.getItem(storageKey) ?? '{}');
  } catch {
    return viewIn('{}');
  }
}

export function setView(change: Partial<View>): void {
  view.setState(change);
  applyView();
  try {
    localStorage.setItem(storageKey, JSON.stringify(view.getState()));
  } catch {
    // A browser that keeps nothing still shows what was chosen.
  }
}

/** Returns true if colours are at their strongest, by choice or by the system's preference. */
export function isHighContrast({ contrast }: View): boolean {
  return contrast ?? moreContrast.matches;
}

/** Shows the view as it was kept, and follows the system where it decides. */
export function beginView(): void {
  applyView();
  moreContrast.addEventListener('change', () => {
    applyView();
    // The same view again: the menu says anew what the system wishes.
    view.setState({});
  });
}

/** Without `data-theme` the system decides. */
function applyView(): void {
  const { theme, projector } = view.getState();
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  dataset['contrast'] = isHighContrast(view.getState()) ? 'more' : 'as designed';
  dataset['projector'] = projector ? 'on' : 'off';
}
