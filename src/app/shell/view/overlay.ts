import { createStore } from 'zustand/vanilla';

/** Overlay above the page; one at a time. */
export const overlay = createStore<'palette' | 'keys' | 'blank' | null>(() => null);

/** Everything but one place dim. */
export const spotlight = createStore(() => false);

/** Keys typed for the palette before its code was loaded; Enter is a line's end. */
let early = '';

/** True where the key was kept for the palette, which is open but cannot listen yet: the key went to something else. */
export function keepEarly(event: KeyboardEvent): boolean {
  if (overlay.getState() !== 'palette') return false;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  // The sentence that the palette did not load has buttons.
  if (event.target instanceof Element && event.target.closest('[role="alert"]') !== null) return false;
  if (event.key === 'Enter') early += '\n';
  else if (event.key === 'Backspace') early = early.slice(0, -1);
  else if (event.key.length === 1) early += event.key;
  else return false;
  return true;
}

/** Closes what is above the page, and forgets what was typed for it. */
export function closeOverlay(): void {
  early = '';
  overlay.setState(null, true);
}

/** Returns the text typed before, and whether Enter ended it; both are cleared. */
export function takeEarly(): { readonly typed: string; readonly isMeant: boolean } {
  const [typed = '', ...behind] = early.split('\n');
  early = '';
  return { typed, isMeant: behind.length > 0 };
}
