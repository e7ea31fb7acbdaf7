import type { Language } from '../../../base/language.ts';
import { language } from './language.ts';

/** The shape of texts, whatever they say: a language that leaves one out or adds one does not compile. */
export type Texts<T> = T extends string
  ? string
  : T extends (...values: infer Values) => infer Said
    ? (...values: Values) => Texts<Said>
    : T extends object
      ? { readonly [K in keyof T]: Texts<T[K]> }
      : T;

/** The texts of the language that the page speaks. */
export function inLanguage<T>(texts: { readonly en: T } & Readonly<Record<Language, Texts<T>>>): Texts<T> {
  return texts[language];
}
