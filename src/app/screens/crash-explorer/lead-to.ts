/** Scrolls to a part of the screen and puts the focus there, so that Tab goes on from it. */
export function leadTo(id: string): void {
  const part = document.getElementById(id);
  part?.scrollIntoView();
  part?.focus({ preventScroll: true });
}
