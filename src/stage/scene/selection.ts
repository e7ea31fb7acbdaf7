/** What the inspector looks at: a block, or one page of it. */
export interface StageSelection {
  readonly block: number;
  readonly page: number | null;
}
