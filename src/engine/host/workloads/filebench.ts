/**
 * Personalities of Filebench with the file counts, sizes and threads of its own scripts. Filebench has no
 * transactions: here everything between two points at which a file is safe (an fsync, a close) is one, or all that a
 * journal gathers until it commits.
 */
import { addTo } from '../../../base/columns.ts';
import { nextBelow, nextShare, type RandomStream, randomStream } from '../../../base/random.ts';
import { between } from './chance.ts';
import { playClients, type Source } from './clients.ts';
import { parameterOf, type WorkloadDeclaration, type WorkloadSetting } from './declaration.ts';
import type { Draft } from './draft.ts';
import { FileSet } from './file-set.ts';

const APPEND_BYTES = 16 * 1024;
/** Turns that a journal gathers at most: small devices run out of pages that are not written yet. */
const MOST_TURNS = 20_000;
/** Names on a page of a directory that holds all files. */
export const NAMES_ON_A_PAGE = 64;

/** Pages of a journal's transactions: `share` of them have from `least` to `most`, the others fewer, down to `fewest`. */
export interface JournalSizes {
  readonly fewest: number;
  readonly least: number;
  readonly most: number;
  readonly share: number;
}

export interface Personality<Id extends string = string> {
  readonly id: Id;
  readonly title: string;
  readonly clients: number;
  readonly files: number;
  readonly meanBytes: number;
  readonly filesPerDirectoryPage: number;
  /** NVCTX Figure 1, where ext4's journal gathers what all threads do. */
  readonly journal: JournalSizes;
  /** Does turn `turn` of a client. */
  readonly turn: (draft: Draft, files: FileSet, turn: number, stream: RandomStream) => void;
}

/** Filebench's `appendfilerand`: from one byte to the append size. */
export function appended(stream: RandomStream): number {
  return 1 + nextBelow(stream, APPEND_BYTES);
}

/** A personality as a workload. */
export function filebench<const Id extends string>(personality: Personality<Id>) {
  const { id, title, clients, files } = personality;
  return {
    id,
    title,
    transactions: 1000,
    abortRatio: 0,
    clients,
    parameters: [
      {
        id: 'files',
        kind: 'number',
        least: 1,
        most: 10_000_000,
        initial: files,
        whole: true,
      },
      {
        id: 'journal',
        kind: 'number',
        least: 0,
        most: 1,
        initial: 0,
        whole: true,
      },
    ],
    program: (setting) => playClients(setting, sourceOf(personality, setting)),
  } as const satisfies WorkloadDeclaration;
}

function sourceOf(personality: Personality, setting: WorkloadSetting): Source {
  const stream = randomStream(setting.seed, 'files');
  const { meanBytes, filesPerDirectoryPage, journal } = personality;
  const isJournaled = parameterOf(setting, 'journal') > 0;
  const sizes = randomStream(setting.seed, 'journal');
  const shape = { files: parameterOf(setting, 'files'), meanBytes, filesPerDirectoryPage };
  const files = new FileSet(shape, setting, stream);
  // Threads do not go through their loops in step.
  const turns = Array.from({ length: setting.clients }, (_, client) => client);
  return {
    accessTime: 1,
    thinkTime: 0,
    draw(client, draft) {
      const pages = isJournaled ? journalPages(sizes, journal) : 1;
      for (let turn = 0; turn < MOST_TURNS && (turn === 0 || draft.writtenPages < pages); turn += 1)
        personality.turn(draft, files, addTo(turns, client, 1) - 1, stream);
    },
  };
}

/** Pages at which a transaction of the journal is committed. */
function journalPages(stream: RandomStream, { fewest, least, most, share }: JournalSizes): number {
  return nextShare(stream) < share ? between(stream, least, most) : between(stream, fewest, least);
}
