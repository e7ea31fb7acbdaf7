/** Numbers as people read them here: tabular, with a narrow space between thousands, units apart. */
import type { Language } from '../../../base/language.ts';
import { language } from './language.ts';

const narrowSpace = '\u202f';

export interface Quantity {
  readonly value: string;
  readonly unit: string;
}

export function formatCount(count: number): string {
  const digits = Math.round(Math.abs(count)).toString();
  const sign = count < 0 ? '−' : '';
  if (digits.length < 5) return sign + digits;
  return sign + digits.replace(/\B(?=(\d{3})+$)/g, narrowSpace);
}

const decimalSeparator = new Intl.NumberFormat(language).format(1.5).slice(1, -1);
const nounsAreCapitalised: Readonly<Record<Language, boolean>> = { en: false, de: true };

/** A number in figures with the decimal separator of the page's language: "1.5", in German "1,5". */
export function localNumber(figures: string): string {
  return figures.replace('.', decimalSeparator);
}

/** A title within a sentence: small, but for languages whose nouns begin with a capital everywhere. */
export function inSentence(title: string): string {
  return nounsAreCapitalised[language] ? title : title.toLowerCase();
}

/** "1 page", "43 pages". */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** The clock of the transport: milliseconds until a second is full. */
export function clockTime(timeNs: number): Quantity {
  if (timeNs < 1e9) return { value: localNumber((timeNs / 1e6).toFixed(2)), unit: 'ms' };
  return { value: localNumber((timeNs / 1e9).toFixed(timeNs < 1e11 ? 4 : 2)), unit: 's' };
}

/** A length of time in the unit that suits it, with about three figures. */
export function duration(ns: number): Quantity {
  if (ns < 1e3) return { value: Math.round(ns).toString(), unit: 'ns' };
  if (ns < 1e6) return { value: threeFigures(ns / 1e3), unit: 'µs' };
  if (ns < 1e9) return { value: threeFigures(ns / 1e6), unit: 'ms' };
  return { value: threeFigures(ns / 1e9), unit: 's' };
}

export function durationText(ns: number): string {
  const { value, unit } = duration(ns);
  return `${value} ${unit}`;
}

/** "0.70", "4.1", "126": enough figures to compare, no more. */
export function threeFigures(value: number): string {
  if (value === 0) return '0';
  const size = Math.abs(value);
  if (size >= 100) return formatCount(value);
  return localNumber(value.toFixed(size >= 10 ? 1 : 2));
}

/** The same without zeros at the end: "0.7", "4.1", "126". For ticks and rounded places. */
export function roundFigures(value: number): string {
  const size = Math.abs(value);
  if (size >= 100) return formatCount(value);
  return localNumber(String(Number(value.toFixed(size >= 10 ? 1 : 2))));
}

/** Rates and other large numbers with a thousands letter: 4100 is "4.1" "k". */
export function scaled(value: number): Quantity {
  const size = Math.abs(value);
  if (size >= 1e6) return { value: oneDecimal(value / 1e6), unit: 'M' };
  if (size >= 1e3) return { value: oneDecimal(value / 1e3), unit: 'k' };
  return { value: Number.isInteger(value) ? formatCount(value) : oneDecimal(value), unit: '' };
}

function oneDecimal(value: number): string {
  return Math.abs(value) >= 100 ? Math.round(value).toString() : localNumber(value.toFixed(1));
}

export function bytes(count: number): Quantity {
  if (count < 1000) return { value: Math.round(count).toString(), unit: 'B' };
  if (count < 1e6) return { value: oneDecimal(count / 1e3), unit: 'kB' };
  if (count < 1e9) return { value: oneDecimal(count / 1e6), unit: 'MB' };
  return { value: oneDecimal(count / 1e9), unit: 'GB' };
}

export function bytesText(count: number): string {
  const { value, unit } = bytes(count);
  return `${value} ${unit}`;
}
