import { open, readFile, stat } from 'node:fs/promises';
import { err, ok, type Result } from '../base/result.ts';
import { bytesSource, type ByteSource } from '../traces/byte-source.ts';

const STEP_BYTES = 1 << 20;

const REASONS: Readonly<Partial<Record<string, string>>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EACCES: 'it may not be read',
  EPERM: 'it may not be read',
};

/** A file as a source of bytes; a sentence where there is none that can be read. */
export async function fileSource(path: string): Promise<Result<ByteSource, string>> {
  try {
    const stats = await stat(path);
    if (stats.isDirectory()) return err(`“${path}” is a folder; name a file.`);
    // A pipe can be read once only, and a source must be readable again.
    if (!stats.isFile()) return ok(bytesSource(await readFile(path), path));
    return ok({ name: path, size: stats.size, open: () => chunks(path) });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return err(`“${path}” cannot be opened: ${REASONS[code] ?? String(error)}.`);
  }
}

async function* chunks(path: string): AsyncGenerator<Uint8Array> {
  const file = await open(path);
  try {
    for (;;) {
      const { bytesRead, buffer } = await file.read(new Uint8Array(STEP_BYTES), 0, STEP_BYTES);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}
