/**
 * Origin of the focus. After a click on a button or a page, the next arrow or Space is for the lab. After
 * keyboard navigation it is for the focused element.
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

/** Tells that the next focus comes by a key, as after Tab. */
export function focusByKey(): void {
  byPointer = false;
}

export function isFocusedByPointer(): boolean {
  return focusedByPointer;
}
