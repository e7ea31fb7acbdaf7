/** Texts about pages outside the data blocks. */
import type { LogName, MetadataMessages, RootName } from '../../explain/kit/metadata-messages.ts';
import type { RecordName } from '../../explain/kit/messages.ts';
import type { PageState } from '../../model/frame.ts';
import type { TextsOf } from '../texts.ts';
import { grouped } from '../../base/grouped.ts';
import { plural } from './grammar.ts';

const LOGS: Readonly<Record<LogName, string>> = {
  log: 'Log',
  'log of mapping pages': 'Mapping pages of commits',
  'X-L2P': 'X-L2P pages',
  inodes: 'Atom log: inodes',
  'status log': 'Status log',
  'in-process table': 'In-process table, spilled',
};

const FACES: Readonly<Record<RecordName | RootName, string>> = {
  record: 'rec',
  'commit record': '✓',
  'mapping page': 'map',
  image: 'X-L2P',
  'atom inode': 'inode',
  'status page': 'status',
  'plain writes': 'plain',
  'inode of plain writes': 'plain',
  'moved pages': 'moved',
  settled: 'note',
  'spilled mappings': 'spill',
  'root record': 'root',
  'zone page': 'zone',
};

/** A record with its article. */
export const RECORD_NAMES: Readonly<Record<RecordName, string>> = {
  record: 'a record',
  'commit record': 'the commit record',
  'mapping page': 'the mapping page',
  image: 'the X-L2P image',
  'atom inode': 'the atom inode',
  'status page': 'the page of the status log',
  'plain writes': 'the entries of plain writes',
  'inode of plain writes': 'the inode of plain writes',
  'moved pages': 'the list of moved pages',
  settled: 'the note of what is settled',
  'spilled mappings': 'spilled mappings',
};

/** Records that people tell apart by a number. */
const NUMBERED: Readonly<Partial<Record<RecordName, string>>> = { image: 'image' };

const CURSORS = { reads: 'recovery reads from here', redo: 'redo is here', next: 'next' } as const;

/** State of a page of metadata or of the log. */
const STATES: Readonly<Partial<Record<PageState, string>>> = {
  programming: 'being programmed',
  undecided: 'durable, does not count yet',
  stale: 'not needed any more',
  aborted: 'given up',
};

function withState(what: string, state: PageState): string {
  const words = STATES[state];
  return words === undefined ? what : `${what}, ${words}`;
}

const ofTransaction = (transaction: string | null): string =>
  transaction === null ? '' : ` of ${transaction}`;

export const metadata: TextsOf<MetadataMessages> = {
  mapOnFlash: ({ root }) =>
    root === null ? 'Mapping pages' : root === 'zone page' ? 'Zone page and mapping pages' : 'Map on flash',
  covers: ({ version, from }) => `up to version ${grouped(version)}; log from ${grouped(from)}`,
  log: ({ name }) => LOGS[name],
  ring: ({ slots, records }) => `a ring of ${plural(slots, 'slot')}; ${plural(records, 'record')} to replay`,
  group: ({ record, number, state, isWritten }) => {
    const what =
      number === null ? RECORD_NAMES[record] : `${NUMBERED[record] ?? RECORD_NAMES[record]} ${number}`;
    if (state === 'older') return `${what}, older`;
    if (state === 'counts') return `${what} counts: complete`;
    return isWritten ? `${what}, being written` : `${what} does not count: not complete`;
  },
  cursor: ({ of }) => CURSORS[of],
  face: ({ of }) => FACES[of],
  root: ({ root, state }) =>
    withState(
      root === 'zone page' ? 'Zone page: it says which zones count' : 'Root record of the map',
      state,
    ),
  mapPage: ({ mapPage, state }) => withState(`Mapping page M${mapPage}`, state),
  tornPage: ({ slot }) => `Log slot ${slot}: torn`,
  unreadPage: ({ slot }) => `Log slot ${slot}: not read yet`,
  record: ({ slot, record, transaction, state }) =>
    withState(`Log slot ${slot}: ${RECORD_NAMES[record]}${ofTransaction(transaction)}`, state),
  data: ({ slot, page, transaction, state }) =>
    withState(`Log slot ${slot}: ${page}${ofTransaction(transaction)}`, state),
};
