/** Damage to numbers, in columns and alone: every part keeps its form, so that what it says is what is judged. */
import { array, type Arbitrary, constantFrom, integer, nat, oneof, tuple } from 'fast-check';

/** A column or number, a place in it, and the value there: another of its own, a neighbour of the old one, or any. */
export type ValueEdit = readonly [which: number, at: number, how: number, value: number];

interface Column {
  readonly length: number;
  readonly runs: [number, number[]][];
}

/** A number, or a column of them, that can be read and written. */
interface Values {
  readonly length: number;
  read(): Map<number, number>;
  write(values: ReadonlyMap<number, number>): void;
}

const MOST: Readonly<Record<string, number>> = {
  Uint8Array: 2 ** 8 - 1,
  Uint16Array: 2 ** 16 - 1,
  Int32Array: 2 ** 31 - 1,
};

const edit: Arbitrary<ValueEdit> = tuple(
  nat(997),
  nat(9_999),
  nat(4),
  oneof(constantFrom(0, 1, 2, 3, 2 ** 31, 2 ** 32 - 1), integer({ min: 0, max: 300 })),
);

export const valueEdits: Arbitrary<readonly ValueEdit[]> = array(edit, { minLength: 1, maxLength: 5 });

/** Changes numbers anywhere in plain data, which is changed itself. */
export function changeValues(data: object, edits: readonly ValueEdit[]): void {
  const all = valuesIn(data);
  for (const [which, at, how, value] of edits) {
    const values = all[which % Math.max(1, all.length)];
    if (values !== undefined && values.length > 0) change(values, at, how, value);
  }
}

function valuesIn(part: object): Values[] {
  return Object.entries(part).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === 'number') return [aloneIn(part as Record<string, number>, key)];
    if (typeof value !== 'object' || value === null) return [];
    if (!('$typed' in value)) return valuesIn(value);
    return [inColumn(value as unknown as Column, MOST[String(value.$typed)] ?? 2 ** 32 - 1)];
  });
}

function aloneIn(part: Record<string, number>, key: string): Values {
  return {
    length: 1,
    read: () => new Map([[0, part[key] ?? 0]]),
    write: (values) => {
      part[key] = values.get(0) ?? 0;
    },
  };
}

function inColumn({ length, runs }: Column, most: number): Values {
  return {
    length,
    read: () => new Map(runs.flatMap(([start, values]) => values.map((value, i) => [start + i, value]))),
    write: (values) => {
      const said = [...values].filter(([, value]) => value !== 0).sort(([a], [b]) => a - b);
      runs.splice(
        0,
        runs.length,
        ...said.map(([at, value]): [number, number[]] => [at, [Math.min(most, value)]]),
      );
    },
  };
}

function change(values: Values, place: number, how: number, value: number): void {
  const said = values.read();
  const places = [...said.keys()];
  // Half of the places are those that say something.
  const at =
    how % 2 === 0 && places.length > 0 ? (places[place % places.length] ?? 0) : place % values.length;
  const old = said.get(at) ?? 0;
  const other = said.get(places[value % Math.max(1, places.length)] ?? 0) ?? 0;
  const wanted = [other, old + 1, old - 1, old ^ (1 << (value & 30)), value][how] ?? value;
  values.write(said.set(at, wanted >>> 0));
}
