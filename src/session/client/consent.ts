/**
 * Code of other people runs only after a person has agreed to it. The consent is kept until the page is closed, by
 * the whole text, so that a change has to be agreed to again.
 */
const agreed = new Set<string>();

/** To be called where a person wrote the code here, or asked for it to be run. */
export function agreeTo(authored: string): void {
  agreed.add(authored);
}

export function isAgreedTo(authored: string): boolean {
  return agreed.has(authored);
}
