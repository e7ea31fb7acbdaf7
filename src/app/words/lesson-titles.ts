/** The lessons in their order, as the front door lists them; what they say is loaded when one is opened. */
import type { Language } from '../../base/language.ts';
import { language } from './locale/language.ts';

const english = [
  { id: 'out-of-place', title: 'Why an SSD need not keep a log', about: 'The old page is still there.' },
  { id: 'flash-rules', title: 'The rules of flash', about: 'In order, in parallel, and only once.' },
  { id: 'atomicity', title: 'What atomicity needs', about: 'Two pages, one power cut.' },
  { id: 'traditional-commit', title: 'The commit record', about: 'One page more, one wait more.' },
  { id: 'when-yes', title: 'When the device may say yes', about: 'An early answer is a broken promise.' },
  {
    id: 'when-safe',
    title: 'When data is safe: external synchrony',
    about: 'Nobody need wait for the disk, if nobody can tell.',
  },
  { id: 'atomic-write', title: 'Atomic-Write', about: 'One group at a time, one mapping page each.' },
  { id: 'scc', title: 'The cycle of SCC', about: 'No record at all, and the price of an abort.' },
  { id: 'bpcc', title: 'BPCC and its straddlers', about: 'Debris may stay, if a page points over it.' },
  { id: 'page-independent', title: 'The page-independent commit', about: 'Count the pages, trust no order.' },
  { id: 'zones', title: 'The zones of Figure 4, slot by slot', about: 'How dead transactions retire.' },
  { id: 'recovery', title: 'The recovery of Figure 4', about: 'Twenty-two blocks, ten of them read.' },
  { id: 'hole', title: 'The hole in the literal LightTx', about: 'An old redo undoes a newer checkpoint.' },
  { id: 'log-inside', title: 'A log inside: WAL and X-FTL', about: 'Pages twice, or mappings once more.' },
  {
    id: 'nvctx',
    title: 'The memory that survives: NVCTX',
    about: 'One word commits, if it outlives the power.',
  },
  { id: 'mobius', title: 'The atom inode of Möbius', about: 'The map’s own page is the commit.' },
  {
    id: 'flash-log',
    title: 'The flash log of 1995 and its lifetime',
    about: 'Two hundred days, and how to make them years.',
  },
  { id: 'commit-cost', title: 'What a commit costs', about: 'The same two pages under four schemes.' },
  { id: 'abort-cost', title: 'What an abort costs', about: 'Garbage, erases, and copies.' },
  { id: 'isolation', title: 'Isolation and parallelism', about: 'Waiting is what it costs to be alone.' },
] as const;

export type LessonId = (typeof english)[number]['id'];

export interface LessonTitle {
  readonly id: LessonId;
  readonly title: string;
  /** What it is about, in a line. */
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
    title: 'Wann das Gerät Ja sagen darf',
    about: 'Eine verfrühte Antwort ist ein gebrochenes Versprechen.',
  },
  'when-safe': {
    title: 'Wann Daten sicher sind: External Synchrony',
    about: 'Niemand muss auf die Platte warten, wenn es niemand merken kann.',
  },
  'atomic-write': { title: 'Atomic-Write', about: 'Eine Gruppe zur Zeit, eine Mapping-Seite für jede.' },
  scc: { title: 'Der Zyklus von SCC', about: 'Gar kein Eintrag, und der Preis eines Abbruchs.' },
  bpcc: {
    title: 'BPCC und seine überspannenden Seiten',
    about: 'Reste dürfen bleiben, wenn eine Seite über sie hinwegzeigt.',
  },
  'page-independent': {
    title: 'Der seitenunabhängige Commit',
    about: 'Die Seiten zählen, keiner Reihenfolge trauen.',
  },
  zones: {
    title: 'Die Zonen von Abbildung 4, Platz für Platz',
    about: 'Wie tote Transaktionen in den Ruhestand gehen.',
  },
  recovery: {
    title: 'Die Wiederherstellung von Abbildung 4',
    about: 'Zweiundzwanzig Blöcke, zehn davon gelesen.',
  },
  hole: {
    title: 'Die Lücke im wörtlichen LightTx',
    about: 'Ein altes Redo macht einen neueren Checkpoint zunichte.',
  },
  'log-inside': {
    title: 'Ein Log im Innern: WAL und X-FTL',
    about: 'Seiten zweimal, oder Zuordnungen einmal mehr.',
  },
  nvctx: {
    title: 'Der Speicher, der bleibt: NVCTX',
    about: 'Ein Wort committet, wenn es den Strom überlebt.',
  },
  mobius: {
    title: 'Der Atom-Inode von Möbius',
    about: 'Die eigene Seite der Mapping-Tabelle ist der Commit.',
  },
  'flash-log': {
    title: 'Das Flash-Log von 1995 und seine Lebensdauer',
    about: 'Zweihundert Tage, und wie Jahre daraus werden.',
  },
  'commit-cost': { title: 'Was ein Commit kostet', about: 'Dieselben zwei Seiten unter vier Verfahren.' },
  'abort-cost': { title: 'Was ein Abbruch kostet', about: 'Müll, Löschvorgänge und Kopien.' },
  isolation: { title: 'Isolation und Parallelität', about: 'Warten ist der Preis, allein zu sein.' },
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
