interface Shrunk<T> {
  readonly words: readonly string[];
  readonly found: T;
}

type Broken<T> = (words: readonly string[]) => T | null;

/**
 * The shortest script that still breaks a promise: stretches of words are dropped, long ones first, as long as
 * what is left still breaks one. `broken` answers null for scripts that cannot be read or break nothing.
 */
export function shrinkWords<T>(words: readonly string[], broken: Broken<T>): Shrunk<T> | null {
  const start = broken(words);
  if (start === null) return null;
  let best: Shrunk<T> = { words, found: start };
  for (;;) {
    const smaller = dropOnce(best.words, broken);
    if (smaller === null) return best;
    best = smaller;
  }
}

function dropOnce<T>(words: readonly string[], broken: Broken<T>): Shrunk<T> | null {
  for (let size = Math.max(1, words.length >> 1); size >= 1; size = size > 4 ? size >> 1 : size - 1) {
    for (let at = words.length - size; at >= 0; at--) {
      const fewer = [...words.slice(0, at), ...words.slice(at + size)];
      const found = broken(fewer);
      if (found !== null) return { words: fewer, found };
    }
  }
  return null;
}

/** The words of a script; `#` begins a comment. */
export function scriptWords(script: string): string[] {
  return script
    .replaceAll(/#[^\n]*/g, ' ')
    .split(/[\s;]+/)
    .filter((word) => word !== '');
}
