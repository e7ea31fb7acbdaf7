/** The same address without being a part of another page. */
export function wholeAddress(address: string): string {
  const whole = new URL(address);
  whole.search = '';
  return whole.href;
}
