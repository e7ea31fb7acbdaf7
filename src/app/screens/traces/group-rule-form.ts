/** A rule's text, as the reader takes it, and the parts of it that a form shows. */

export const groupKinds = ['none', 'write', 'count', 'gap', 'flush'] as const;
export type GroupKind = (typeof groupKinds)[number];

export interface GroupParts {
  readonly kind: GroupKind;
  readonly writes: number;
  readonly gapMs: number;
  readonly pages: number;
}

const initial: Omit<GroupParts, 'kind'> = { writes: 8, gapMs: 1, pages: 64 };

/** Returns the parts of a rule; an unknown text counts as no rule. */
export function partsOf(group: string): GroupParts {
  const [, writes] = /^count:(\d+)$/.exec(group) ?? [];
  if (writes !== undefined) return { ...initial, kind: 'count', writes: Number(writes) };
  const [, gapMs, pages] = /^gap:(\d+)ms,(\d+)$/.exec(group) ?? [];
  if (gapMs !== undefined) return { ...initial, kind: 'gap', gapMs: Number(gapMs), pages: Number(pages) };
  const kind = groupKinds.find((each) => each === group) ?? 'none';
  return { ...initial, kind };
}

export function ruleOf({ kind, writes, gapMs, pages }: GroupParts): string {
  if (kind === 'count') return `count:${writes}`;
  return kind === 'gap' ? `gap:${gapMs}ms,${pages}` : kind;
}
