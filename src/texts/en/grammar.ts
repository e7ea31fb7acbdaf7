/** English grammar that sentences share. */
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const ENDINGS: Readonly<Record<Intl.LDMLPluralRule, string>> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
  other: 'th',
  zero: 'th',
  many: 'th',
};

const disjunctions = new Intl.ListFormat('en-GB', { type: 'disjunction' });
const plurals = new Intl.PluralRules('en');

/** "1 row", "2 rows". */
export function counted(n: number, one: string, many = `${one}s`): string {
  return `${n} ${plurals.select(n) === 'one' ? one : many}`;
}

/** "1st", "12th". */
export function ordinal(n: number): string {
  return `${n}${ENDINGS[ordinals.select(n)]}`;
}

export function capitalised(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** "A, B or C". */
export function alternatives(items: readonly string[]): string {
  return disjunctions.format(items);
}
