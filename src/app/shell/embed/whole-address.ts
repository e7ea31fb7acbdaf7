/** The same address without being a part of another page, in the language that it asks for. */
export function wholeAddress(address: string): string {
  const whole = new URL(address);
  const asked = whole.searchParams.get('lang');
  whole.search = asked === null ? '' : `?lang=${encodeURIComponent(asked)}`;
  return whole.href;
}
