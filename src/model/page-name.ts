/**
 * Names of logical pages on the screen and in scripts: A to Z are pages 0 to 25, all others are called by
 * their number.
 */

const LETTERS = 26;
const FIRST_LETTER = 65;
const MAX_PAGE = 0xffff_ffff;

export function pageName(logicalPage: number): string {
  return logicalPage < LETTERS ? String.fromCharCode(FIRST_LETTER + logicalPage) : String(logicalPage);
}

/** "A", "a", "0" and "17" are pages; anything else, and numbers of more than 32 bits, answer null. */
export function parsePageName(name: string): number | null {
  if (/^[A-Za-z]$/.test(name)) return name.toUpperCase().charCodeAt(0) - FIRST_LETTER;
  if (!/^[0-9]+$/.test(name)) return null;
  const logicalPage = Number(name);
  return logicalPage <= MAX_PAGE ? logicalPage : null;
}
