import { afterEach } from 'vitest';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import '../../src/stage/tokens.css';
import '../../src/app/global.css';

let root: Root | null = null;

/** Puts widgets on an empty page, with the style of every screen. */
export function mount(widgets: ReactNode): HTMLElement {
  const home = document.createElement('main');
  document.body.replaceChildren(home);
  root = createRoot(home);
  render(widgets);
  return home;
}

/** Draws what was mounted anew, with other properties. */
export function render(widgets: ReactNode): void {
  flushSync(() => root?.render(widgets));
}

afterEach(() => {
  root?.unmount();
  root = null;
});
