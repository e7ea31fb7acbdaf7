/**
 * Notes in a tar archive about its next file, where the header has no room: GNU's long names, and POSIX's
 * records (pax), `LENGTH KEY=VALUE` a line, of which the path and the size matter here.
 */
import { asciiText } from './text.ts';

/** Of the next file. Null fields are those of its header. */
export interface TarNote {
  name: string | null;
  /** Bytes. */
  size: number | null;
}

/** Types of entries that are such a note; records for all files say nothing of one. */
const LONG_NAME = 0x4c;
const RECORDS = 0x78;
const RECORDS_FOR_ALL = 0x67;

export function isNote(type: number): boolean {
  return type === LONG_NAME || type === RECORDS || type === RECORDS_FOR_ALL;
}

/** Adds to a note what an entry's contents say. A record that is not known, or is broken, says nothing. */
export function addTo(note: TarNote, type: number, content: Uint8Array): void {
  if (type === RECORDS) addRecords(note, content);
  if (type !== LONG_NAME) return;
  const end = content.indexOf(0);
  note.name = asciiText(content, 0, end < 0 ? content.length : end);
}

function addRecords(note: TarNote, content: Uint8Array): void {
  let at = 0;
  while (at < content.length) {
    const blank = content.indexOf(0x20, at);
    const length = blank < 0 ? Number.NaN : Number(asciiText(content, at, blank));
    const next = at + length;
    if (!(next > blank && next <= content.length)) return;
    const [key, ...value] = asciiText(content, blank + 1, next - 1).split('=');
    const text = value.join('=');
    if (key === 'path') note.name = text;
    if (key === 'size' && /^\d{1,15}$/.test(text)) note.size = Number(text);
    at = next;
  }
}
