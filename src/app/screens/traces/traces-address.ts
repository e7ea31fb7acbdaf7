/** The screen's address: it names what is chosen, and is kept current. */
import { useEffect } from 'react';
import { encodeTraceChoices, type TraceChoices } from '../../../session/link/traces.ts';
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

export async function makeLink(choices: TraceChoices, stamp: Stamp | null): Promise<MadeLink> {
  const packed = await encodeTraceChoices(choices);
  if (!packed.ok) return { problem: await inWords(packed.problem.sentence) };
  const route = withStamp(formatRoute({ screen: 'traces', state: packed.value }), stamp);
  return { link: new URL(route, location.href).href, packed: packed.value };
}

/** Keeps the address current without adding to the browser's history; null leaves it as it is. */
export function useAddress(choices: TraceChoices | null, stamp: Stamp | null): void {
  useEffect(() => {
    // Before there is any work, the bare address says it all.
    if (choices === null || choices.work === null) return undefined;
    let isCurrent = true;
    void makeLink(choices, stamp).then((made) => {
      if (!isCurrent || !('link' in made)) return;
      shownAddress = made.packed;
      keepAddress(made.link);
    });
    return () => {
      isCurrent = false;
    };
  }, [choices, stamp]);
}
