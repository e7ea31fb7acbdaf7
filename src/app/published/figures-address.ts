/** The screen's address: it names what is chosen, and is kept current. */
import { useEffect } from 'react';
import { encodeFigureChoices, type FigureChoices } from '../../session/permalink-figures.ts';
import { formatRoute } from '../routes.ts';

/** The packed choices that the address shows. */
let shownAddress: string | null = null;

/** Whether an address was only kept current, and so says nothing new. */
export function isShown(packed: string): boolean {
  return packed === shownAddress;
}

export const initialChoices: FigureChoices = { scale: 1, seed: 1, figure: null };

function isInitial({ scale, seed, figure }: FigureChoices): boolean {
  return scale === initialChoices.scale && seed === initialChoices.seed && figure === null;
}

type MadeLink = { readonly link: string; readonly packed: string } | { readonly problem: string };

export async function makeLink(choices: FigureChoices): Promise<MadeLink> {
  const packed = await encodeFigureChoices(choices);
  if (!packed.ok) return { problem: packed.problem.sentence };
  const route = formatRoute({ screen: 'figures', state: packed.value });
  return { link: new URL(route, location.href).href, packed: packed.value };
}

/** Keeps the address current without adding to the browser's history. */
export function useAddress(choices: FigureChoices): void {
  useEffect(() => {
    // As long as nothing was chosen, the bare address says it all.
    if (shownAddress === null && isInitial(choices)) return undefined;
    let isCurrent = true;
    void makeLink(choices).then((made) => {
      if (!isCurrent || !('link' in made)) return;
      shownAddress = made.packed;
      if (made.link !== location.href) history.replaceState(null, '', made.link);
    });
    return () => {
      isCurrent = false;
    };
  }, [choices]);
}
