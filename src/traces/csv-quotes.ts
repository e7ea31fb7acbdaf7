/** Quoted columns, as RFC 4180 has them: `"9"`, `"a, b"`, `"say ""so"""`. */

export const QUOTE = 0x22;
const QUOTED = /(^|,)([ \t]*)"((?:[^"]|"")*)"(?=[ \t]*(?:,|\r?$))/g;

/** A line without the quotes around its columns, for patterns; a comma inside them becomes a semicolon. */
export function unquoted(line: string): string {
  if (!line.includes('"')) return line;
  return line.replace(
    QUOTED,
    (_, comma: string, blanks: string, content: string) =>
      `${comma}${blanks}${content.replaceAll('""', '"').replaceAll(',', ';')}`,
  );
}
