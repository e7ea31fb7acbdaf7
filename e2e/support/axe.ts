import { expect, type Page } from '@playwright/test';
import axeCore from 'axe-core';

interface AxeOptions {
  readonly rules?: Readonly<Record<string, { readonly enabled: boolean }>>;
}

interface Axe {
  run(options: AxeOptions): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

/** To be called before the page comes up; it needs `bypassCSP`. */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript({ content: axeCore.source });
}

/** axe finds nothing. `strict` asks for 7:1 of texts, as a high-contrast theme promises. */
export async function expectAccessible(page: Page, where: string, strict = false): Promise<void> {
  const options: AxeOptions = strict ? { rules: { 'color-contrast-enhanced': { enabled: true } } } : {};
  const violations = await page.evaluate(async (options) => {
    const { axe } = globalThis as unknown as { axe: Axe };
    const found = await axe.run(options);
    return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }, options);
  expect(violations, where).toEqual([]);
}
