import type { texts as en } from '../en/script.ts';
import type { Texts } from '../locale/in-language.ts';

export const texts: Texts<typeof en> = {
  host: 'Der Host',
  writes: (who: string) => `${who} schreibt`,
  begins: (who: string) => `${who} beginnt`,
  beginsAndWrites: (who: string) => `${who} beginnt und schreibt`,
  commits: (who: string) => `${who} committet`,
  aborts: (who: string) => `${who} bricht ab`,
  reads: (who: string) => `${who} liest`,
  plainWrites: 'ein Schreiben außerhalb jeder Transaktion',
  plainReads: 'ein Lesen außerhalb jeder Transaktion',
  waits: 'Der Host wartet, bis alles Bisherige dauerhaft ist',
  checkpoints: 'Der Host verlangt einen Checkpoint',
  collects: 'Der Host verlangt eine Garbage Collection',
  crashes: 'Hier fällt der Strom aus',
  pauses: 'Zeit vergeht',
  pausesFor: (time: string) => `${time} vergehen, bevor der Host weitermacht.`,
  pageAgain: 'schon genannt',
  pageFresh: 'noch nicht genannt',
  block: (block: number) => `Block ${block}`,
  range: (first: string, last: string) => `${first} bis ${last}`,
  onBlock: (page: string, block: string) => `${page} auf Block ${block}`,
  writesPages: (who: string, pages: readonly string[], plain: boolean) =>
    `${who} schreibt ${pages.join(', dann ')}${plain ? ', außerhalb jeder Transaktion' : ''}.`,
  readsPages: (who: string, pages: readonly string[]) => `${who} liest ${pages.join(', dann ')}.`,
  trimsPages: (pages: readonly string[]) =>
    `Der Host gibt ${pages.join(', dann ')} mit TRIM frei: Von hier an ist dort nichts zu lesen.`,
  flushes: 'Der Host wartet, bis seine einfachen Schreibvorgänge dauerhaft sind (FLUSH)',

  suggestions: 'Vorschläge',
  keys: 'Strg Leertaste schlägt vor, was folgen kann.',
  atPlace: 'Stelle zeigen',

  editor: 'Ihr eigenes Skript',
  script: 'Skript',
  prepare: 'Auf dem Flash, bevor die Zeit beginnt',
  help: 'b1 w1:A,B r1:A c1 a1, w:A außerhalb einer Transaktion, t:A TRIM, f FLUSH, k Checkpoint, g Garbage Collection, . warten, +250us Pause, crash.',
  open: 'Datei öffnen …',
  save: 'Als Datei sichern',
  saved: (name: string) => `Als ${name} gesichert.`,
  opened: (name: string) => `${name} geöffnet.`,
  fileName: 'flashscope-script.txt',
  notText: (name: string) =>
    `„${name}“ ist kein Text: Wählen Sie ein Skript, etwa ein hier gesichertes, oder einen beliebigen Text aus Operationen.`,
  tooLong: (name: string, characters: string, most: string) =>
    `„${name}“ hat ${characters} Zeichen, ein Skript höchstens ${most}: Wählen Sie ein kürzeres.`,
  notRead: (name: string) => `„${name}“ konnte nicht gelesen werden: noch einmal wählen.`,
};
