/** Calls of the runner that once ended in an uncaught error, or in a sentence of Node's own. */
export const FLAGS: readonly (readonly string[])[] = [
  ['run', '--__proto__'],
  ['recover', 'half.json', '--__proto__=x'],
  ['sweep', 'spec.json', '--constructor', '--toString'],
];
