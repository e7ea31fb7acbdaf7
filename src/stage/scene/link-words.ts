/** Links in words, for screen readers: "A version 2, on 5.1, names C version 2, which is not on flash". */
import type { PagePlace } from '../../model/mechanism.ts';
import type { DeviceFrame } from '../../model/spoken.ts';
import { pageAt, type ShownLink } from './links.ts';
import { versionOf } from './names.ts';
import { transactionsByKey } from './scene.ts';
import { texts } from '../words/texts.ts';

/** "Tx6: W version 1, on 5.2, names X version 1, on 5.3, closed". */
export function linkWords(frame: DeviceFrame, link: ShownLink): string {
  const owner = link.transaction === null ? undefined : transactionsByKey(frame).get(link.transaction);
  const state = link.kind === 'copy' || link.missing !== null ? '' : texts().linkStates[link.state];
  return [
    owner === undefined ? '' : `${owner.label}: `,
    linkSentence(frame, link),
    state && `, ${state}`,
  ].join('');
}

/** "A version 2, on 5.1, names C version 2, which is not on flash". */
export function linkSentence(frame: DeviceFrame, { kind, from, to, missing }: ShownLink): string {
  const words = texts();
  const target = missing === null ? null : words.notOnFlash(words.versionOf(missing.name, missing.version));
  return words.link(kind, placeWords(frame, from), target ?? placeWords(frame, to ?? from));
}

/** "A version 2, on 5.1". */
export function placeWords(frame: DeviceFrame, place: PagePlace): string {
  const words = texts();
  const at = `${place.block}.${place.page}`;
  const page = pageAt(frame, place);
  if (page === null) return words.pageOn(at);
  if (page.record !== undefined) {
    const owner = page.transaction === null ? undefined : transactionsByKey(frame).get(page.transaction);
    return words.onPlace(words.record(page.record, owner?.label ?? ''), at);
  }
  return page.name === ''
    ? words.pageOn(at)
    : words.onPlace(words.versionOf(page.name, versionOf(page.tag)), at);
}
