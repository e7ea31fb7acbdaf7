/**
 * Lines of a sweep on disk, by cell. Memory holds no line, only its place: 16 bytes a cell, 16 MB for a million cells, however
 * long lines are. Results are merged and resumed through this index.
 */
import { closeSync, openSync, readSync } from 'node:fs';
import { err, ok, type Result } from '../base/result.ts';
import { type Plain, recordIn } from '../base/record.ts';

const CHUNK_BYTES = 1 << 20;
/** A shard's lines are mostly read one after the other: so many bytes at once, from so many files at a time. */
const AHEAD_BYTES = 1 << 14;
const MOST_OPEN = 256;
const NEWLINE = 10;
const NONE = -1;

interface OpenFile {
  readonly descriptor: number;
  readonly ahead: Buffer;
  from: number;
  length: number;
}

export class SweepLines {
  private readonly files: string[] = [];
  private readonly file: Int32Array;
  private readonly offset: Float64Array;
  private readonly length: Int32Array;
  /** By file, the one that was asked for last at the end. */
  private readonly open = new Map<number, OpenFile>();

  /** @param problemOf what is wrong with a line, beside the number of its cell; null: nothing */
  constructor(
    cells: number,
    private readonly problemOf: (line: Plain) => string | null = () => null,
  ) {
    this.file = new Int32Array(cells).fill(NONE);
    this.offset = new Float64Array(cells);
    this.length = new Int32Array(cells);
  }

  has(cell: number): boolean {
    return this.file[cell] !== undefined && this.file[cell] !== NONE;
  }

  /** The line of a cell that is there, without its end. */
  line(cell: number): string {
    const [at = NONE, from = 0, length = 0] = [this.file[cell], this.offset[cell], this.length[cell]];
    const file = this.opened(at);
    if (from < file.from || from + length > file.from + file.length) this.readAhead(file, from, length);
    if (length > file.ahead.length) return longLine(file.descriptor, from, length);
    return file.ahead.toString('utf8', from - file.from, from - file.from + length);
  }

  /**
   * Takes the complete lines of a file up; a cell that is there already must say the same. Returns the bytes of complete lines:
   * what follows was being written, or was when its process ended.
   */
  take(path: string): Result<number, string> {
    const at = this.files.push(path) - 1;
    const descriptor = openSync(path, 'r');
    try {
      return this.takeFrom(descriptor, path, at);
    } finally {
      closeSync(descriptor);
    }
  }

  close(): void {
    for (const { descriptor } of this.open.values()) closeSync(descriptor);
    this.open.clear();
  }

  private takeFrom(descriptor: number, path: string, at: number): Result<number, string> {
    let rest: Buffer = Buffer.alloc(0);
    let offset = 0;
    let lineNumber = 0;
    const chunk = Buffer.alloc(CHUNK_BYTES);
    for (;;) {
      const read = readSync(descriptor, chunk, 0, CHUNK_BYTES, offset + rest.length);
      if (read === 0) return ok(offset);
      const bytes = Buffer.concat([rest, chunk.subarray(0, read)]);
      let from = 0;
      for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, from)) {
        const line = bytes.toString('utf8', from, end);
        const wrong = this.add(line, { at, offset: offset + from, length: end - from });
        lineNumber++;
        if (wrong !== null) return err(`${path}, line ${lineNumber}: ${wrong}`);
        from = end + 1;
      }
      offset += from;
      rest = bytes.subarray(from);
    }
  }

  /** Null, or what is wrong with a line. */
  private add(
    line: string,
    place: { readonly at: number; readonly offset: number; readonly length: number },
  ): string | null {
    const read = recordIn(line);
    const cell = read === null ? null : read['cell'];
    if (read === null || typeof cell !== 'number' || this.file[cell] === undefined)
      return 'this is no result of a sweep; delete the file or the line.';
    const wrong = this.problemOf(read);
    if (wrong !== null) return wrong;
    if (this.has(cell)) {
      if (this.line(cell) === line) return null;
      return `cell ${cell} has two different results; delete the file that holds the wrong one, and run its cells again.`;
    }
    this.file[cell] = place.at;
    this.offset[cell] = place.offset;
    this.length[cell] = place.length;
    return null;
  }

  private opened(at: number): OpenFile {
    const known = this.open.get(at);
    const file = known ?? this.openFile(at);
    this.open.delete(at);
    this.open.set(at, file);
    return file;
  }

  private openFile(at: number): OpenFile {
    if (this.open.size >= MOST_OPEN) {
      const [oldest] = this.open;
      if (oldest !== undefined) {
        closeSync(oldest[1].descriptor);
        this.open.delete(oldest[0]);
      }
    }
    const descriptor = openSync(this.files[at] ?? '', 'r');
    return { descriptor, ahead: Buffer.alloc(AHEAD_BYTES), from: 0, length: 0 };
  }

  private readAhead(file: OpenFile, from: number, length: number): void {
    if (length > file.ahead.length) return;
    file.from = from;
    file.length = readSync(file.descriptor, file.ahead, 0, file.ahead.length, from);
  }
}

function longLine(descriptor: number, from: number, length: number): string {
  const bytes = Buffer.alloc(length);
  readSync(descriptor, bytes, 0, length, from);
  return bytes.toString('utf8');
}
