/** Messages about errors in a link, or in the state that a link is to carry. */
import { type Message, messagesOf, type Text } from '../../base/message.ts';

/** Place in the data: a path such as "spec.seed", or null for the whole of it. */
export interface At {
  readonly path: string | null;
}

/** A value as it stands there, or the kind of a value. */
export type Kind =
  | { readonly kind: 'object' | 'list' | 'text' | 'number' | 'boolean' | 'null' }
  | { readonly kind: 'quoted' | 'value'; readonly value: string };

/** Expected value; bounds are numbers as the schema writes them. */
export type Expected =
  | { readonly kind: 'whole number' | 'number' }
  | { readonly kind: 'least' | 'most' | 'longest'; readonly bound: string }
  | { readonly kind: 'one of'; readonly kinds: readonly Kind[] };

export interface LinkMessages {
  tooManyBlocks: At & { readonly most: number };
  tooManyPages: At & { readonly most: number };
  tooManyNames: At & { readonly most: string };
  noName: At;
  unknown: At;
  missing: At;
  tooManyEntries: At & { readonly has: string; readonly most: string };
  tooLong: At & { readonly has: string; readonly most: string };
  unexpected: At & { readonly found: Kind; readonly expected: Expected };
  cannotBePut: { readonly issue: Message };
  tooLarge: { readonly mostKilobytes: number };
  scriptTooLarge: null;
  noLink: null;
  newer: { readonly version: number; readonly known: number };
  neverWas: { readonly version: number };
  damaged: null;
  oversized: { readonly mostKilobytes: number };
  noJson: null;
  cannotBeOpened: { readonly issue: Message };
  otherSession: { readonly file: string; readonly version: string; readonly known: number };
  sessionRefused: { readonly file: string; readonly problem: Text };
  specificationRefused: { readonly issue: Message };
  /** A command of the page around an embedded one. */
  commandRefused: At & { readonly command: string; readonly expected: Expected };
}

export const linkMessage = messagesOf<LinkMessages>('link');
