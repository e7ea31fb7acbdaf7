/** The screen's address: it names what is chosen, and is kept current. */
import { useEffect } from 'react';
import { encodeFigureLink, type FigureLink } from '../../../session/link/figures.ts';
import { formatRoute } from '../../address/routes.ts';
import { type Stamp, withStamp } from '../../address/stamp.ts';
import { keepAddress } from '../../address/address-bar.ts';
import { inWords } from '../../words/in-words.ts';

/** The packed choices that the address shows. */
let shownAddress: string | null = null;

/** Returns true if an address was only kept current, and so says nothing new. */
export function isShown(packed: string): boolean {
  return packed === shownAddress;
}

type MadeLink = { readonly link: string; readonly packed: string } | { readonly problem: string };

export async function makeLink(choices: FigureLink, stamp: Stamp | null): Promise<MadeLink> {
  const packed = await encodeFigureLink(choices);
  if (!packed.ok) return { problem: await inWords(packed.problem.sentence) };
  const route = withStamp(formatRoute({ screen: 'figures', state: packed.value }), stamp);
  return { link: new URL(route, location.href).href, packed: packed.value };
}

/**
 * Keeps the address current without adding to the browser's history.
 * @param isChosen as long as nothing was, the bare address says it all
 */
export function useAddress(choices: FigureLink, isChosen: boolean, stamp: Stamp | null): void {
  useEffect(() => {
    if (!isChosen && shownAddress === null) return undefined;
    let isCurrent = true;
    void makeLink(choices, stamp).then((made) => {
      if (!isCurrent || !('link' in made)) return;
      shownAddress = made.packed;
      keepAddress(made.link);
    });
    return () => {
      isCurrent = false;
    };
  }, [choices, isChosen, stamp]);
}
