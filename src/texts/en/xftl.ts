import type { XftlMessages } from '../../explain/xftl/messages.ts';
import type { TextsOf } from '../texts.ts';
import { byCount, listed, numberWord, plural } from './grammar.ts';

export const xftl: TextsOf<XftlMessages> = {
  table: 'X-L2P table',
  tableNote: ({ entries }) =>
    entries === 0 ? 'empty' : `${plural(entries, 'entry')}; lost without power, its image is not`,
  loadedFrom: ({ image }) => `loaded from image ${image}`,
  imageDurable: ({ image, committed, entries }) =>
    `Image ${image} and its root are durable: **${listed(committed)} committed${committed.length > 1 ? ' together' : ''}**, and the map takes over ${numberWord(entries)} ${byCount(entries, 'entry', 'entries')}.`,
  imageBegun: ({ transaction, pages, image }) =>
    `${transaction} asks to commit: **the table, ${plural(pages - 1, 'page')} and a root, is written as image ${image}**.`,
};
