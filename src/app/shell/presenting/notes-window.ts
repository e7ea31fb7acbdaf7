import { createStore } from 'zustand/vanilla';
import { loaded } from '../../words/loading/loaded.ts';

const storageKey = 'flashscope.presentation';

/** The address of the notes that the browser did not let open; null where all is well. */
export const refusedNotes = createStore<string | null>(() => null);

/** Opens the notes in a window of their own, or brings it to the front. */
export async function openNotes(): Promise<void> {
  const id = presentationId() ?? makeId();
  const address = `${location.href.replace(/#.*$/, '')}#/notes?s=${id}`;
  // At once, while the browser still knows of the key or click that asked for it.
  const opened = open(address, `flashscope-notes-${id}`, 'popup,width=620,height=820');
  refusedNotes.setState(opened === null ? address : null, true);
  await presentAs(id);
}

/** After a reload: the notes window is still there, and goes on. */
export function resumePresentation(): void {
  const id = presentationId();
  if (id !== null) void presentAs(id);
}

let isPresenting = false;

async function presentAs(id: string): Promise<void> {
  if (isPresenting) return;
  isPresenting = true;
  const { present } = await loaded(() => import('./presentation.ts'));
  present(id);
}

function presentationId(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return madeId;
  }
}

/** If storage is not available, the id lasts as long as the page. */
let madeId: string | null = null;

function makeId(): string {
  madeId = Math.random().toString(36).slice(2);
  try {
    sessionStorage.setItem(storageKey, madeId);
  } catch {
    // The notes window then ends with the page.
  }
  return madeId;
}
