/** Damage to plain data that knows its structure: a place in it, and what becomes of that. Fewer and plainer edits shrink. */
import { array, type Arbitrary, constantFrom, integer, nat, oneof, tuple } from 'fast-check';

type Part = Record<string, unknown>;

/** Each level's choice among the parts there; then whether the place is left out, doubled, moved by a number, or replaced. */
export type PlainEdit = readonly [path: readonly number[], what: unknown];

const LEFT_OUT = 'left out';
const DOUBLED = 'doubled';

/** Values that are no good in most places, and the ends of most ranges. */
const ODD: readonly unknown[] = [
  LEFT_OUT,
  DOUBLED,
  null,
  true,
  '',
  'x',
  '__proto__',
  'constructor',
  '\u202e',
  '\ud800',
  [],
  {},
  // It becomes no text.
  { toString: 1 },
  -1,
  0,
  0.5,
  1,
  2,
  3,
  7,
  64,
  1_000,
  4_096,
  65_536,
  2 ** 21,
  2 ** 28,
  2 ** 32,
  Number.MAX_SAFE_INTEGER,
  1e12,
  1e99,
];

const edit: Arbitrary<PlainEdit> = tuple(
  array(nat(97), { minLength: 1, maxLength: 8 }),
  oneof({ weight: 4, arbitrary: constantFrom(...ODD) }, integer({ min: -3, max: 300 })),
);

export const plainEdits: Arbitrary<readonly PlainEdit[]> = array(edit, { minLength: 1, maxLength: 4 });

/** A damaged copy of the data. */
export function edited<T>(sound: T, edits: readonly PlainEdit[]): T {
  const box: Part = { all: structuredClone(sound) };
  for (const [path, what] of edits) editAt(box, path, what);
  return box['all'] as T;
}

function editAt(box: Part, path: readonly number[], what: unknown): void {
  let within = box;
  let key = 'all';
  for (const choice of path) {
    const inner = within[key];
    if (!isPart(inner)) break;
    const keys = Object.keys(inner);
    within = inner;
    key = keys[choice % keys.length] ?? key;
  }
  if (what === LEFT_OUT) {
    if (Array.isArray(within)) within.splice(Number(key), 1);
    else Reflect.deleteProperty(within, key);
  } else if (what === DOUBLED) {
    const value = within[key];
    if (Array.isArray(within)) within.push(value);
    else within[`${key}2`] = value;
    // A later edit may go on inside of it.
  } else within[key] = structuredClone(what);
}

/** A list is a record of its entries here. */
function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}
