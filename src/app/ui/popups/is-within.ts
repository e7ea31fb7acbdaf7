/** Returns true if an event's target lies in an element. */
export function isWithin(element: HTMLElement | null, target: EventTarget | null): boolean {
  return element !== null && target instanceof Node && element.contains(target);
}
