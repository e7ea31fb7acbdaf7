/** Returns the step that a key leads to on the history slider, or null if the key means nothing there. */
export function scrubberKey(key: string, shift: boolean, step: number, last: number): number | null {
  const leap = Math.max(1, Math.round(last / 10));
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return step - (shift ? leap : 1);
    case 'ArrowRight':
    case 'ArrowUp':
      return step + (shift ? leap : 1);
    case 'PageDown':
      return step - leap;
    case 'PageUp':
      return step + leap;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
