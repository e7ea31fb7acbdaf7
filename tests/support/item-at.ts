/** Returns the item of a list or a column that a test knows to be there; throws where there is none. */
export function itemAt<T>(list: ArrayLike<T>, index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error(`there is no item ${index} among ${list.length}`);
  return item;
}
