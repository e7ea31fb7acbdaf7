import { createCell } from '../state/cell.ts';

export type Theme = 'system' | 'light' | 'dark';

export interface View {
  readonly theme: Theme;
  readonly projector: boolean;
}

const storageKey = 'flashscope.view';

/** How the page is looked at: kept on this computer, never part of a session. */
export const view = createCell<View>(readView());

function readView(): View {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<View>;
    const theme = kept.theme === 'light' || kept.theme === 'dark' ? kept.theme : 'system';
    return { theme, projector: kept.projector === true };
  } catch {
    return { theme: 'system', projector: false };
  }
}

export function setView(change: Partial<View>): void {
  view.set({ ...view.get(), ...change });
  applyView();
  try {
    localStorage.setItem(storageKey, JSON.stringify(view.get()));
  } catch {
    // A browser that keeps nothing still shows what was chosen.
  }
}

/** Without `data-theme` the system decides. */
export function applyView(): void {
  const { theme, projector } = view.get();
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  dataset['projector'] = projector ? 'on' : 'off';
}
