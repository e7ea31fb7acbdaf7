/**
 * A message of the machine: a code and typed arguments, never a sentence. Plain data, so that it crosses
 * threads, is compared and is stored. A language makes the sentence of it for the reader (`src/texts`).
 */
export interface Message {
  /** Room and code: "oracle.lost". */
  readonly message: string;
  readonly args: object;
}

/** A message, or what is the same in every language: a name, a number, a place. */
export type Text = string | Message;

const NO_ARGS = {};

/**
 * The messages of one room. `Table` has an entry for each code: the type of its arguments, or null where it has none.
 * Arguments are plain data, and may be messages themselves.
 */
export function messagesOf<Table extends object>(
  room: string,
): <Code extends keyof Table & string>(
  code: Code,
  ...args: Table[Code] extends null ? [] : [args: Table[Code] & object]
) => Message {
  return (code, ...[args]) => ({ message: `${room}.${code}`, args: args ?? NO_ARGS });
}

export function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && 'message' in value && 'args' in value;
}

/** Data as people read it: a sentence in place of each message. */
export type Spoken<T> = T extends Message
  ? string
  : T extends ArrayBuffer | ArrayBufferView | ((...input: never[]) => unknown)
    ? T
    : T extends object
      ? { [Key in keyof T]: Spoken<T[Key]> }
      : T;

/** Makes a sentence of each message in some data. */
export type InWords = <T>(value: T) => Spoken<T>;
