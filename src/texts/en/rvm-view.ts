import type { RvmViewMessages } from '../../explain/rvm-log/view-messages.ts';
import type { TextsOf } from '../texts.ts';
import { duration, plural } from './grammar.ts';

const LEGEND = {
  counting: 'counts',
  unmarked: 'written, not marked',
  programming: 'being programmed',
  applied: 'applied, not erased',
  torn: 'torn',
  erased: 'erased',
} as const;

const ANSWERS = {
  committed: 'told “committed”',
  aborted: 'told “aborted”',
  'to come': 'waiting for an answer',
  none: 'not told anything',
} as const;

/** By what a stretch of the log looks like. */
const RECORDS = {
  free: 'erased',
  programming: 'being programmed',
  undecided: 'programmed, not marked: it does not count yet',
  current: 'it counts',
  stale: 'applied already, and not erased yet',
  aborted: 'aborted',
  torn: 'cut short: it does not count',
  unread: 'not read yet',
} as const;

const SLOTS = {
  undecided: 'not marked: it does not count',
  current: 'marked: it counts',
  stale: 'marked, but a later value counts',
} as const;

const POINTERS = { undecided: 'not marked', current: 'marked: it counts', stale: 'an earlier one' } as const;

export const rvmView: TextsOf<RvmViewMessages> = {
  legend: ({ of }) => LEGEND[of],

  program: 'What the program was told',
  programNote: 'nobody can take it back',
  nothingYet: 'nothing yet',
  told: ({ name, answer }) => `${name}: ${ANSWERS[answer]}`,

  lost: 'lost',
  memory: 'Pages in memory',
  memoryNote: 'what the program reads',
  pageInMemory: ({ page, writer, isCommitted }) => {
    if (writer === null) return `Page ${page}: as before the run`;
    return isCommitted
      ? `Page ${page}: as ${writer} wrote it`
      : `Page ${page}: as ${writer} wrote it, not committed`;
  },
  positions: 'Where the log stands',
  head: 'head',
  tail: 'tail',
  used: 'used',
  position: ({ address, sequence }) => `byte ${address}, record ${sequence}`,
  usedBytes: ({ used, bytes }) => `${used} of ${plural(bytes, 'byte')}`,

  log: 'Log',
  logNote: ({ bytes, erasedBytes }) =>
    erasedBytes === null
      ? `${plural(bytes, 'byte')}, overwritten in place`
      : `${plural(bytes, 'byte')}, erased ${erasedBytes} at a time`,
  recordsRead: ({ read, records }) => `${read} of ${plural(records, 'record')} read`,
  beingErased: 'being erased',
  onSpare: ({ physical }) => `on spare block ${physical}`,
  free: ({ from, to }) => `bytes ${from} to ${to}: erased`,
  debris: ({ from, to }) => `bytes ${from} to ${to}: what is left of something older`,
  unread: ({ from, to }) => `bytes ${from} to ${to}: not read yet`,
  record: ({ sequence, name, from, to, state }) =>
    `Record ${sequence} of ${name}, bytes ${from} to ${to}: ${RECORDS[state]}`,

  miniLog: 'Mini-log',
  miniLogNote: 'where the log begins',
  named: 'named',
  pointer: 'pointer',
  underWay: ({ operation }) => `${operation}: under way`,
  slotErased: 'a slot for a value: erased',
  slot: ({ byte, state }) => `The log begins at byte ${byte}: ${SLOTS[state]}`,
  pointerErased: 'a pointer’s place: erased',
  pointerTo: ({ block, state }) => `Pointer to mini-log block ${block}: ${POINTERS[state]}`,
  status: 'Status',
  statusNote: 'the newest whole one counts',
  slots: 'slots',
  statusUnderWay: 'the status is being written',
  statusBlank: 'a status slot: never written',
  statusSlot: ({ byte, counts }) =>
    `The log begins at byte ${byte}: ${counts ? 'whole and newest: it counts' : 'an earlier one, or not whole'}`,

  dataFiles: 'Data files',
  beingApplied: 'a record is being applied',
  asOfTruncation: 'as of the last truncation',
  page: ({ page, writer }) =>
    writer === null ? `Page ${page}: as before the run` : `Page ${page}: as ${writer} wrote it`,
  tornPage: ({ page }) => `Page ${page}: torn`,

  commits: 'Commits',
  inTime: ({ ns }) => `in ${duration(ns)}`,
  erases: ({ erases }) =>
    erases === 0 ? `${plural(erases, 'erase')} so far` : `${plural(erases, 'erase')} are in that time`,
  bytesPerCommit: 'Bytes a commit',
  recordParts: ({ record, range }) => `data, ${record} B of header, ${range} B for each range`,
  lifetime: 'Lifetime at this rate',
  days: 'days',
  ratesOfPaper: '13 MB, a million erases, 1000 commits a second',
  noWear: 'nothing here wears out',
  recovery: ({ isRunning }) => (isRunning ? 'Recovery if cut now' : 'Recovery'),
  overAt: ({ ns }) => `over at ${duration(ns)}`,
  beginningLost: 'where the log begins is lost',
  recordsToApply: ({ records }) => `${plural(records, 'record')} to apply, then the log is emptied`,
  recoveryStops: 'recovery could not go on',

  findHead: 'Find the head',
  done: 'done',
  scanLog: 'Scan the log',
  found: ({ records }) => `${records} found`,
  apply: 'Apply',
  records: ({ records }) => plural(records, 'record'),
  moveHead: 'Move the head',
  moveHeadNote: 'and mark it',
  eraseLog: 'Erase the log',
  erasesPlanned: ({ erases }) => plural(erases, 'erase'),
};
