/** The step at which the page was left, where its address still had an earlier one: making an address takes some time. */

const storageKey = 'flashscope.left';

export function noteLeft(step: number): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ hash: location.hash, step }));
  } catch {
    // The page then comes back at the step of its address.
  }
}

/** Returns the step once, where the page was loaded again, or gone back to, at the address at which it was left; else null. */
export function takeLeft(): number | null {
  try {
    const text = sessionStorage.getItem(storageKey) ?? 'null';
    sessionStorage.removeItem(storageKey);
    // A link leads to its own step, also where the page was left at the same address.
    return isReturn() ? leftIn(text, location.hash) : null;
  } catch {
    return null;
  }
}

/** Returns the step in a text, if it was left at that address; null for whatever else storage holds. */
export function leftIn(text: string, hash: string): number | null {
  let left: unknown;
  try {
    left = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof left !== 'object' || left === null || !('hash' in left) || !('step' in left)) return null;
  const { step } = left;
  const isStep = typeof step === 'number' && Number.isSafeInteger(step) && step >= 0;
  return left.hash === hash && isStep ? step : null;
}

const RETURNS: ReadonlySet<string> = new Set(['reload', 'back_forward']);

function isReturn(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && RETURNS.has(navigation.type);
}
