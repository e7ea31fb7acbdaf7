/**
 * Personalities of Filebench with the file counts, sizes and threads of its own scripts. Filebench has no
 * transactions: here everything between two points at which a file is safe (an fsync, a close) is one.
 */
import { addTo } from '../../../base/columns.ts';
import { nextBelow, type RandomStream, randomStream } from '../../../base/random.ts';
import { playClients, type Source } from './clients.ts';
import { parameterOf, type WorkloadDeclaration, type WorkloadSetting } from './declaration.ts';
import type { Draft } from './draft.ts';
import { FileSet } from './file-set.ts';

const APPEND_BYTES = 16 * 1024;
/** Names on a page of a directory that holds all files. */
export const NAMES_ON_A_PAGE = 64;

export interface Personality<Id extends string = string> {
  readonly id: Id;
  readonly title: string;
  readonly clients: number;
  readonly files: number;
  readonly meanBytes: number;
  readonly filesPerDirectoryPage: number;
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
    ],
    program: (setting) => playClients(setting, sourceOf(personality, setting)),
  } as const satisfies WorkloadDeclaration;
}

function sourceOf(personality: Personality, setting: WorkloadSetting): Source {
  const stream = randomStream(setting.seed, 'files');
  const { meanBytes, filesPerDirectoryPage } = personality;
  const shape = { files: parameterOf(setting, 'files'), meanBytes, filesPerDirectoryPage };
  const files = new FileSet(shape, setting, stream);
  // Threads do not go through their loops in step.
  const turns = Array.from({ length: setting.clients }, (_, client) => client);
  return {
    accessTime: 1,
    thinkTime: 0,
    draw(client, draft) {
      personality.turn(draft, files, addTo(turns, client, 1) - 1, stream);
    },
  };
}
