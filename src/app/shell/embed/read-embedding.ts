export interface Embedding {
  /** The only origin that may say anything, where the address names one. */
  readonly origin: string | null;
}

/**
 * "?embed=1" before the hash makes the page a part of another page; "&origin=https://course.example" names the only
 * one that it listens to. Null for a page of its own.
 */
export function readEmbedding(search: string): Embedding | null {
  const asked = new URLSearchParams(search);
  if (asked.get('embed') !== '1') return null;
  const named = asked.get('origin');
  if (named === null) return { origin: null };
  // An invalid origin admits no page, rather than every page.
  return { origin: URL.canParse(named) ? new URL(named).origin : 'none' };
}
