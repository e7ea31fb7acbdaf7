import type { RawLine } from '../../contract/runs.ts';

const MOST_LINES = 12;
const LONGEST = 240;

/** The first lines of a text as they stand there; a UTF-16 file is told by its mark. */
export function rawLines(head: Uint8Array): readonly RawLine[] {
  const isWide = head[0] === 0xff && head[1] === 0xfe;
  const text = new TextDecoder(isWide ? 'utf-16le' : 'utf-8').decode(head);
  return text
    .split('\n', MOST_LINES)
    .map((line, i) => ({ line: i + 1, text: shortened(line.replace(/\r$/, '')) }))
    .filter(({ text: each }, i, all) => each !== '' || i < all.length - 1);
}

function shortened(line: string): string {
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}
