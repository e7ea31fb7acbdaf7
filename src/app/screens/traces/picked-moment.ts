/** An instant that was chosen in a chart. */
export interface PickedMoment {
  /** Key of the run whose instant it is. */
  readonly key: number;
  readonly atMs: number;
}
