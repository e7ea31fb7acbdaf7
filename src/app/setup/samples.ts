/** A trace that comes with the page, under `samples/`. */
export interface Sample {
  readonly path: string;
  readonly title: string;
  readonly about: string;
}

export const samples: readonly Sample[] = [];
