/** `verify` in shards that know nothing of each other: what each leaves in a folder, and the sum of all. */
import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs';
import { err, ok, type Result } from '../base/result.ts';
import type { RecordSource } from '../oracle/verify/record-union.ts';
import {
  firstBroken,
  RECOVERY_WORDS,
  type ShareCounts,
  type ShareResult,
  STATE_WORDS,
  sumOfLists,
} from '../oracle/verify/shares.ts';
import type { BrokenWork, VerifyProgress } from '../oracle/verify/verify.ts';
import { damagedPart, partFile, partFiles, readPart, readRequest, writePart } from './parts.ts';
import { replaceFile } from './process/whole-file.ts';
import type { Shard } from './shard.ts';

/** Ends of the files with what several shards may have met: sorted words of 32 bits, in the order of the machine. */
const STATES = 'states';
const RECOVERIES = 'recoveries';
const RECORDS_AT_ONCE = 2_048;

export interface Summed {
  readonly sum: VerifyProgress;
  readonly broken: BrokenWork | null;
  /** On the clock; of several shards the sum. */
  readonly seconds: number;
}

interface PartDocument extends ShareCounts {
  readonly seconds: number;
  /** Lengths of the two files with lists. */
  readonly bytes: { readonly states: number; readonly recoveries: number };
}

/** Leaves a shard's part in the folder. The document comes last: where it is, the part is complete. */
export function writeVerifyPart(
  folder: string,
  shard: Shard,
  shares: readonly ShareResult[],
  seconds: number,
): void {
  const [share] = shares;
  if (share === undefined || shares.length > 1) throw new Error('a part is what one thread has found');
  const { states, recoveries, progress, broken } = share;
  const lists = { states: bytesOf(states), recoveries: bytesOf(recoveries) };
  replaceFile(partFile(folder, shard, STATES), lists.states);
  replaceFile(partFile(folder, shard, RECOVERIES), lists.recoveries);
  const bytes = { states: lists.states.length, recoveries: lists.recoveries.length };
  const document: PartDocument = { progress, broken, seconds, bytes };
  writePart(partFile(folder, shard, 'json'), document);
}

/**
 * Returns the findings of all shards together. Their lists are read side by side, and memory does not grow with them.
 */
export function sumOfParts(folder: string): Result<Summed, string> {
  const request = readRequest(folder, 'verify');
  if (!request.ok) return request;
  const documents = partFiles(folder, request.value, 'json');
  if (!documents.ok) return documents;
  const states = partFiles(folder, request.value, STATES);
  if (!states.ok) return states;
  const recoveries = partFiles(folder, request.value, RECOVERIES);
  if (!recoveries.ok) return recoveries;
  const counts: PartDocument[] = [];
  for (const [at, file] of documents.value.entries()) {
    const read = readPart<PartDocument>(file);
    if (!read.ok) return read;
    const { bytes } = read.value;
    const expected = [
      [states.value[at], bytes.states] as const,
      [recoveries.value[at], bytes.recoveries] as const,
    ];
    // A list that was cut off would be waited for.
    for (const [list = '', length] of expected)
      if (statSync(list).size !== length) return err(damagedPart(list));
    counts.push(read.value);
  }
  const lists = {
    states: states.value.map((file) => new RecordFile(file, STATE_WORDS)),
    recoveries: recoveries.value.map((file) => new RecordFile(file, RECOVERY_WORDS)),
  };
  const sum = sumOfLists(counts, lists.states, lists.recoveries);
  const seconds = counts.reduce((all, each) => all + each.seconds, 0);
  return ok({ sum, broken: firstBroken(counts.map(({ broken }) => broken)), seconds });
}

function bytesOf(words: Uint32Array): Uint8Array {
  return new Uint8Array(words.buffer, words.byteOffset, words.byteLength);
}

/** The records of a file, some of them in memory; it is closed behind the last. */
class RecordFile implements RecordSource {
  private readonly descriptor: number;
  private readonly words: Uint32Array;
  private left: number;
  private held = 0;
  private at = 0;

  constructor(
    file: string,
    private readonly width: number,
  ) {
    this.descriptor = openSync(file, 'r');
    this.left = fstatSync(this.descriptor).size / (4 * width);
    this.words = new Uint32Array(width * Math.max(1, Math.min(RECORDS_AT_ONCE, this.left)));
    this.readOn();
  }

  head(): Uint32Array | null {
    return this.at < this.held ? this.words.subarray(this.at, this.at + this.width) : null;
  }

  advance(): void {
    this.at += this.width;
    if (this.at >= this.held) this.readOn();
  }

  private readOn(): void {
    this.at = 0;
    this.held = 0;
    if (this.left === 0) {
      closeSync(this.descriptor);
      this.left = -1;
    }
    if (this.left < 0) return;
    const wanted = Math.min(this.left * this.width, this.words.length) * 4;
    const bytes = bytesOf(this.words);
    let read = 0;
    while (read < wanted) read += readSync(this.descriptor, bytes, read, wanted - read, null);
    this.held = wanted / 4;
    this.left -= this.held / this.width;
  }
}
