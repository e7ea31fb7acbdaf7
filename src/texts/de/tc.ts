import type { TcMessages } from '../../explain/tc/messages.ts';
import type { TextsOf } from '../texts.ts';

export const tc: TextsOf<TcMessages> = {
  recordRead: ({ at, transaction }) =>
    transaction === null
      ? `Seite ${at} ist **ein Commit-Eintrag**: Noch ist keine Seite seiner Transaktion gelesen.`
      : `Seite ${at} ist **der Commit-Eintrag von ${transaction}**: Ihre Seiten zählen.`,
  entered: ({ first, last }) =>
    first === last
      ? `Block ${first} ist durchgegangen: **Was committet und am neuesten ist, kommt in die Mapping-Tabelle**.`
      : `Die Blöcke ${first} bis ${last} sind durchgegangen: **Was committet und am neuesten ist, kommt in die Mapping-Tabelle**.`,
};
