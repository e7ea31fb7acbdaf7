import type { ReadingChoice } from '../../../session/contract/session.ts';

/** A trace's file, and how it was read or was to be read. */
export interface NamedFile {
  readonly file: Blob;
  readonly name: string;
  readonly how: ReadingChoice;
}

/** On its way from one screen to another: an address cannot carry a file. */
let onItsWay: NamedFile | null = null;

/** Leaves a file for the screen that opens next. */
export function handFile(file: NamedFile): void {
  onItsWay = file;
}

/** The file that was left, once. */
export function takeHandedFile(): NamedFile | null {
  const file = onItsWay;
  onItsWay = null;
  return file;
}
