/** English grammar that sentences share. */
const rules = new Intl.PluralRules('en', { type: 'ordinal' });
const ENDINGS: Readonly<Record<Intl.LDMLPluralRule, string>> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
  other: 'th',
  zero: 'th',
  many: 'th',
};
const lists = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** "1st", "12th". */
export function ordinal(n: number): string {
  return `${n}${ENDINGS[rules.select(n)]}`;
}

/** "A, B and C". */
export function list(items: readonly string[]): string {
  return lists.format(items);
}

export function capitalised(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
