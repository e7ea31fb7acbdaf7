/** German grammar that sentences share. */
const lists = new Intl.ListFormat('de', { type: 'conjunction' });

/** "A, B und C". */
export function list(items: readonly string[]): string {
  return lists.format(items);
}

export function capitalised(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
