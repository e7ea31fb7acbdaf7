/** Texts about pages outside the data blocks. */
import type { LogName, MetadataMessages, RootName } from '../../explain/kit/metadata-messages.ts';
import type { RecordName } from '../../explain/kit/messages.ts';
import type { PageState } from '../../model/frame.ts';
import type { TextsOf } from '../texts.ts';
import { grouped } from '../../base/grouped.ts';
import { byCount } from './grammar.ts';

const LOGS: Readonly<Record<LogName, string>> = {
  log: 'Log',
  'log of mapping pages': 'Mapping-Seiten der Commits',
  'X-L2P': 'X-L2P-Seiten',
  inodes: 'Atom-Log: Inodes',
  'status log': 'Statuslog',
  'in-process table': 'Ausgelagerte laufende Transaktionen',
};

const FACES: Readonly<Record<RecordName | RootName, string>> = {
  record: 'Eintrag',
  'commit record': '✓',
  'mapping page': 'Map',
  image: 'X-L2P',
  'atom inode': 'Inode',
  'status page': 'Status',
  'plain writes': 'einf.',
  'inode of plain writes': 'einf.',
  'moved pages': 'verlag.',
  settled: 'Vermerk',
  'spilled mappings': 'ausgel.',
  'root record': 'Wurzel',
  'zone page': 'Zonen',
};

/** A record with its article. */
export const RECORD_NAMES: Readonly<Record<RecordName, string>> = {
  record: 'ein Eintrag',
  'commit record': 'der Commit-Eintrag',
  'mapping page': 'die Mapping-Seite',
  image: 'das X-L2P-Abbild',
  'atom inode': 'der Atom-Inode',
  'status page': 'die Seite des Statuslogs',
  'plain writes': 'die Einträge einfacher Schreibzugriffe',
  'inode of plain writes': 'der Inode einfacher Schreibzugriffe',
  'moved pages': 'die Liste der verlagerten Seiten',
  settled: 'der Vermerk, was endgültig ist',
  'spilled mappings': 'ausgelagerte Mappings',
};

/** Records that people tell apart by a number. */
const NUMBERED: Readonly<Partial<Record<RecordName, string>>> = { image: 'Abbild' };

const CURSORS = {
  reads: 'Wiederherstellung ab hier',
  redo: 'so weit ist nachgespielt',
  next: 'weiter hier',
} as const;

/** State of a page of metadata or of the log. */
const STATES: Readonly<Partial<Record<PageState, string>>> = {
  programming: 'wird programmiert',
  undecided: 'dauerhaft, zählt noch nicht',
  stale: 'nicht mehr gebraucht',
  aborted: 'aufgegeben',
};

function withState(what: string, state: PageState): string {
  const words = STATES[state];
  return words === undefined ? what : `${what}, ${words}`;
}

const ofTransaction = (transaction: string | null): string =>
  transaction === null ? '' : ` von ${transaction}`;

export const metadata: TextsOf<MetadataMessages> = {
  mapOnFlash: ({ root }) =>
    root === null
      ? 'Mapping-Seiten'
      : root === 'zone page'
        ? 'Zonenseite und Mapping-Seiten'
        : 'Mapping-Tabelle im Flash',
  covers: ({ version, from }) => `bis Version ${grouped(version)}; Log ab ${grouped(from)}`,
  log: ({ name }) => LOGS[name],
  ring: ({ slots, records }) =>
    `ein Ring von ${grouped(slots)} Plätzen; ${grouped(records)} ${byCount(records, 'Eintrag', 'Einträge')} nachzuspielen`,
  group: ({ record, number, state, isWritten }) => {
    const what =
      number === null ? RECORD_NAMES[record] : `${NUMBERED[record] ?? RECORD_NAMES[record]} ${number}`;
    if (state === 'older') return `${what}, älter`;
    if (state === 'counts') return `${what} zählt: vollständig`;
    return isWritten ? `${what}, wird geschrieben` : `${what} zählt nicht: unvollständig`;
  },
  cursor: ({ of }) => CURSORS[of],
  face: ({ of }) => FACES[of],
  root: ({ root, state }) =>
    withState(
      root === 'zone page'
        ? 'Zonenseite: sie sagt, welche Zonen gelten'
        : 'Wurzeleintrag der Mapping-Tabelle',
      state,
    ),
  mapPage: ({ mapPage, state }) => withState(`Mapping-Seite M${mapPage}`, state),
  tornPage: ({ slot }) => `Logplatz ${slot}: zerrissen`,
  unreadPage: ({ slot }) => `Logplatz ${slot}: noch nicht gelesen`,
  record: ({ slot, record, transaction, state }) =>
    withState(`Logplatz ${slot}: ${RECORD_NAMES[record]}${ofTransaction(transaction)}`, state),
  data: ({ slot, page, transaction, state }) =>
    withState(`Logplatz ${slot}: ${page}${ofTransaction(transaction)}`, state),
};
