/** The layer above the stage, in which things are drawn while they move. */

export const layer = (): HTMLElement => {
  const found = document.querySelector<HTMLElement>('[data-moving]');
  if (found === null) throw new Error('The stage has no layer above it.');
  return found;
};

export const inLayer = (selector = '*'): Element[] =>
  [...layer().children].filter((each) => each.matches(selector));
