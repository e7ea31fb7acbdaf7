/**
 * A small hash table from 32-bit numbers to places in a pool (0 and up), as plain data. Linear probing; a
 * removed entry's followers move up, so that nothing ever clogs it.
 */

/** Plain data, made by a constructor: compilers then know what kind of array each field is. */
export class U32Map {
  size: number;
  keys: Uint32Array;
  /** Value + 1; 0 marks an empty place. */
  values: Uint32Array;

  constructor(capacity: number) {
    this.size = 0;
    this.keys = new Uint32Array(capacity);
    this.values = new Uint32Array(capacity);
  }
}

/** `capacity` is a power of two. */
export function createU32Map(capacity = 16): U32Map {
  return new U32Map(capacity);
}

function homeOf(key: number, mask: number): number {
  return (Math.imul(key, 0x9e3779b1) >>> 7) & mask;
}

/**
 * Returns the place where a key stands or would stand, for `valueIn` and the like; it holds until the map
 * changes.
 */
export function placeOf({ keys, values }: U32Map, key: number): number {
  const mask = keys.length - 1;
  let at = homeOf(key, mask);
  while (values[at] !== 0 && keys[at] !== key) at = (at + 1) & mask;
  return at;
}

/** The value of a key, -1 where it is absent. */
export function valueAt(map: U32Map, key: number): number {
  return map.values[placeOf(map, key)] - 1;
}

/** The value that stands in a place, -1 where none does. */
export function valueIn(map: U32Map, place: number): number {
  return map.values[place] - 1;
}

/** Gives the key that stands in a place another value. */
export function putIn(map: U32Map, place: number, value: number): void {
  map.values[place] = value + 1;
}

/** The value of a key; where it is absent, it is put there with `value`, which is the answer. */
export function valueOrPut(map: U32Map, key: number, value: number): number {
  const at = placeOf(map, key);
  const known = map.values[at];
  if (known !== 0) return known - 1;
  map.keys[at] = key;
  map.values[at] = value + 1;
  if (++map.size * 2 > map.keys.length) enlarge(map);
  return value;
}

/** Removes all keys; the room stays. */
export function clearMap(map: U32Map): void {
  map.values.fill(0);
  map.size = 0;
}

/** Removes a key; nothing happens where it is absent. */
export function removeValue(map: U32Map, key: number): void {
  removeIn(map, placeOf(map, key));
}

/** Removes the key that stands in a place, if one does. */
export function removeIn(map: U32Map, hole: number): void {
  const { keys, values } = map;
  if (values[hole] === 0) return;
  const mask = keys.length - 1;
  map.size--;
  let empty = hole;
  let at = (hole + 1) & mask;
  while (values[at] !== 0) {
    // An entry may fill the hole unless its home lies behind it.
    if (((at - homeOf(keys[at], mask)) & mask) >= ((at - empty) & mask)) {
      keys[empty] = keys[at];
      values[empty] = values[at];
      empty = at;
    }
    at = (at + 1) & mask;
  }
  values[empty] = 0;
}

/** Gives a key a value; answers the one that it had, -1 where it was absent. */
export function putValue(map: U32Map, key: number, value: number): number {
  const { keys, values } = map;
  const at = placeOf(map, key);
  const before = values[at] - 1;
  keys[at] = key;
  values[at] = value + 1;
  if (before < 0 && ++map.size * 2 > keys.length) enlarge(map);
  return before;
}

function enlarge(map: U32Map): void {
  const { keys, values } = map;
  map.keys = new Uint32Array(keys.length * 2);
  map.values = new Uint32Array(keys.length * 2);
  for (let i = 0; i < keys.length; i++) {
    if (values[i] === 0) continue;
    const at = placeOf(map, keys[i]);
    map.keys[at] = keys[i];
    map.values[at] = values[i];
  }
}
