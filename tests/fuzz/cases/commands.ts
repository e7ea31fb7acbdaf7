/** Messages to an embedded page that once ended in an uncaught error. */
function nested(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = [value];
  return value;
}

export const COMMANDS: readonly unknown[] = [
  { flashscope: 1, command: { toString: 1 } },
  { flashscope: 1, command: nested(20_000) },
];
