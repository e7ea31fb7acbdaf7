import type { RvmViewMessages } from '../../explain/rvm-log/view-messages.ts';
import type { TextsOf } from '../texts.ts';
import { counted, duration } from './grammar.ts';

const LEGEND = {
  counting: 'zählt',
  unmarked: 'geschrieben, nicht markiert',
  programming: 'wird programmiert',
  applied: 'angewendet, nicht gelöscht',
  torn: 'zerrissen',
  erased: 'gelöscht',
} as const;

const ANSWERS = {
  committed: 'erfuhr „committet“',
  aborted: 'erfuhr „abgebrochen“',
  'to come': 'wartet auf Antwort',
  none: 'hat nichts erfahren',
} as const;

/** By what a stretch of the log looks like. */
const RECORDS = {
  free: 'gelöscht',
  programming: 'wird programmiert',
  undecided: 'programmiert, nicht markiert: zählt noch nicht',
  current: 'zählt',
  stale: 'schon angewendet und noch nicht gelöscht',
  aborted: 'abgebrochen',
  torn: 'abgeschnitten: zählt nicht',
  unread: 'noch nicht gelesen',
} as const;

const SLOTS = {
  undecided: 'nicht markiert: zählt nicht',
  current: 'markiert: zählt',
  stale: 'markiert, aber ein späterer Wert zählt',
} as const;

const POINTERS = { undecided: 'nicht markiert', current: 'markiert: zählt', stale: 'ein früherer' } as const;

const entries = (count: number): string => counted(count, 'Eintrag', 'Einträge');
const erases = (count: number): string => counted(count, 'Löschvorgang', 'Löschvorgänge');

export const rvmView: TextsOf<RvmViewMessages> = {
  legend: ({ of }) => LEGEND[of],

  program: 'Was das Programm erfuhr',
  programNote: 'niemand kann es zurücknehmen',
  nothingYet: 'noch nichts',
  told: ({ name, answer }) => `${name}: ${ANSWERS[answer]}`,

  lost: 'verloren',
  memory: 'Seiten im Speicher',
  memoryNote: 'was das Programm liest',
  pageInMemory: ({ page, writer, isCommitted }) => {
    if (writer === null) return `Seite ${page}: wie vor dem Lauf`;
    return isCommitted
      ? `Seite ${page}: wie ${writer} sie schrieb`
      : `Seite ${page}: wie ${writer} sie schrieb, nicht committet`;
  },
  positions: 'Wo das Log steht',
  head: 'Anfang',
  tail: 'Ende',
  used: 'belegt',
  position: ({ address, sequence }) => `Byte ${address}, Eintrag ${sequence}`,
  usedBytes: ({ used, bytes }) => `${used} von ${bytes} Byte`,

  log: 'Log',
  logNote: ({ bytes, erasedBytes }) =>
    erasedBytes === null
      ? `${bytes} Byte, an Ort und Stelle überschrieben`
      : `${bytes} Byte, ${erasedBytes} auf einmal gelöscht`,
  recordsRead: ({ read, records }) => `${entries(records)}, davon ${read} gelesen`,
  beingErased: 'wird gelöscht',
  onSpare: ({ physical }) => `auf Ersatzblock ${physical}`,
  free: ({ from, to }) => `Bytes ${from} bis ${to}: gelöscht`,
  debris: ({ from, to }) => `Bytes ${from} bis ${to}: Rest von etwas Älterem`,
  unread: ({ from, to }) => `Bytes ${from} bis ${to}: noch nicht gelesen`,
  record: ({ sequence, name, from, to, state }) =>
    `Eintrag ${sequence} von ${name}, Bytes ${from} bis ${to}: ${RECORDS[state]}`,

  miniLog: 'Mini-Log',
  miniLogNote: 'wo das Log beginnt',
  named: 'genannt',
  pointer: 'Zeiger',
  underWay: ({ operation }) => `${operation}: im Gange`,
  slotErased: 'ein Platz für einen Wert: gelöscht',
  slot: ({ byte, state }) => `Das Log beginnt bei Byte ${byte}: ${SLOTS[state]}`,
  pointerErased: 'ein Platz für einen Zeiger: gelöscht',
  pointerTo: ({ block, state }) => `Zeiger auf Mini-Log-Block ${block}: ${POINTERS[state]}`,
  status: 'Status',
  statusNote: 'der neueste vollständige zählt',
  slots: 'Plätze',
  statusUnderWay: 'der Status wird geschrieben',
  statusBlank: 'ein Statusplatz: nie geschrieben',
  statusSlot: ({ byte, counts }) =>
    `Das Log beginnt bei Byte ${byte}: ${counts ? 'vollständig und am neuesten: zählt' : 'ein früherer oder nicht vollständig'}`,

  dataFiles: 'Datendateien',
  beingApplied: 'ein Eintrag wird angewendet',
  asOfTruncation: 'Stand des letzten Kürzens',
  page: ({ page, writer }) =>
    writer === null ? `Seite ${page}: wie vor dem Lauf` : `Seite ${page}: wie ${writer} sie schrieb`,
  tornPage: ({ page }) => `Seite ${page}: zerrissen`,

  commits: 'Commits',
  inTime: ({ ns }) => `in ${duration(ns)}`,
  erases: ({ erases: count }) =>
    count === 0 ? `${erases(count)} bisher` : `${erases(count)} in dieser Zeit`,
  bytesPerCommit: 'Bytes je Commit',
  recordParts: ({ record, range }) => `Daten, ${record} B Kopf, ${range} B je Bereich`,
  lifetime: 'Lebensdauer dabei',
  days: 'Tage',
  ratesOfPaper: '13 MB, eine Million Löschvorgänge, 1000 Commits je Sekunde',
  noWear: 'hier nutzt sich nichts ab',
  recovery: ({ isRunning }) => (isRunning ? 'Bei Ausfall jetzt' : 'Wiederherstellung'),
  overAt: ({ ns }) => `zu Ende bei ${duration(ns)}`,
  beginningLost: 'wo das Log beginnt, ist verloren',
  recordsToApply: ({ records }) => `${entries(records)} anzuwenden, dann wird das Log geleert`,
  recoveryStops: 'die Wiederherstellung konnte nicht weitermachen',

  findHead: 'Anfang finden',
  done: 'fertig',
  scanLog: 'Log durchsuchen',
  found: ({ records }) => `${records} gefunden`,
  apply: 'Anwenden',
  records: ({ records }) => entries(records),
  moveHead: 'Anfang verlegen',
  moveHeadNote: 'und markieren',
  eraseLog: 'Log löschen',
  erasesPlanned: ({ erases: count }) => erases(count),
};
