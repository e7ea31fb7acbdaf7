/** A sentence with its full stop, whether it had one or not: what a problem says is sometimes only a clause. */
export function ended(sentence: string): string {
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}
