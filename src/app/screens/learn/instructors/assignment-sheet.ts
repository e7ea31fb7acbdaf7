/** Variants of an assignment, and the links that give them out. */
import { SEED } from '../../../../model/schema/specification-schema.ts';
import { encodeAuthored } from '../../../../session/link/authored.ts';
import type { AssignmentId } from '../../../../workbench/assignments/assignment.ts';
import { formatRoute } from '../../../address/routes.ts';

export interface AssignmentSheet {
  readonly assignment: AssignmentId;
  readonly first: number;
  readonly count: number;
  readonly sealed: boolean;
}

export const firstAssignmentSheet: AssignmentSheet = {
  assignment: 'durable-first',
  first: 1,
  count: 24,
  sealed: true,
};

export interface VariantLink {
  readonly seed: number;
  readonly link: string;
}

/** @param works scripts that are tried in every variant */
export async function linksOf(
  { assignment, first, count, sealed }: AssignmentSheet,
  works: readonly string[],
): Promise<readonly VariantLink[]> {
  const links: VariantLink[] = [];
  for (let at = 0; at < count; at++) {
    const seed = (first + at) % (SEED.most + 1);
    const packed = await encodeAuthored({
      code: '',
      variant: { assignment, seed, sealed, works: [...works] },
    });
    const state = packed.ok ? packed.value : assignment;
    links.push({ seed, link: new URL(formatRoute({ screen: 'workbench', state }), location.href).href });
  }
  return links;
}
