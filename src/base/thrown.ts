/** Characters of a reason that are told. */
const LONGEST = 300;

/** The words of a thrown value, which need not be an error, and may itself throw when it is looked at; empty where it has none. */
export function wordsOfThrown(error: unknown): string {
  try {
    const words = String(error instanceof Error ? error.message : error);
    return words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words;
  } catch {
    return '';
  }
}
