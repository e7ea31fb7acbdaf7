import { useEffect } from 'react';
import { encodePermalink } from '../../../session/link/permalink.ts';
import { formatRoute, withLinkName } from '../../address/routes.ts';
import { addAddressWriter, keepAddress } from '../../address/address-bar.ts';
import type { Lab } from '../model/lab.ts';
import { seenIn, withoutBranches } from '../model/lab-permalink.ts';
import { texts } from '../../words/branches.ts';
import { texts as labTexts } from '../../words/lab.ts';
import { texts as linkTexts } from '../../words/links.ts';
import { inWords } from '../../words/in-words.ts';

const everyMs = 400;

type MadeLink =
  { readonly link: string; readonly packed: string; readonly note?: string } | { readonly problem: string };

/** The address of exactly what is seen; without the branches where they are too much for any link. */
export async function makeLink(lab: Lab): Promise<MadeLink> {
  const seen = seenIn(lab.context);
  if (seen === null) return { problem: '' };
  const whole = await encodePermalink(seen);
  const packed = whole.ok ? whole : await encodePermalink(withoutBranches(seen));
  if (!packed.ok) return { problem: await inWords(packed.problem.sentence) };
  const route = formatRoute({ screen: 'lab', state: packed.value });
  const leftOut = whole.ok ? {} : { note: texts.branchesLeftOut };
  return { link: new URL(route, location.href).href, packed: packed.value, ...leftOut };
}

/**
 * Keeps the address current while the lab is open, without adding to the browser's history. The name that a link
 * bore stays as long as one sees what it led to.
 */
export function useCurrentAddress(lab: Lab): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    let closed = false;
    /** Packed state that the link's name belongs to; null until it has been seen once. */
    let namedState: string | null = null;
    const write = async (): Promise<void> => {
      timer = null;
      const made = await makeLink(lab);
      if (closed || !('link' in made)) return;
      lab.address = made.packed;
      const name = lab.linkName;
      if (name !== null) namedState ??= made.packed;
      const isNamed = name !== null && namedState === made.packed;
      if (!isNamed) {
        lab.linkName = null;
        namedState = null;
      }
      document.title = isNamed ? linkTexts.title(name) : labTexts.title;
      const link = withLinkName(made.link, isNamed ? name : '');
      keepAddress(link);
    };
    const soon = (): void => {
      timer ??= setTimeout(() => void write(), everyMs);
    };
    const stops = [
      lab.context.scene.subscribe(soon),
      lab.context.store.subscribe(soon),
      addAddressWriter(write),
    ];
    return () => {
      closed = true;
      if (timer !== null) clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [lab]);
}
