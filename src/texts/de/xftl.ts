import type { XftlMessages } from '../../explain/xftl/messages.ts';
import type { TextsOf } from '../texts.ts';
import { grouped } from '../../base/grouped.ts';
import { byCount, listed, plural } from './grammar.ts';

const entriesText = (count: number): string => `${grouped(count)} ${byCount(count, 'Eintrag', 'Einträge')}`;

export const xftl: TextsOf<XftlMessages> = {
  table: 'X-L2P-Tabelle',
  tableNote: ({ entries }) =>
    entries === 0 ? 'leer' : `${entriesText(entries)}; ohne Strom verloren, ihr Abbild nicht`,
  loadedFrom: ({ image }) => `aus Abbild ${image} geladen`,
  imageDurable: ({ image, committed, entries }) =>
    `Abbild ${image} und seine Wurzel sind dauerhaft: **${listed(committed)} ${byCount(committed.length, 'hat', 'haben zusammen')} committet**, und die Mapping-Tabelle übernimmt ${entriesText(entries)}.`,
  imageBegun: ({ transaction, pages, image }) =>
    `${transaction} will committen: **Die Tabelle, ${plural(pages - 1, 'Seite')} und eine Wurzel, wird als Abbild ${image} geschrieben**.`,
};
