/** No value of ours nests so deep; a file of a stranger can be too deep even for `JSON.stringify`. */
const DEEPEST = 16;

/** JSON of a value for a sentence: an ellipsis stands for parts that lie too deep. Undefined where the value is no JSON. */
export function briefJson(value: unknown): string | undefined {
  return JSON.stringify(cutBelow(value, DEEPEST));
}

function cutBelow(value: unknown, levels: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) return '…';
  if (Array.isArray(value)) return value.map((each) => cutBelow(each, levels - 1));
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, cutBelow(each, levels - 1)]));
}
