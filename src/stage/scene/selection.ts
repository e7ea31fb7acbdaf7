/** Selection shown in the inspector: a block, or one page of it. */
export interface StageSelection {
  readonly block: number;
  readonly page: number | null;
}
