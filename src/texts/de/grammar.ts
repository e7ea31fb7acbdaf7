/** German grammar that sentences share. */
const plurals = new Intl.PluralRules('de');

/** „1 Zeile“, „2 Zeilen“. */
export function counted(n: number, one: string, many: string): string {
  return `${n} ${plurals.select(n) === 'one' ? one : many}`;
}

export function capitalised(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
