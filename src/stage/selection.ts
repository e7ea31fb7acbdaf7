/** What the inspector looks at: a block, or one page of it. */
export interface StageSelection {
  readonly block: number;
  readonly page: number | null;
}

export function isSelected(selection: StageSelection | null, block: number, page: number | null): boolean {
  return selection !== null && selection.block === block && selection.page === page;
}
