/**
 * Texts of one room in one language: a sentence for each code of its table of messages. One that is left out, added or
 * filled with something else does not compile.
 */
import type { Spoken } from '../base/message.ts';

export type TextsOf<Table> = {
  readonly [Code in keyof Table]: Table[Code] extends null ? string : (args: Spoken<Table[Code]>) => string;
};
