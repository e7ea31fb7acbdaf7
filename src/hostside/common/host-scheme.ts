/** How a host-side scheme presents itself: the fields of the registry that make sense without pages of its own. */
import type { DeclaredChoice } from '../../model/schema/field.ts';
import type { Isolation } from '../../model/specification.ts';

export interface PlantedBug {
  readonly id: string;
  /** "The designers had forgotten …" */
  readonly title: string;
  readonly about: string;
}

export interface HostScheme {
  readonly id: string;
  readonly title: string;
  readonly paper: string;
  readonly kind: 'host';
  readonly isolation: readonly Isolation[];
  readonly claims: string;
  readonly parameters: readonly DeclaredChoice[];
  readonly mutants: readonly PlantedBug[];
}
