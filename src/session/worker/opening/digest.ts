/**
 * Name of a trace in links: a digest of its file. A file of many megabytes is not read a second time for it:
 * its length and its first and last megabyte tell it from any other that a user is likely to have.
 */
import { isOutOfMemory } from '../../../base/out-of-memory.ts';
import { err, ok, type Result } from '../../../base/result.ts';
import type { TraceProblem } from '../../../model/trace.ts';
import { asItIs, type ReadingChoice } from '../../contract/session.ts';
import { sha256Hex } from '../../runner/sha256.ts';
import { sessionMessage } from './messages.ts';

const WHOLE_BYTES = 16 * 2 ** 20;
const END_BYTES = 2 ** 20;

/** Digits that tell one way of reading the same file from another. */
const READING_DIGITS = 8;

/** Another name for a file that is not read as it is: what comes out of it is another trace. */
export async function digestOf(
  file: Blob,
  name: string,
  { format, pattern, group }: ReadingChoice = asItIs,
): Promise<Result<string, TraceProblem>> {
  const digest = await digestOfFile(file, name);
  if (!digest.ok || (format === null && pattern === null && group === 'none')) return digest;
  const reading = new TextEncoder().encode(JSON.stringify([format, pattern, group]));
  return ok(`${digest.value}.${sha256Hex(reading).slice(0, READING_DIGITS)}`);
}

async function digestOfFile(file: Blob, name: string): Promise<Result<string, TraceProblem>> {
  try {
    if (file.size <= WHOLE_BYTES) return ok(`sha256-${sha256Hex(await bytesOf(file))}`);
    const first = await bytesOf(file.slice(0, END_BYTES));
    const last = await bytesOf(file.slice(file.size - END_BYTES));
    return ok(`ends-${sha256Hex(lengthBytes(file.size), first, last)}`);
  } catch (error) {
    if (isOutOfMemory(error)) return err({ kind: 'unreadable', sentence: sessionMessage('tooLarge') });
    const why = error instanceof Error ? error.message : String(error);
    return err({ kind: 'unreadable', sentence: sessionMessage('traceUnreadable', { name, why }) });
  }
}

async function bytesOf(blob: Blob): Promise<Uint8Array> {
  return new Uint8Array(await blob.arrayBuffer());
}

function lengthBytes(length: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, length);
  return new Uint8Array(view.buffer);
}
