import type { texts as en } from '../en/hand.ts';
import type { Texts } from '../locale/in-language.ts';

export const texts: Texts<typeof en> = {
  toggle: 'Von Hand',
  region: 'Operationen von Hand',
  transaction: 'Tx',
  page: 'Seiten',
  begin: 'Beginnen',
  write: 'Schreiben',
  commit: 'Commit',
  abort: 'Abbrechen',
  plainWrite: 'Ohne Transaktion schreiben',
  checkpoint: 'Checkpoint',
  collect: 'Garbage Collection',
  script: 'Skript',
  scriptExample: 'b1 w1:A,B w2:A c1 a2 crash',
  run: 'Ausführen',
  pagesMissing: 'Nennen Sie die Seiten, die geschrieben werden sollen, etwa A oder A,B oder C-F.',
  transactionMissing: 'Geben Sie der Transaktion eine Nummer ab 1, etwa 12.',
  scriptMissing: 'Geben Sie mindestens eine Operation ein, etwa w1:A c1.',
};
