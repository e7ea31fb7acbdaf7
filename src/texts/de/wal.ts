import type { WalMessages } from '../../explain/wal/messages.ts';
import type { TextsOf } from '../texts.ts';
import { capitalised } from './grammar.ts';
import { placed } from './view.ts';

export const wal: TextsOf<WalMessages> = {
  cameHome: ({ page, from, to }) =>
    `${page} geht nach Hause: von ${placed(from)} nach ${placed(to)} kopiert, und **die Mapping-Tabelle zeigt von nun an dorthin**.`,
  goesHome: ({ page, to }) =>
    `${capitalised(page)} verlässt das Log: **Die Seite kommt nach Hause, nach ${placed(to)}**.`,
  leavesEarly: ({ page, to, transaction }) =>
    `${capitalised(page)} von ${transaction}, die noch offen ist, verlässt das Log und geht nach ${placed(to)}: **Der Commit-Eintrag von ${transaction} wird sie dort nennen**.`,
  leftEarly: ({ page, at, transaction }) =>
    `${capitalised(page)} von ${transaction} steht jetzt auf ${placed(at)}, und ${transaction} ist noch offen: **Sie zählt, wenn der Commit-Eintrag von ${transaction} sie nennt**.`,
  readInVain:
    'Eine Seite des Logs ist gelesen und sollte heimkopiert werden, aber **sie wird nicht mehr gebraucht**.',
  list: 'Logliste',
  listNote: ({ pages }) =>
    pages === 0 ? 'alle committeten Seiten sind zu Hause' : 'committet, noch nicht zu Hause',
};
