/** How a host-side scheme presents itself: the fields of the roll that make sense without pages of its own. */
export interface PlantedBug {
  readonly id: string;
  /** "The designers had forgotten …" */
  readonly title: string;
  readonly about: string;
}

export interface HostParameter {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly choices: readonly string[];
  readonly initial: string;
}

export interface HostScheme {
  readonly id: string;
  readonly title: string;
  readonly paper: string;
  readonly kind: 'host';
  readonly isolation: readonly ('strict' | 'no-page-conflict' | 'serializable')[];
  readonly claims: string;
  readonly parameters: readonly HostParameter[];
  readonly mutants: readonly PlantedBug[];
}
