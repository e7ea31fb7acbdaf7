/** Clauses as one sentence that begins with a capital, inside its emphasis where it begins with that. */
export function moment(clauses: readonly string[]): string {
  return `${clauses.join('; ')}.`.replace(/^(?:\*\*)?./, (start) => start.toUpperCase());
}
