/**
 * Traces kept on this computer, in the private file system that the browser gives this page: one folder a
 * trace, with its bytes and what is known about it. Nothing of it leaves the computer.
 */
import * as v from 'valibot';
import { err, ok, type Result } from '../../../base/result.ts';
import type { ReadingChoice } from '../../../session/contract/session.ts';
import { showable } from '../../../session/link/showable.ts';
import { texts } from '../../words/traces.ts';

export interface KeptTrace {
  /** The digest, which is also the folder's name. */
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  readonly keptAtMs: number;
  readonly how: ReadingChoice;
  /** A few words on what is in it. */
  readonly about: string;
}

const folderName = 'traces';
const contentName = 'content';
const aboutName = 'about.json';
/** Held by each page that is keeping a trace. */
const lockName = 'flashscope traces';

const isDate = (ms: number): boolean => !Number.isNaN(new Date(ms).getTime());

const schema = v.object({
  name: v.string(),
  bytes: v.pipe(v.number(), v.safeInteger()),
  keptAtMs: v.pipe(v.number(), v.check(isDate)),
  how: v.object({ format: v.nullable(v.string()), pattern: v.nullable(v.string()), group: v.string() }),
  about: v.string(),
});

/** Problems are sentences for a person. */
export class TraceLibrary {
  constructor(private readonly root: () => Promise<FileSystemDirectoryHandle> = openRoot) {}

  /** The latest first. A folder that was not finished is no trace, and is removed. */
  async list(): Promise<Result<readonly KeptTrace[], string>> {
    return guarded(async () => {
      const folder = await this.folder();
      const kept: KeptTrace[] = [];
      const unfinished: string[] = [];
      for await (const [id, entry] of folder.entries()) {
        const about = entry.kind === 'directory' ? await aboutIn(entry) : null;
        if (about === null) unfinished.push(id);
        else kept.push({ id, ...about });
      }
      if (unfinished.length > 0) await removeUnfinished(folder, unfinished);
      return kept.toSorted((a, b) => b.keptAtMs - a.keptAtMs);
    });
  }

  /** Copies the file. A trace that is kept already is only brought to the front. */
  async keep(file: Blob, trace: KeptTrace): Promise<Result<null, string>> {
    const { id, ...about } = trace;
    const keepAll = async (): Promise<null> => {
      const folder = await (await this.folder()).getDirectoryHandle(id, { create: true });
      if ((await sizeIn(folder)) !== file.size) await write(folder, contentName, file);
      await write(folder, aboutName, new Blob([JSON.stringify(about)]));
      return null;
    };
    const kept = await guarded(() => navigator.locks.request(lockName, { mode: 'shared' }, keepAll));
    // Half a file is none.
    if (!kept.ok) await this.remove(id);
    return kept;
  }

  /** A kept trace with its file; null where it is not here, or where nothing is kept at all. */
  async find(id: string): Promise<(KeptTrace & { readonly file: Blob }) | null> {
    const found = await guarded(async () => {
      const folder = await (await this.folder()).getDirectoryHandle(id);
      const about = await aboutIn(folder);
      return about && { id, ...about, file: await (await folder.getFileHandle(contentName)).getFile() };
    });
    return found.ok ? found.value : null;
  }

  async file(id: string): Promise<Result<Blob, string>> {
    return guarded(async () => {
      const folder = await (await this.folder()).getDirectoryHandle(id);
      return (await folder.getFileHandle(contentName)).getFile();
    });
  }

  async remove(id: string): Promise<Result<null, string>> {
    return guarded(async () => {
      await (await this.folder()).removeEntry(id, { recursive: true });
      return null;
    });
  }

  private async folder(): Promise<FileSystemDirectoryHandle> {
    return (await this.root()).getDirectoryHandle(folderName, { create: true });
  }
}

function openRoot(): Promise<FileSystemDirectoryHandle> {
  // Pages without a secure origin, and some private windows, have no storage at all.
  const storage = (navigator as { readonly storage?: StorageManager }).storage;
  if (storage === undefined || !('getDirectory' in storage)) {
    return Promise.reject(new DOMException('no private file system', 'NotSupportedError'));
  }
  return storage.getDirectory();
}

async function guarded<T>(work: () => Promise<T>): Promise<Result<T, string>> {
  try {
    return ok(await work());
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'QuotaExceededError') return err(texts.storageFull);
    if (name === 'NotFoundError') return err(texts.storageGone);
    return err(texts.storageRefused);
  }
}

async function write(folder: FileSystemDirectoryHandle, name: string, content: Blob): Promise<void> {
  const handle = await folder.getFileHandle(name, { create: true });
  const writable = await handle.createWritable();
  try {
    await writable.write(content);
    await writable.close();
  } catch (error) {
    // Else what was written so far would be left behind. The first fault is the one to tell.
    await writable.abort().catch(() => undefined);
    throw error;
  }
}

async function sizeIn(folder: FileSystemDirectoryHandle): Promise<number> {
  try {
    return (await (await folder.getFileHandle(contentName)).getFile()).size;
  } catch {
    return -1;
  }
}

/** Leaves them where a page is keeping one: it may be that one. */
async function removeUnfinished(folder: FileSystemDirectoryHandle, ids: readonly string[]): Promise<void> {
  await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    for await (const [id, entry] of folder.entries()) {
      if (!ids.includes(id)) continue;
      // It may have been finished meanwhile.
      const about = entry.kind === 'directory' ? await aboutIn(entry) : null;
      if (about === null) await folder.removeEntry(id, { recursive: true });
    }
  });
}

/** Null where a trace was not kept to its end. A file that is there and cannot be read is another matter. */
async function aboutIn(folder: FileSystemDirectoryHandle): Promise<Omit<KeptTrace, 'id'> | null> {
  let text: string;
  try {
    text = await (await (await folder.getFileHandle(aboutName)).getFile()).text();
  } catch (error) {
    if (error instanceof Error && error.name === 'NotFoundError') return null;
    throw error;
  }
  return keptIn(text);
}

/** Facts about a kept trace in a text; null where it says none. */
export function keptIn(text: string): Omit<KeptTrace, 'id'> | null {
  try {
    const read = v.safeParse(schema, JSON.parse(text));
    return read.success ? { ...read.output, name: showable(read.output.name) } : null;
  } catch {
    return null;
  }
}
