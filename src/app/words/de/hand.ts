import type { texts as en } from '../en/hand.ts';
import type { Texts } from '../locale/in-language.ts';

export const texts: Texts<typeof en> = {
  transaction: 'Transaktion in der Hand',
  pages: 'Seiten zum Schreiben',
  begin: (label: string) => `${label} beginnen`,
  choose: (label: string) => `Mit ${label} weitermachen`,
  outside: 'ohne Transaktion',
  outsideAbout: 'Außerhalb jeder Transaktion schreiben',
  writeIn: (label: string) => (label === '' ? 'In einer neuen schreiben' : `In ${label} schreiben`),
  writeOutside: 'Einfach schreiben',
  write: (page: string) => `${page} schreiben`,
  commit: (label: string) => (label === '' ? 'Commit' : `Commit ${label}`),
  abort: (label: string) => (label === '' ? 'Abbrechen' : `${label} abbrechen`),
  checkpoint: 'Checkpoint',
  collect: 'Garbage Collection',
  script: 'Skript',
  scriptExample: 'b1 w1:A,B w2:A c1 a2 crash',
  run: 'Ausführen',
  scriptMissing: 'Geben Sie mindestens eine Operation ein, etwa w1:A c1.',
  keys: {
    begin: 'Von Hand: eine Transaktion beginnen',
    write: (page: string) => `Von Hand: Seite ${page} schreiben`,
    commit: 'Von Hand: Commit',
    abort: 'Von Hand: abbrechen',
  },
};
