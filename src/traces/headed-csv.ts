import { TraceFailure } from './byte-source.ts';
import type { Message, Text } from '../base/message.ts';
import { NO_ROW, readBlockText } from './block-text.ts';
import type { BlockRow } from './block-trace.ts';
import { ColumnRows, SEPARATORS } from './csv-rows.ts';
import type { DeviceNames } from './device-names.ts';
import type { Head, ReadContext, TraceFormat } from './format.ts';
import { layoutOf, missingRole, type Header, type HeaderLayout } from './header-layout.ts';
import { columnsNamed } from './header-names.ts';
import { tracesMessage } from './messages.ts';
import { latinText } from './text.ts';

const HASH = 0x23;
/** Bytes of the head that units are guessed from. */
const SAMPLE_BYTES = 1 << 15;
const LEAST_NAMES = 3;
const MOST_NAMES = 60;
const NAME = /^[a-zA-Zµ][^,;\t"]{0,60}$/;
/** One of a file's first rows that names less is no header. */
const LEAST_ROLES = 2;

interface FoundHeader extends Header {
  /** The line as it stands. */
  readonly line: string;
}

/** The names in the first line of a file that is no blank and no comment; null where others than names stand there. */
function headerOf({ bytes }: Head): FoundHeader | null {
  const text = latinText(bytes, 0, Math.min(bytes.length, SAMPLE_BYTES)).replace(/^ï»¿/, '');
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (bytes.length > SAMPLE_BYTES) lines.pop();
  const first = lines.findIndex((line) => !line.startsWith('#') || namesIn(line) !== null);
  const line = lines[first] ?? '';
  const named = namesIn(line);
  if (named === null) return null;
  const rows = lines.slice(first + 1).filter((row) => !row.startsWith('#'));
  return { ...named, line, rows: rows.map((row) => fieldsOf(row, named.separator)) };
}

/** Names between one of the separators, with at least two roles of a request, one of them its place or its size. */
function namesIn(line: string): Pick<Header, 'separator' | 'names'> | null {
  for (const separator of ['semicolon', 'tab', 'comma'] as const) {
    const names = fieldsOf(line.replace(/^#\s*/, ''), separator);
    while (names.at(-1) === '') names.pop();
    if (names.length > MOST_NAMES || !areNames(names)) continue;
    const columns = columnsNamed(names);
    const told = (['time', 'kind', 'offset', 'size'] as const).filter((role) => columns.has(role));
    if (told.length >= LEAST_ROLES && (columns.has('offset') || columns.has('size'))) {
      return { separator, names };
    }
  }
  return null;
}

/** True for three names or more, among columns without one. */
function areNames(names: readonly string[]): boolean {
  const given = names.filter((name) => name !== '');
  return given.length >= LEAST_NAMES && given.every((name) => NAME.test(name));
}

function fieldsOf(line: string, separator: Header['separator']): string[] {
  return line
    .split(String.fromCharCode(SEPARATORS[separator]))
    .map((field) => field.trim().replace(/^"(.*)"$/, '$1'));
}

/** Rows below a header that names their columns. */
class HeadedRows extends ColumnRows {
  /** A tab in front of a row ends an empty column. */
  readonly asTheyStand = true;
  private hasHeader = false;
  private readonly notes: readonly Message[];

  constructor(
    { layout, notes }: HeaderLayout,
    private readonly line: string,
  ) {
    super(layout);
    this.notes = notes;
  }

  override read(
    bytes: Uint8Array,
    start: number,
    end: number,
    row: BlockRow,
    devices: DeviceNames,
  ): Text | null {
    const bad = super.read(bytes, start, end, row, devices);
    if (bad === null) return null;
    if (latinText(bytes, start, end).trim() !== this.line.trim()) return bytes[start] === HASH ? NO_ROW : bad;
    if (this.hasHeader) return tracesMessage('headerAmongRows');
    this.hasHeader = true;
    return NO_ROW;
  }

  finish({ findings }: ReadContext): Readonly<Record<string, boolean>> {
    for (const note of this.notes) findings.warn(note);
    return { header: true };
  }
}

function rowsOf(context: ReadContext): HeadedRows {
  const header = headerOf(context.head);
  const { name } = context;
  if (header === null) throw new TraceFailure('unsupported', tracesMessage('csvNoHeader', { name }));
  const columns = columnsNamed(header.names);
  const offset = columns.get('offset');
  const size = columns.get('size');
  const missing = missingRole(columns);
  if (missing !== null || offset === undefined || size === undefined) {
    throw new TraceFailure(
      'unsupported',
      tracesMessage('csvNoColumn', { name, missing: missing ?? 'size', names: header.names }),
    );
  }
  return new HeadedRows(layoutOf(header, offset, size), header.line);
}

/** CSV whose first line names the columns. Files that `others` claim, whose columns are known, are none. */
export function headedCsv(others: readonly TraceFormat[]): TraceFormat {
  return {
    id: 'csv',
    title: tracesMessage('csv'),
    sniff: (head) =>
      headerOf(head) !== null && others.every((format) => format.sniff(head) === null)
        ? tracesMessage('firstLineNamesColumns')
        : null,
    read: (context) => readBlockText(context, rowsOf(context)),
  };
}
