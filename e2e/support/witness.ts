// Notes taken inside the page: a test that asks from outside misses texts that come and go between two questions.
import type { Page } from '@playwright/test';

/** Notes, from inside the page, each text that the first of such elements shows. Answers how to read the notes. */
export async function witness(page: Page, selector: string): Promise<() => Promise<readonly string[]>> {
  const begin = (selector: string): void => {
    const noted: string[] = [];
    const note = (): void => {
      const element = document.querySelector(selector);
      const text = element?.getAttribute('aria-label') ?? element?.textContent ?? '';
      if (text !== '' && noted.at(-1) !== text) noted.push(text);
    };
    Object.assign(globalThis, { [`noted ${selector}`]: noted });
    new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true });
  };
  await page.addInitScript(begin, selector);
  await page.evaluate(begin, selector);
  return () =>
    page.evaluate(
      (selector) => (globalThis as unknown as Record<string, readonly string[]>)[`noted ${selector}`] ?? [],
      selector,
    );
}

/** Notes from inside the page that a button is there, however shortly. Answers how to wait until it was. */
export async function buttonSeen(page: Page, name: string): Promise<() => Promise<unknown>> {
  const seen = await page.evaluateHandle((name) => {
    const state = { isSeen: false };
    const look = (): void => {
      const buttons = [...document.querySelectorAll('button')];
      if (!buttons.some(({ textContent }) => textContent === name)) return;
      observer.disconnect();
      state.isSeen = true;
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, characterData: true });
    return state;
  }, name);
  return () => page.waitForFunction((state) => state.isSeen, seen);
}

/** Clicks a button as soon as it is there and enabled, as a quick person would. */
export async function clickAtOnce(page: Page, name: string): Promise<void> {
  const begin = (name: string): void => {
    const look = (): void => {
      const button = [...document.querySelectorAll<HTMLButtonElement>('button:enabled')].find(
        ({ textContent }) => textContent === name,
      );
      if (button === undefined) return;
      observer.disconnect();
      button.click();
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    // It may stand there already, on a page that is at rest.
    look();
  };
  await page.addInitScript(begin, name);
  await page.evaluate(begin, name);
}

/**
 * Presses a key at the instant at which such an element appears, before anything else can happen in the page. Answers how to
 * wait until it was pressed.
 */
export async function pressAsItAppears(
  page: Page,
  selector: string,
  key: string,
): Promise<() => Promise<unknown>> {
  const pressed = await page.evaluateHandle(
    ([selector, key]) => {
      const state = { isPressed: false };
      const look = (): void => {
        if (document.querySelector(selector) === null) return;
        observer.disconnect();
        const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true });
        (document.activeElement ?? document.body).dispatchEvent(press);
        state.isPressed = true;
      };
      const observer = new MutationObserver(look);
      observer.observe(document, { subtree: true, childList: true, attributes: true });
      return state;
    },
    [selector, key] as const,
  );
  return () => page.waitForFunction((state) => state.isPressed, pressed);
}
