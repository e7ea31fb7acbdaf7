/** Makes sentences of messages, in one language. */
import { type InWords, isMessage, type Message, type Spoken } from '../base/message.ts';
import type { MachineTexts } from './machine-texts.ts';

/** By code: a sentence, or how one is made of arguments whose messages are sentences already. */
type Room = Readonly<Record<string, string | ((args: object) => string)>>;

export interface Speaker {
  /** The same data with a sentence in place of each message; what holds none stays the very same object. */
  readonly inWords: InWords;
}

export function speakerOf(texts: MachineTexts): Speaker {
  // The tables of messages have checked codes and arguments where the message was made.
  const rooms = texts as unknown as Readonly<Record<string, Room | undefined>>;

  const sentence = ({ message, args }: Message): string => {
    const dot = message.indexOf('.');
    const text = rooms[message.slice(0, dot)]?.[message.slice(dot + 1)];
    if (text === undefined) throw new RangeError(`there is no text for ${message}`);
    return typeof text === 'string' ? text : text(spoken(args) as object);
  };

  const spoken = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
    if (isMessage(value)) return sentence(value);
    if (Array.isArray(value)) return spokenList(value);
    return isPlain(value) ? spokenRecord(value) : value;
  };

  /** A list of numbers is left alone: histories have a hundred thousand of them. */
  const spokenList = (list: readonly unknown[]): readonly unknown[] => {
    if (typeof list[0] === 'number') return list;
    const words = list.map(spoken);
    return words.some((each, i) => each !== list[i]) ? words : list;
  };

  const spokenRecord = (record: object): object => {
    let words: Record<string, unknown> | null = null;
    for (const [key, each] of Object.entries(record)) {
      const said = spoken(each);
      if (said === each) continue;
      words ??= { ...record };
      words[key] = said;
    }
    return words ?? record;
  };

  return { inWords: <T>(value: T) => spoken(value) as Spoken<T> };
}

/** A record, and not a map, a file or another object with a life of its own. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
