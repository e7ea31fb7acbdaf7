import type { Action } from '../../ui/actions/action.ts';

const controls =
  'button, a[href], summary, select, textarea, [role="tab"], [role="slider"], input:not([hidden])';
/** Cells are too many to be listed, popups too short-lived. */
const leftOut = '[role="grid"], [role="menu"], [role="dialog"], [aria-hidden="true"]';
/** Controls that take input rather than a press. */
const entered = 'select, textarea, [role="slider"], input:not([type="radio"], [type="checkbox"])';
/** A label also holds what it labels. */
const unspoken = '[aria-hidden="true"], select, input, textarea';
const longest = 90;

/** Every control on the screen as an action, so that the palette leaves nothing out. */
export function controlActions(group: string): readonly Action[] {
  return [...document.querySelectorAll<HTMLElement>(controls)].filter(isOffered).flatMap((element) => {
    const title = nameOf(element).slice(0, longest);
    if (title === '') return [];
    const run = (): void => {
      element.focus();
      if (!element.matches(entered)) element.click();
    };
    return [{ title, group, run }];
  });
}

function isOffered(element: HTMLElement): boolean {
  if (element.closest(leftOut) !== null || element.matches(':disabled, [aria-disabled="true"]')) return false;
  // Ways to other screens are among the actions already, by the screens' names.
  if (/^#\/[^?]*$/.test(element.getAttribute('href') ?? '')) return false;
  return element.checkVisibility({ visibilityProperty: true });
}

/** As a screen reader would call it, nearly: what is only drawn does not count. */
function nameOf(element: HTMLElement): string {
  const labels = 'labels' in element ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])] : [];
  const spoken =
    element.getAttribute('aria-label') ??
    element.ariaLabelledByElements?.map((label) => label.textContent).join(' ') ??
    (labels.length > 0 ? labels.map(wordsOf).join(' ') : wordsOf(element));
  return spoken.replaceAll(/\s+/g, ' ').trim();
}

function wordsOf(element: HTMLElement): string {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const drawn of copy.querySelectorAll(unspoken)) drawn.remove();
  return [...copy.childNodes].map(({ textContent }) => textContent).join(' ');
}
