/** Messages of the oracle: proofs of broken promises, the verdict, and the operations in flight. */
import { type Message, messagesOf, type Text } from '../base/message.ts';

/** Place of the page's committed version: block and page within it, in non-volatile memory, or nowhere (null). */
export type Place = { readonly block: number; readonly page: number } | 'memory' | null;

/** Owner of the data that a page shows. */
export type ShownValue =
  | { readonly kind: 'unreadable' | 'nothing' | 'before' | 'plain' | 'another plain' }
  | { readonly kind: 'transaction'; readonly transaction: Message };

/** Writer of a version: a transaction, or a plain write by its page. */
export type Writer = { readonly transaction: Message } | { readonly plainPage: string };

export interface AtPage {
  readonly page: string;
  readonly place: Place;
}

/** A broken promise, by its kind. */
export type Claim =
  | (AtPage & { readonly kind: 'lost'; readonly writer: Writer; readonly shown: ShownValue })
  | (AtPage & { readonly kind: 'wentBack'; readonly kept: ShownValue; readonly shown: ShownValue })
  | (AtPage & {
      readonly kind: 'resurrected';
      readonly writer: Writer;
      readonly fate: 'aborted' | 'never asked' | 'rolled back before';
    })
  | (AtPage & {
      readonly kind: 'split';
      readonly transaction: Message;
      readonly present: string;
      readonly presentPlace: Place;
      readonly shown: ShownValue;
    })
  | (AtPage & { readonly kind: 'outdated'; readonly transaction: Message })
  | (AtPage & { readonly kind: 'unsound'; readonly fault: 'erased' | 'torn' | 'holds another page' })
  | (AtPage & { readonly kind: 'invented' })
  | (AtPage & {
      readonly kind: 'changed';
      readonly shown: ShownValue;
      readonly first: ShownValue;
      readonly firstPlace: Place;
    });

export interface OracleMessages {
  /** "Tx7", or "the 2nd Tx7" where a TxID was used again; `nth` is null where it was not. */
  transaction: { readonly txid: number; readonly nth: number | null };
  /** Evidence of a broken promise. */
  proof: Claim;
  /** The same for a headline: what the host was told, and what it reads. */
  headline: Claim;
  /** The same as the end of a proof: "So A is read from 9.1, as Tx8 wrote it." */
  reading: Claim;
  /** Headline where no page shows it. */
  promiseBroken: { readonly proof: Text };
  /** `rule` is the invariant that broke, in the words of the code. */
  couldNotGoOn: { readonly when: 'work' | 'recovery' | 'after recovery'; readonly rule: string };
  /** An operation at a power failure, and its fate. */
  became: { readonly flight: Text; readonly fate: Message };
  everyPromiseHeld: { readonly acknowledged: number; readonly gone: number; readonly committing: number };
  programOwn: { readonly to: string };
  program: { readonly to: string; readonly page: string };
  copy: { readonly from: string; readonly to: string };
  erase: { readonly block: number };
  programSummary: { readonly to: string };
  reprogram: { readonly to: string };
  programLogPage: { readonly to: string; readonly page: string | null };
  programMappingPage: { readonly mapPage: number; readonly to: string };
  programRecord: { readonly to: string };
  /** A page that stored energy writes, from 1 on, of so many. */
  savePage: { readonly page: number; readonly pages: number };
  scriptRefused: { readonly problem: Text };
  preparationRefused: { readonly problem: Text };
  unknownScheme: { readonly id: string };
}

export const oracleMessage = messagesOf<OracleMessages>('oracle');
