/** Checks that a scheme keeps plain data: it is copied, compared and lost with the power. */
const TYPED = [Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array] as const;

/** Nodes that are looked at, at most: memory is checked at every step of a work. */
const MOST = 20_000;

/** Path and kind of the first value that is not plain; null where all are. */
export function notPlain(
  value: unknown,
  path: string,
): { readonly where: string; readonly kind: string } | null {
  let left = MOST;
  const seen = new Set<object>();
  const look = (each: unknown, where: string): { readonly where: string; readonly kind: string } | null => {
    if (each === undefined || each === null || ['number', 'string', 'boolean'].includes(typeof each))
      return null;
    if (typeof each !== 'object') return { where, kind: `a ${typeof each}` };
    if (TYPED.some((kind) => each instanceof kind)) return null;
    if (seen.has(each)) return { where, kind: 'the same object twice' };
    seen.add(each);
    if (--left < 0) return { where, kind: 'too much' };
    if (each instanceof Map) return lookIntoMap(each, where);
    const prototype: unknown = Object.getPrototypeOf(each);
    if (!Array.isArray(each) && prototype !== Object.prototype && prototype !== null)
      return { where, kind: `a ${each.constructor.name}` };
    for (const [name, part] of Object.entries(each)) {
      const found = look(part, Array.isArray(each) ? `${where}[${name}]` : `${where}.${name}`);
      if (found !== null) return found;
    }
    return null;
  };
  const lookIntoMap = (map: Map<unknown, unknown>, where: string) => {
    for (const [key, part] of map) {
      if (typeof key !== 'number') return { where, kind: `a Map with a ${typeof key} as key` };
      const found = look(part, `${where}[${key}]`);
      if (found !== null) return found;
    }
    return null;
  };
  try {
    return look(value, path);
  } catch {
    return { where: path, kind: 'what throws when it is looked at' };
  }
}
