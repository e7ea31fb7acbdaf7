/** Returns the known word that is nearest to a mistyped one. */

/** Letters of a word for each that may be wrong. */
const LETTERS_FOR_A_MISTAKE = 3;

/**
 * Returns the known word nearest to the given one, by letters left out, added, changed or swapped; null if none is near,
 * and for a number: another number is no slip of it.
 */
export function nearestOf(given: string, known: readonly string[]): string | null {
  if (/^[\d.]+$/.test(given)) return null;
  const most = Math.max(1, Math.floor(given.length / LETTERS_FOR_A_MISTAKE));
  let nearest: string | null = null;
  let least = most + 1;
  for (const word of known) {
    const mistakes = mistakesBetween(given.toLowerCase(), word.toLowerCase());
    if (mistakes < least) [nearest, least] = [word, mistakes];
  }
  if (nearest !== null || given.length < LETTERS_FOR_A_MISTAKE) return nearest;
  return known.find((word) => word.toLowerCase().startsWith(given.toLowerCase())) ?? null;
}

/** Optimal string alignment: neighbours that are swapped count as one mistake. */
function mistakesBetween(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      row.push(
        Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1), swapped),
      );
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? 0;
}
