/** German grammar that sentences share. */
const disjunctions = new Intl.ListFormat('de', { type: 'disjunction' });
const plurals = new Intl.PluralRules('de');

/** „1 Zeile“, „2 Zeilen“. */
export function counted(n: number, one: string, many: string): string {
  return `${n} ${plurals.select(n) === 'one' ? one : many}`;
}

export function capitalised(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** "A, B or C". */
export function alternatives(items: readonly string[]): string {
  return disjunctions.format(items);
}
