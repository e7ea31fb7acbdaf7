/** Kinds of events to jump to, in the order of the menu. */
export const jumpKinds = [
  'commit',
  'abort',
  'checkpoint',
  'collection',
  'crash',
  'verdict',
  'recovered',
] as const;
export type JumpKind = (typeof jumpKinds)[number];
