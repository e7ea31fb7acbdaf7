/** The languages that FlashScope speaks. English is the one that it is written in. */
export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

/** Phrases of another language, by their English text; values stand as {0}, {1}: "Tx{0} writes {1}". */
export type Phrases = Readonly<Record<string, string>>;

let spoken: Language = 'en';
let phrases: Phrases = {};
/** Key of each source sentence in the phrases; sentences are few, and used often. */
const keys = new WeakMap<TemplateStringsArray, string>();

/** Chooses the language of this thread, before anything is said. */
export function speak(language: Language, itsPhrases: Phrases): void {
  spoken = language;
  phrases = itsPhrases;
}

/** The language that `say` speaks on this thread. */
export function spokenLanguage(): Language {
  return spoken;
}

/**
 * A tag for sentences and words that people read: say`Tx${id} commits`. In another language the values may stand
 * in another order. What has no phrase is said in English.
 */
export function say(parts: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  const said = spoken === 'en' ? undefined : phrases[keyOf(parts)];
  if (said !== undefined) return said.replaceAll(/\{(\d+)\}/g, (_, at) => String(values[Number(at)]));
  return parts.reduce((text, part, i) => `${text}${values[i - 1] ?? ''}${part}`);
}

/** A number that was written with a point, as the language writes it: "0.70", "0,70". */
export function decimal(number: string): string {
  return spoken === 'de' ? number.replace('.', ',') : number;
}

function keyOf(parts: TemplateStringsArray): string {
  const known = keys.get(parts);
  if (known !== undefined) return known;
  const key = parts.reduce((text, part, i) => `${text}{${i - 1}}${part}`);
  keys.set(parts, key);
  return key;
}
