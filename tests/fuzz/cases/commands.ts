/** Messages to an embedded page that once ended in an uncaught error. */
function nested(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = [value];
  return value;
}

export const COMMANDS: readonly { readonly damage: string; readonly sent: unknown }[] = [
  { damage: 'a command that cannot become a text', sent: { flashscope: 1, command: { toString: 1 } } },
  { damage: 'a command of 20,000 lists', sent: { flashscope: 1, command: nested(20_000) } },
];
