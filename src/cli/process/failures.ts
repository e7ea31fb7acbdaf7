/** Sentence and exit status for a failed call of the operating system, or for an error of the runner's own. */
import process from 'node:process';
import { isOutOfMemory } from '../../base/out-of-memory.ts';
import { STATUS } from './status.ts';

export interface Failure {
  readonly sentence: string;
  readonly status: number;
}

/** Of the user's making: a path that cannot be used. */
const REFUSED: Readonly<Partial<Record<string, string>>> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'there is no such folder',
  EISDIR: 'it is a folder',
  EEXIST: 'it is there already, and is no folder',
  EACCES: 'it may not be used',
  EPERM: 'it may not be used',
  EROFS: 'it may not be written',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its links lead in a circle',
  ENXIO: 'it is a pipe that nobody reads, or a device that is not there',
  ENODEV: 'it is a device that is not there',
  EINVAL: 'it cannot be opened so',
  ETXTBSY: 'it is a program that is running',
  ERR_INVALID_ARG_VALUE: 'its name holds a character that no file name may hold',
};

const NO_MEMORY = 'there is not enough memory';

/** Of the machine's. */
const FAILED: Readonly<Partial<Record<string, string>>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'the file would become too large',
  EIO: 'the disk failed',
  EPIPE: 'its reader went away',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  ENOMEM: NO_MEMORY,
  ERR_WORKER_OUT_OF_MEMORY: `${NO_MEMORY}; raise it with NODE_OPTIONS=--max-old-space-size=MEGABYTES`,
};

/** Returns the sentence on a failed call, and its status; null for any other error. */
export function systemFailure(error: unknown, named?: string): Failure | null {
  const code = codeOf(error);
  if (code === null || !(error instanceof Error)) return null;
  const path = named ?? ('path' in error ? String(error.path) : null);
  const subject = path === null ? 'The runner cannot go on' : `“${path}” cannot be used`;
  const refused = REFUSED[code];
  if (refused !== undefined && path !== null)
    return { sentence: `${subject}: ${refused}.`, status: STATUS.refused };
  const reason = FAILED[code];
  return reason === undefined && !('syscall' in error)
    ? null
    : { sentence: `${subject}: ${reason ?? error.message}.`, status: STATUS.failed };
}

/** The code of an error of Node or of the operating system; null where it has none. */
export function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error ? String(error.code) : null;
}

/** Any error at all: one of a call, or one of the runner's own, which is a bug. */
export function failureOf(error: unknown): Failure {
  const known = systemFailure(error);
  if (known !== null) return known;
  if (isOutOfMemory(error))
    return {
      sentence: `The runner cannot go on: ${NO_MEMORY}; take a smaller device, or end other programs.`,
      status: STATUS.failed,
    };
  const message = error instanceof Error ? error.message : String(error);
  const sentence = `The runner failed, which is a bug of FlashScope: ${message}. FLASHSCOPE_STACK=1 shows where.`;
  if (process.env['FLASHSCOPE_STACK'] === '1' && error instanceof Error && error.stack !== undefined)
    process.stderr.write(`${error.stack}\n`);
  return { sentence, status: STATUS.failed };
}
