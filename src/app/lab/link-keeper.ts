import { useEffect } from 'react';
import { encodePermalink, type Permalink } from '../../session/permalink.ts';
import { formatRoute } from '../routes.ts';
import type { Lab } from '../state/lab.ts';

const everyMs = 400;

type MadeLink = { readonly link: string; readonly packed: string } | { readonly problem: string };

/** The address of exactly what is seen. */
export async function makeLink(lab: Lab): Promise<MadeLink> {
  const seen = seenIn(lab);
  if (seen === null) return { problem: '' };
  const packed = await encodePermalink(seen);
  if (!packed.ok) return { problem: packed.problem.sentence };
  const route = formatRoute({ screen: 'lab', state: packed.value });
  return { link: new URL(route, location.href).href, packed: packed.value };
}

function seenIn(lab: Lab): Permalink | null {
  const { session, selection, followed, panel, breakpoints } = lab.context.store.getState();
  if (session === null) return null;
  return {
    spec: session.spec,
    step: lab.context.scene.get().frame?.step ?? 0,
    selection,
    screen: 'lab',
    followed: followed?.kind === 'transaction' ? followed.transaction : null,
    ...(followed?.kind === 'page' ? { followedPage: followed.page } : {}),
    ...(panel === null ? {} : { panel }),
    ...(breakpoints.length === 0
      ? {}
      : { breakpoints: breakpoints.map(({ enabled, condition }) => ({ enabled, condition })) }),
  };
}

/** Keeps the address current while the lab is open, without adding to the browser's history. */
export function useCurrentAddress(lab: Lab): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    let closed = false;
    const write = async (): Promise<void> => {
      timer = null;
      const made = await makeLink(lab);
      if (closed || !('link' in made)) return;
      lab.address.set(made.packed);
      if (made.link !== location.href) history.replaceState(null, '', made.link);
    };
    const soon = (): void => {
      timer ??= setTimeout(() => void write(), everyMs);
    };
    const stops = [lab.context.scene.subscribe(soon), lab.context.store.subscribe(soon)];
    return () => {
      closed = true;
      if (timer !== null) clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [lab]);
}
