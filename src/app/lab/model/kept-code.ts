/** The code that was written last stays on this computer. */
const key = 'flashscope.workbench';

export function keepCode(code: string): void {
  try {
    localStorage.setItem(key, code);
  } catch {
    // A browser that keeps nothing is no reason to stop.
  }
}

export function keptCode(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
