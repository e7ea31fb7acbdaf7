/**
 * A picture of plain data that can be put back in place: the same objects and arrays hold the same again. It is for
 * state that other objects refer to, so that a copy would not do, and that is put back thousands of times.
 */
type Typed = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

interface Kept<Value, Copy> {
  readonly value: Value;
  readonly copy: Copy;
}

/** A field, and what it held. */
interface Field {
  readonly key: string;
  readonly value: unknown;
}

export class PlainImage {
  private readonly columns: Kept<Typed, Typed>[] = [];
  private readonly lists: Kept<unknown[], readonly unknown[]>[] = [];
  private readonly maps: Kept<Map<unknown, unknown>, readonly (readonly [unknown, unknown])[]>[] = [];
  private readonly records: Kept<Record<string, unknown>, readonly Field[]>[] = [];
  private readonly seen = new Set<object>();

  constructor(root: object) {
    this.take(root);
  }

  private take(value: unknown): void {
    if (value === null || typeof value !== 'object' || this.seen.has(value)) return;
    this.seen.add(value);
    if (ArrayBuffer.isView(value)) {
      this.columns.push({ value: value as Typed, copy: (value as Typed).slice() });
    } else if (Array.isArray(value)) {
      this.lists.push({ value, copy: [...(value as unknown[])] });
      for (const each of value) this.take(each);
    } else if (value instanceof Map) {
      const map = value as Map<unknown, unknown>;
      this.maps.push({ value: map, copy: [...map] });
      for (const each of map.values()) this.take(each);
    } else {
      const record = value as Record<string, unknown>;
      const copy = Object.keys(record).map((key) => ({ key, value: record[key] }));
      this.records.push({ value: record, copy });
      for (const each of copy) this.take(each.value);
    }
  }

  /** Puts everything back. Fields that were added since are removed. */
  restore(): void {
    for (const { value, copy } of this.columns) value.set(copy);
    for (const { value, copy } of this.lists) restoreList(value, copy);
    for (const { value, copy } of this.maps) restoreMap(value, copy);
    for (const { value, copy } of this.records) restoreRecord(value, copy);
  }
}

function restoreList(list: unknown[], copy: readonly unknown[]): void {
  if (list.length === 0 && copy.length === 0) return;
  list.length = 0;
  for (const each of copy) list.push(each);
}

function restoreMap(map: Map<unknown, unknown>, copy: readonly (readonly [unknown, unknown])[]): void {
  if (map.size > 0) map.clear();
  for (const [key, value] of copy) map.set(key, value);
}

function restoreRecord(record: Record<string, unknown>, fields: readonly Field[]): void {
  for (const { key, value } of fields) if (record[key] !== value) record[key] = value;
  // Counting is quick; looking each key up is not.
  let count = 0;
  for (const _ in record) count++;
  if (count === fields.length) return;
  for (const key of Object.keys(record)) if (fields.every((field) => field.key !== key)) delete record[key];
}
