/**
 * Copies and text forms of plain data: numbers, strings, booleans, null, arrays, records, maps with number keys, and
 * typed arrays. A value that cannot pass through here may not be part of a device's state.
 */
type TypedArray = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

const TYPED = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array } as const;

function isTyped(value: object): value is TypedArray {
  return ArrayBuffer.isView(value);
}

/** A deep copy that shares nothing with its source. */
export function copyPlain<T>(value: T): T {
  return copyUnknown(value) as T;
}

function copyUnknown(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (isTyped(value)) return value.slice();
  if (Array.isArray(value)) return value.map(copyUnknown);
  if (value instanceof Map) {
    return new Map([...(value as Map<number, unknown>)].map(([k, v]) => [k, copyUnknown(v)]));
  }
  const out: Record<string, unknown> = {};
  for (const key of Object.keys(value)) out[key] = copyUnknown((value as Record<string, unknown>)[key]);
  return out;
}

/** JSON text of plain data; typed arrays are kept sparse, so that a large empty device stays small. */
export function plainToJson(value: unknown): string {
  return JSON.stringify(value, (_key, v: unknown) => {
    if (v === null || typeof v !== 'object') return v;
    if (isTyped(v)) return { $typed: v.constructor.name, length: v.length, runs: runsOf(v) };
    if (v instanceof Map) return { $map: [...(v as Map<number, unknown>)] };
    return v;
  });
}

/** The inverse of `plainToJson`. Throws where the text is not one of its outputs. */
export function plainFromJson(text: string): unknown {
  return JSON.parse(text, (_key, v: unknown) => {
    if (v === null || typeof v !== 'object') return v;
    const record = v as {
      $typed?: string;
      length?: number;
      runs?: [number, number[]][];
      $map?: [number, unknown][];
    };
    if (record.$map) return new Map(record.$map);
    if (record.$typed === undefined) return v;
    const kind = TYPED[record.$typed as keyof typeof TYPED];
    const out = new kind(record.length ?? 0);
    for (const [start, values] of record.runs ?? []) out.set(values, start);
    return out;
  }) as unknown;
}

/** Stretches of an array that are not zero: [start, values]; short gaps are bridged. */
function runsOf(array: TypedArray): [number, number[]][] {
  return [...stretchesOf(array)].map(([start, end]) => [start, Array.from(array.subarray(start, end))]);
}

/** First element of each stretch, and the one behind it. */
function* stretchesOf(array: TypedArray): Generator<readonly [number, number]> {
  let i = 0;
  while (i < array.length) {
    if (array[i] === 0) {
      i++;
      continue;
    }
    const start = i;
    let last = i;
    while (i < array.length && i - last < 4) {
      if (array[i] !== 0) last = i;
      i++;
    }
    yield [start, last + 1];
    i = last + 1;
  }
}

/** Bytes of data whose text is made at once, and elements whose text is: some milliseconds. */
const BYTES_AT_ONCE = 65_536;
const ELEMENTS_AT_ONCE = 16_384;

/** The text that `plainToJson` gives of a record, in pieces: a device of millions of pages takes seconds. */
export function* plainPieces(record: object): Generator<string> {
  let before = '{';
  for (const [key, value] of Object.entries(record) as [string, unknown][]) {
    if (value === undefined) continue;
    yield `${before}${JSON.stringify(key)}:`;
    before = ',';
    if (plainBytes(value) <= BYTES_AT_ONCE || Array.isArray(value) || value instanceof Map)
      yield plainToJson(value);
    else if (isTyped(value as object)) yield* typedPieces(value as TypedArray);
    else yield* plainPieces(value as object);
  }
  yield before === '{' ? '{}' : '}';
}

function* typedPieces(array: TypedArray): Generator<string> {
  let text = `{"$typed":${JSON.stringify(array.constructor.name)},"length":${array.length},"runs":[`;
  let elements = 0;
  let between = '';
  for (const [start, end] of stretchesOf(array)) {
    text += `${between}[${start},[`;
    between = ',';
    for (let at = start; at < end; at += ELEMENTS_AT_ONCE) {
      const piece = array.subarray(at, Math.min(end, at + ELEMENTS_AT_ONCE));
      text += `${at === start ? '' : ','}${piece.join(',')}`;
      elements += piece.length;
      if (elements < ELEMENTS_AT_ONCE) continue;
      yield text;
      text = '';
      elements = 0;
    }
    text += ']]';
  }
  yield `${text}]}`;
}

/** Bytes of the typed arrays in plain data: what a device takes of memory. */
export function plainBytes(value: unknown): number {
  if (value === null || typeof value !== 'object') return 0;
  if (isTyped(value)) return value.byteLength;
  let bytes = 0;
  for (const part of value instanceof Map ? value.values() : Object.values(value)) bytes += plainBytes(part);
  return bytes;
}
