/** The lessons in their order, as the start page lists them; what they say is loaded when one is opened. */
import type { Language } from '../../base/language.ts';
import { language } from './locale/language.ts';

const english = [
  { id: 'out-of-place', title: 'Why an SSD need not keep a log', about: 'The old page is still there.' },
  { id: 'flash-rules', title: 'The rules of flash', about: 'Program in order, in parallel, once per erase.' },
  { id: 'atomicity', title: 'What atomicity needs', about: 'Two pages, one power failure.' },
  { id: 'traditional-commit', title: 'The commit record', about: 'One more page, one more wait.' },
  {
    id: 'when-yes',
    title: 'When the device may acknowledge',
    about: 'An early acknowledgement is a broken promise.',
  },
  {
    id: 'when-safe',
    title: 'When data is safe: external synchrony',
    about: 'Delay the output, not the process.',
  },
  { id: 'atomic-write', title: 'Atomic-Write', about: 'One group at a time, one mapping page per group.' },
  { id: 'scc', title: 'The cycle of SCC', about: 'No commit record, and what an abort costs.' },
  { id: 'bpcc', title: 'BPCC: leave aborted pages in place', about: 'A straddling page points past them.' },
  {
    id: 'page-independent',
    title: 'The page-independent commit',
    about: 'Count the pages. Do not rely on their order.',
  },
  {
    id: 'zones',
    title: 'The zones of Figure 4, slot by slot',
    about: 'How finished transactions leave the recovery scan.',
  },
  { id: 'recovery', title: 'The recovery of Figure 4', about: '22 blocks, 10 of them read.' },
  {
    id: 'hole',
    title: 'The hole in the literal LightTx',
    about: 'Redoing an old commit overwrites a newer checkpoint.',
  },
  { id: 'log-inside', title: 'A log inside: WAL and X-FTL', about: 'Log the pages, or log the mappings?' },
  {
    id: 'nvctx',
    title: 'The memory that survives: NVCTX',
    about: 'One word in non-volatile memory commits.',
  },
  { id: 'mobius', title: 'The atom inode of Möbius', about: 'Programming the mapping page is the commit.' },
  {
    id: 'flash-log',
    title: 'The flash log of 1995 and its lifetime',
    about: 'It wears out in 200 days. How to reach years.',
  },
  { id: 'commit-cost', title: 'What a commit costs', about: 'The same two pages under four schemes.' },
  { id: 'abort-cost', title: 'What an abort costs', about: 'Garbage, erases, and copies.' },
  {
    id: 'isolation',
    title: 'Isolation and parallelism',
    about: 'Strict isolation waits for every transaction before.',
  },
  {
    id: 'upper-page',
    title: 'The upper page takes the lower one with it',
    about: 'Two bits a cell, and a commit that is lost long after.',
  },
] as const;

export type LessonId = (typeof english)[number]['id'];

export interface LessonTitle {
  readonly id: LessonId;
  readonly title: string;
  /** Subject of the lesson, in a line. */
  readonly about: string;
}

const german: Readonly<Record<LessonId, Omit<LessonTitle, 'id'>>> = {
  'out-of-place': {
    title: 'Warum eine SSD kein Log zu führen braucht',
    about: 'Die alte Seite ist noch da.',
  },
  'flash-rules': { title: 'Die Regeln des Flash', about: 'Der Reihe nach, nebeneinander, und nur einmal.' },
  atomicity: { title: 'Was Atomarität braucht', about: 'Zwei Seiten, ein Stromausfall.' },
  'traditional-commit': { title: 'Der Commit-Eintrag', about: 'Eine Seite mehr, einmal Warten mehr.' },
  'when-yes': {
    title: 'Wann das Gerät bestätigen darf',
    about: 'Eine verfrühte Bestätigung ist ein gebrochenes Versprechen.',
  },
  'when-safe': {
    title: 'Wann Daten sicher sind: External Synchrony',
    about: 'Die Ausgabe wartet, nicht der Prozess.',
  },
  'atomic-write': { title: 'Atomic-Write', about: 'Eine Gruppe zur Zeit, eine Mapping-Seite für jede.' },
  scc: { title: 'Der Zyklus von SCC', about: 'Gar kein Eintrag, und der Preis eines Abbruchs.' },
  bpcc: {
    title: 'BPCC: abgebrochene Seiten bleiben liegen',
    about: 'Eine überspannende Seite zeigt an ihnen vorbei.',
  },
  'page-independent': {
    title: 'Der seitenunabhängige Commit',
    about: 'Die Seiten zählen, ohne Reihenfolge.',
  },
  zones: {
    title: 'Die Zonen von Abbildung 4, Platz für Platz',
    about: 'Wie beendete Transaktionen den Scan der Wiederherstellung verlassen.',
  },
  recovery: {
    title: 'Die Wiederherstellung von Abbildung 4',
    about: 'Zweiundzwanzig Blöcke, zehn davon gelesen.',
  },
  hole: {
    title: 'Die Lücke im wörtlichen LightTx',
    about: 'Ein altes Redo überschreibt einen neueren Checkpoint.',
  },
  'log-inside': {
    title: 'Ein Log im Innern: WAL und X-FTL',
    about: 'Seiten ins Log oder Zuordnungen ins Log?',
  },
  nvctx: {
    title: 'Der Speicher, der bleibt: NVCTX',
    about: 'Ein Wort im nichtflüchtigen Speicher committet.',
  },
  mobius: {
    title: 'Der Atom-Inode von Möbius',
    about: 'Das Programmieren der Mapping-Seite ist der Commit.',
  },
  'flash-log': {
    title: 'Das Flash-Log von 1995 und seine Lebensdauer',
    about: 'Nach 200 Tagen verschlissen. Wie daraus Jahre werden.',
  },
  'commit-cost': { title: 'Was ein Commit kostet', about: 'Dieselben zwei Seiten unter vier Verfahren.' },
  'abort-cost': { title: 'Was ein Abbruch kostet', about: 'Müll, Löschvorgänge und Kopien.' },
  isolation: {
    title: 'Isolation und Parallelität',
    about: 'Strenge Isolation wartet auf jede Transaktion davor.',
  },
  'upper-page': {
    title: 'Die obere Seite nimmt die untere mit',
    about: 'Zwei Bits je Zelle, und ein Commit, der lange danach verloren geht.',
  },
};

export const titlesIn: Readonly<Record<Language, readonly LessonTitle[]>> = {
  en: english,
  de: english.map(({ id }) => {
    const { title, about } = german[id];
    return { id, title, about };
  }),
};

export const lessonTitles = titlesIn[language];

export function titleOf(id: LessonId): string {
  return lessonTitles.find((each) => each.id === id)?.title ?? id;
}

export function isLessonId(id: string): id is LessonId {
  return Object.hasOwn(german, id);
}
