/** Injected bug that is active in a scheme. */
import type { MutantDeclaration } from '../../engine/core/scheme-declaration.ts';

/** By id: whether the bug is in. */
export type MutantFlags<M extends readonly MutantDeclaration[]> = Readonly<Record<M[number]['id'], boolean>>;

/** Made once for a scheme, so that no page on its way waits for names to be compared. `mutant` null: none is in. */
export function mutantFlags<const M extends readonly MutantDeclaration[]>(
  mutants: M,
  mutant: string | null,
): MutantFlags<M> {
  return Object.fromEntries(mutants.map(({ id }) => [id, id === mutant])) as MutantFlags<M>;
}
