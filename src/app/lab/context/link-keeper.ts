import { useEffect } from 'react';
import { formatRoute, withLinkName } from '../../address/routes.ts';
import { stampOf, withStamp } from '../../address/stamp.ts';
import { frameHash } from '../../../model/frame-hash.ts';
import { addAddressWriter, keepAddress } from '../../address/address-bar.ts';
import type { Lab } from '../model/lab.ts';
import { seenIn } from '../model/lab-permalink.ts';
import { packSeen } from '../model/link-name.ts';
import { formatShortLink, shortLinkTo } from '../model/short-link.ts';
import { texts } from '../../words/branches.ts';
import { noteLeft } from './left-at.ts';
import { texts as labTexts } from '../../words/lab.ts';
import { texts as linkTexts } from '../../words/links.ts';
import { inWords } from '../../words/in-words.ts';

const everyMs = 400;

interface Address {
  readonly link: string;
  readonly packed: string;
  readonly note?: string;
}

type MadeLink = Address | { readonly problem: string };

/** The address of exactly what is seen; without the branches where they are too much for any link. */
export async function makeLink(lab: Lab): Promise<MadeLink> {
  const seen = seenIn(lab.context);
  if (seen === null) return { problem: '' };
  const { frame } = lab.context.scene.getState();
  const made = await packSeen(seen);
  if (!made.ok) return { problem: await inWords(made.problem.sentence) };
  const { packed, isWhole } = made.value;
  const route = formatRoute({ screen: 'lab', state: packed });
  const leftOut = isWhole ? {} : { note: texts.branchesLeftOut };
  const stamped = withStamp(route, stampOf(frame === null ? null : frameHash(frame)));
  return { link: new URL(stamped, location.href).href, packed, ...leftOut };
}

/** The address of what is seen as a person passes it on: the short link where there is one. */
export async function makeShareLink(lab: Lab): Promise<MadeLink> {
  await lab.moments.load();
  return shortLink(lab) ?? makeLink(lab);
}

function shortLink(lab: Lab): Address | null {
  const seen = seenIn(lab.context);
  const short = seen === null ? null : shortLinkTo(seen, lab.context.store.getState());
  if (short === null) return null;
  const packed = formatShortLink(short);
  return { link: new URL(formatRoute({ screen: 'lab', state: packed }), location.href).href, packed };
}

/**
 * Keeps the address current while the lab is open, without adding to the browser's history. The name that a link
 * bore stays as long as one sees what it led to.
 */
export function useCurrentAddress(lab: Lab): void {
  useEffect(() => {
    const { store, scene } = lab.context;
    let timer: ReturnType<typeof setTimeout> | null = null;
    let closed = false;
    // History that the address leads to.
    let { epoch } = lab.context;
    const write = async (): Promise<void> => {
      timer = null;
      const { epoch: writing } = lab.context;
      const { linkName } = store.getState();
      // The named state is not on the screen yet: its frame comes with the next repaint.
      if (linkName !== null && isOnTheWay(lab)) {
        soon();
        return;
      }
      // The short link is known a little later. A name belongs to the whole state.
      const whole = await makeLink(lab);
      if (closed || !('link' in whole)) return;
      // A name that came meanwhile belongs to what is seen now, and has its own writing to come.
      if (store.getState().linkName !== linkName) return;
      const name = linkName?.packed === whole.packed ? linkName.name : null;
      const made = shortLink(lab) ?? whole;
      lab.address = timer === null ? made.packed : null;
      if (linkName !== null && name === null) store.setState({ linkName: null });
      document.title = name === null ? labTexts.title : linkTexts.title(name);
      keepAddress(withLinkName(made.link, name ?? ''));
      epoch = writing;
    };
    const soon = (): void => {
      // The address that was written last leads elsewhere than where one is, until it is written anew.
      lab.address = null;
      if (!closed) timer ??= setTimeout(() => void write(), everyMs);
    };
    const leave = (): void => {
      const { frame } = scene.getState();
      if (lab.address === null && epoch === lab.context.epoch && frame !== null) noteLeft(frame.step);
    };
    addEventListener('pagehide', leave);
    const stops = [scene.subscribe(soon), store.subscribe(soon), addAddressWriter(write)];
    // A link may have been opened, and its frame have come, before the screen was there.
    if (store.getState().linkName !== null || scene.getState().frame !== null) soon();
    return () => {
      closed = true;
      removeEventListener('pagehide', leave);
      if (timer !== null) clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [lab]);
}

/** Another step was asked for than the one that is seen. */
function isOnTheWay({ context, navigator }: Lab): boolean {
  return context.scene.getState().frame?.step !== navigator.wanted;
}
