import { expect, type Page } from '@playwright/test';

/** A control as it stands on the page. */
interface Control {
  /** Description by which a person would find the control. */
  readonly what: string;
  readonly name: string;
  /** The smaller side of the area that takes a click. */
  readonly target: number;
  /** A link within a sentence, which is as high as the sentence. */
  readonly isInText: boolean;
  /** A cell of a grid may be small where another control leads to it as well. */
  readonly isInGrid: boolean;
  /** A row of the timeline: a drawer leads to the same transaction. */
  readonly isInLanes: boolean;
  /** It can be used now, and is neither a link to another screen nor a mere area that scrolls. */
  readonly isListed: boolean;
}

const smallestTarget = 24;

/**
 * Measures everything that can be operated, by the name that axe computes and by the area that answers a click.
 * To be called on a page with axe.
 */
export async function controlsOf(page: Page): Promise<readonly Control[]> {
  return page.evaluate(() => {
    interface AxeText {
      setup(): void;
      teardown(): void;
      commons: { text: { accessibleText(element: Element): string } };
    }
    const { axe } = globalThis as unknown as { axe: AxeText };
    const roles = 'button link slider gridcell tab menuitem radio checkbox option switch textbox'
      .split(' ')
      .map((role) => `[role="${role}"]`);
    const operable = [
      'a[href]',
      'button',
      'input',
      'select',
      'textarea',
      'summary',
      '[tabindex="0"]',
      ...roles,
    ];

    const isSeen = (element: Element): boolean => {
      if (!element.checkVisibility({ visibilityProperty: true })) return false;
      const { width, height } = element.getBoundingClientRect();
      return width > 2 && height > 2;
    };
    const labelsOf = (element: Element): readonly Element[] =>
      'labels' in element ? [...((element.labels as NodeListOf<Element> | null) ?? [])] : [];
    const answers = (element: Element, x: number, y: number): boolean => {
      const hit = document.elementFromPoint(x, y);
      return [element, ...labelsOf(element)].some((part) => hit !== null && part.contains(hit));
    };
    /** Returns how far from its middle a control still responds to the pointer, summed over both sides. */
    const reach = (element: Element, across: boolean): number => {
      const box = element.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const to = (sign: 1 | -1): number => {
        let at = 0;
        while (at < 20 && answers(element, across ? x + sign * at : x, across ? y : y + sign * at)) at += 0.5;
        return at;
      };
      return to(1) + to(-1);
    };
    const sizeOf = (element: Element): number => {
      const parts = [element, ...labelsOf(element)].map((part) => part.getBoundingClientRect());
      const box = Math.max(...parts.map(({ width, height }) => Math.min(width, height)));
      if (box >= 24) return box;
      element.scrollIntoView({ block: 'center', inline: 'nearest' });
      return Math.max(box, Math.min(reach(element, true), reach(element, false)));
    };
    const isInText = (element: Element): boolean => {
      if (getComputedStyle(element).display !== 'inline') return false;
      const around = element.parentElement?.textContent ?? '';
      return around.trim().length > (element.textContent ?? '').trim().length;
    };

    axe.setup();
    const found = [...document.querySelectorAll(operable.join(','))].filter(isSeen).map((element) => {
      const name = axe.commons.text.accessibleText(element);
      const kind = element.getAttribute('role') ?? element.localName;
      return {
        what: `${kind} "${name || element.outerHTML.slice(0, 120)}"`,
        name,
        target: sizeOf(element),
        isInText: isInText(element),
        isInGrid: element.closest('[role="grid"]') !== null,
        isInLanes: element.closest('li[data-transaction]') !== null,
        isListed:
          !/^#[^?]*$/.test(element.getAttribute('href') ?? '') &&
          !element.matches(':disabled, [aria-disabled="true"], [role="region"], .skip'),
      };
    });
    axe.teardown();
    return found;
  });
}

/** Every control has a name and a target that a finger or a shaking hand finds. */
export async function expectControls(page: Page, where: string): Promise<void> {
  const controls = await controlsOf(page);
  expect(controls.length, where).toBeGreaterThan(3);
  const nameless = controls.filter(({ name }) => name === '').map(({ what }) => `no name: ${what}`);
  const small = controls.filter(({ target, isInText }) => target < smallestTarget && !isInText);
  const told = small
    .filter(({ isInGrid, isInLanes }) => !isInGrid && !isInLanes)
    .map(({ what, target }) => `${target.toFixed(1)} px: ${what}`);
  expect.soft([...nameless, ...told], where).toEqual([]);
  if (small.some(({ isInGrid }) => isInGrid)) await expectAnotherWay(page);
  // Rows of the timeline are as high as a finger needs where one points with it; a drawer does the same by name.
  if (small.some(({ isInLanes }) => isInLanes))
    await expect
      .soft(page.getByRole('button', { name: /^(?:Follow|Verfolgen)/ }).first(), where)
      .toBeVisible();
}

/** Checks that the cells of a grid can also be reached step by step, with targets that are large enough. */
async function expectAnotherWay(page: Page): Promise<void> {
  const walk = page.getByRole('group', { name: 'Neighbours' });
  const isThere = (await walk.count()) > 0;
  if (!isThere) await page.getByRole('rowheader').getByRole('button').first().click();
  const buttons = walk.getByRole('button');
  await expect(buttons).toHaveCount(4);
  for (const button of await buttons.all()) {
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(smallestTarget);
  }
  if (!isThere) await page.keyboard.press('Escape');
}
