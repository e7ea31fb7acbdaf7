/** The lessons in their order, as the start page lists them; what they say is loaded when one is opened. */
import type { Language } from '../../base/language.ts';
import { language } from './locale/language.ts';

const english = [
  { id: 'out-of-place', title: 'Why an SSD need not keep a log', about: 'What becomes of the old page.' },
  { id: 'flash-rules', title: 'The rules of flash', about: 'Program in order, in parallel, once per erase.' },
  { id: 'atomicity', title: 'What atomicity needs', about: 'Two pages, one power failure.' },
  { id: 'traditional-commit', title: 'The commit record', about: 'One more page, one more wait.' },
  {
    id: 'when-yes',
    title: 'When the device may acknowledge',
    about: 'What an acknowledgement promises.',
  },
  {
    id: 'when-safe',
    title: 'When data is safe: external synchrony',
    about: 'Delay the output, not the process.',
  },
  {
    id: 'between-processes',
    title: 'External synchrony between processes',
    about: 'Who has to wait when one process tells another.',
  },
  { id: 'atomic-write', title: 'Atomic-Write', about: 'One group at a time, one mapping page per group.' },
  { id: 'scc', title: 'The cycle of SCC', about: 'No commit record, and what an abort costs.' },
  { id: 'bpcc', title: 'The back-pointer of BPCC', about: 'What an abort costs when pages point back.' },
  {
    id: 'flag-commit',
    title: 'A flag in each page: CFC and AFC',
    about: 'One says that it committed, the other that it did not.',
  },
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
    about: 'The rules as printed, and a case that they forget.',
  },
  { id: 'log-inside', title: 'A log inside: WAL and X-FTL', about: 'Log the pages, or log the mappings?' },
  { id: 'mixsl', title: 'The status log of MixSL', about: 'Shadow pages, and a list of who has committed.' },
  {
    id: 'nvctx',
    title: 'The memory that survives: NVCTX',
    about: 'One word in non-volatile memory commits.',
  },
  {
    id: 'hybrid-storing',
    title: 'NVCTX when its memory is full',
    about: 'Which entries go to flash, and when.',
  },
  {
    id: 'txcache',
    title: 'The cache that survives: TxCache',
    about: 'Pages in non-volatile frames, and a flag.',
  },
  { id: 'kaml', title: 'A Put of records: KAML', about: 'A key-value SSD and what it may answer.' },
  { id: 'mobius', title: 'The atom inode of Möbius', about: 'Programming the mapping page is the commit.' },
  {
    id: 'flash-log',
    title: 'The flash log of 1995 and its lifetime',
    about: 'How soon it wears out, and by what.',
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
    title: 'Two bits a cell: the lower and the upper page',
    about: 'What a torn program does to its neighbour.',
  },
  {
    id: 'own-scheme',
    title: 'Write your own commit',
    about: 'Three answers, and one of them too early.',
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
    about: 'Was aus der alten Seite wird.',
  },
  'flash-rules': { title: 'Die Regeln des Flash', about: 'Der Reihe nach, nebeneinander, und nur einmal.' },
  atomicity: { title: 'Was Atomarität braucht', about: 'Zwei Seiten, ein Stromausfall.' },
  'traditional-commit': { title: 'Der Commit-Eintrag', about: 'Eine Seite mehr, einmal Warten mehr.' },
  'when-yes': {
    title: 'Wann das Gerät bestätigen darf',
    about: 'Was eine Bestätigung verspricht.',
  },
  'when-safe': {
    title: 'Wann Daten sicher sind: External Synchrony',
    about: 'Die Ausgabe wartet, nicht der Prozess.',
  },
  'between-processes': {
    title: 'External Synchrony zwischen Prozessen',
    about: 'Wer warten muss, wenn ein Prozess es einem anderen sagt.',
  },
  'atomic-write': { title: 'Atomic-Write', about: 'Eine Gruppe zur Zeit, eine Mapping-Seite für jede.' },
  scc: { title: 'Der Zyklus von SCC', about: 'Gar kein Eintrag, und der Preis eines Abbruchs.' },
  bpcc: {
    title: 'Der Rückverweis von BPCC',
    about: 'Was ein Abbruch kostet, wenn Seiten zurückverweisen.',
  },
  'flag-commit': {
    title: 'Eine Flagge in jeder Seite: CFC und AFC',
    about: 'Die eine sagt, dass committet wurde, die andere, dass nicht.',
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
    about: 'Die Regeln, wie sie gedruckt sind, und ein vergessener Fall.',
  },
  'log-inside': {
    title: 'Ein Log im Innern: WAL und X-FTL',
    about: 'Seiten ins Log oder Zuordnungen ins Log?',
  },
  mixsl: {
    title: 'Das Status-Log von MixSL',
    about: 'Schattenseiten, und eine Liste, wer committet hat.',
  },
  nvctx: {
    title: 'Der Speicher, der bleibt: NVCTX',
    about: 'Ein Wort im nichtflüchtigen Speicher committet.',
  },
  'hybrid-storing': {
    title: 'NVCTX, wenn sein Speicher voll ist',
    about: 'Welche Einträge auf den Flash gehen, und wann.',
  },
  txcache: {
    title: 'Der Cache, der bleibt: TxCache',
    about: 'Seiten in nichtflüchtigen Rahmen, und eine Flagge.',
  },
  kaml: {
    title: 'Ein Put von Datensätzen: KAML',
    about: 'Eine Key-Value-SSD, und was sie antworten darf.',
  },
  mobius: {
    title: 'Der Atom-Inode von Möbius',
    about: 'Das Programmieren der Mapping-Seite ist der Commit.',
  },
  'flash-log': {
    title: 'Das Flash-Log von 1995 und seine Lebensdauer',
    about: 'Wie bald es verschleißt, und wodurch.',
  },
  'commit-cost': { title: 'Was ein Commit kostet', about: 'Dieselben zwei Seiten unter vier Verfahren.' },
  'abort-cost': { title: 'Was ein Abbruch kostet', about: 'Müll, Löschvorgänge und Kopien.' },
  isolation: {
    title: 'Isolation und Parallelität',
    about: 'Strenge Isolation wartet auf jede Transaktion davor.',
  },
  'upper-page': {
    title: 'Zwei Bits je Zelle: untere und obere Seite',
    about: 'Was eine zerrissene Seite ihrer Nachbarin antut.',
  },
  'own-scheme': {
    title: 'Einen eigenen Commit schreiben',
    about: 'Drei Antworten, und eine davon zu früh.',
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
