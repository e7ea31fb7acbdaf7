/** Values of another simulator's configuration, taken one by one: values that are not taken are left out, and named. */
import type { Message } from '../../base/message.ts';
import { type Field, misfitOf } from '../schema/field.ts';
import { takenBy } from '../schema/field-words.ts';
import { schemaMessage } from '../schema/messages.ts';

export interface Entry {
  /** As the file writes it. */
  readonly name: string;
  readonly value: string;
  /** From 1 on. */
  readonly line: number;
}

/** Entries in the order of the file, by their names; a name with spaces is in small letters with dashes. */
export type Entries = ReadonlyMap<string, Entry>;

/** Ends a reading from within. */
export class Unreadable extends Error {
  constructor(readonly problem: Message) {
    super(problem.message);
  }
}

export class Values {
  private readonly taken = new Set<string>();

  constructor(
    private readonly file: string,
    private readonly entries: Entries,
  ) {}

  /** A number of the device, made of those under some names; throws an `Unreadable` where the field does not take it. */
  number(field: Field, names: readonly string[], make: (...values: number[]) => number): number {
    const values = names.map((name) => this.plainNumber(name));
    const value = make(...values);
    if (misfitOf(field, value) !== null) this.refuse(names, String(value), takenBy(field));
    return value;
  }

  /** The same where the file has all of these names; else what is given. */
  optional(
    field: Field,
    names: readonly string[],
    otherwise: number,
    make: (...values: number[]) => number,
  ): number {
    return names.every((name) => this.entries.has(name)) ? this.number(field, names, make) : otherwise;
  }

  /** Returns the meaning of a word; null, and left out, if the device has nothing of the kind. */
  word<T>(name: string, meanings: Readonly<Record<string, T>>): T | null {
    const word = this.entries.get(name)?.value.toLowerCase() ?? '';
    const meaning = Object.hasOwn(meanings, word) ? meanings[word] : undefined;
    if (meaning === undefined) return null;
    this.taken.add(name);
    return meaning;
  }

  /** Names that were not asked for, each with its line. */
  leftOut(): { readonly name: string; readonly line: number }[] {
    const left = [...this.entries].filter(([key]) => !this.taken.has(key));
    return left.map(([, { name, line }]) => ({ name, line }));
  }

  private plainNumber(name: string): number {
    const entry = this.entries.get(name);
    if (entry === undefined) {
      throw new Unreadable(schemaMessage('deviceFileLacks', { file: this.file, name }));
    }
    this.taken.add(name);
    const value = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(entry.value)
      ? Number(entry.value)
      : Number.NaN;
    if (!Number.isFinite(value)) this.refuse([name], entry.value.slice(0, 40), schemaMessage('anyNumber'));
    return value;
  }

  private refuse(names: readonly string[], value: string, taken: Message): never {
    const line = this.entries.get(names.at(-1) ?? '')?.line ?? 1;
    const name = names.map((each) => this.entries.get(each)?.name ?? each).join(' × ');
    throw new Unreadable(schemaMessage('deviceFileMisfit', { file: this.file, line, name, value, taken }));
  }
}
