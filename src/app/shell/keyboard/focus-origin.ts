/**
 * How the focus came to where it is. A person who clicked a button or a page means the next arrow or Space for
 * the lab; a person who went there with the keyboard means it for what has the focus.
 */
let byPointer = false;
let focusedByPointer = false;

export function watchFocusOrigin(): () => void {
  const stops = new AbortController();
  const options = { capture: true, signal: stops.signal };
  addEventListener('pointerdown', () => (byPointer = true), options);
  addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Tab') byPointer = false;
    },
    options,
  );
  addEventListener('focusin', () => (focusedByPointer = byPointer), options);
  return () => stops.abort();
}

export function isFocusedByPointer(): boolean {
  return focusedByPointer;
}
