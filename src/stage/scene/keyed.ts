export interface Keyed<T> {
  readonly key: string;
  readonly item: T;
}

/** Gives each item a key of its text; of items that say the same, the second is told apart from the first. */
export function keyed<T>(items: readonly T[], textOf: (item: T) => string): readonly Keyed<T>[] {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const text = textOf(item);
    const times = seen.get(text) ?? 0;
    seen.set(text, times + 1);
    return { key: `${text} ${times}`, item };
  });
}
