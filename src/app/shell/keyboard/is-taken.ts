import { isInPopup } from '../../ui/popups/open-popups.ts';
import { isFocusedByPointer } from './focus-origin.ts';

const typing =
  'input:not([type="radio"]):not([type="checkbox"]), textarea, select, [contenteditable], [data-typing]';
const pressable = 'button, a, summary, [role="button"], [role="gridcell"]';
/** Space on these toggles the box, even if a pointer brought the focus here. */
const tickable = '[type="radio"], [type="checkbox"]';
const walkable = '[role="slider"], [role="grid"], [type="radio"]';

/** True where the key belongs to what has the focus. */
export function isTaken(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target instanceof Element ? event.target : null;
  if (target === null) return false;
  if (target.closest(typing) !== null || isInPopup(target)) return true;
  if (event.key === ' ' && target.closest(`form :is(${tickable})`) !== null) return true;
  if (isFocusedByPointer() && target.closest('[type="radio"]') === null) return false;
  if (event.key === ' ' || event.key === 'Enter') return target.closest(pressable) !== null;
  return walkingKeys.has(event.key) && target.closest(walkable) !== null;
}

const walkingKeys: ReadonlySet<string> = new Set([
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
  'PageUp',
  'PageDown',
]);
