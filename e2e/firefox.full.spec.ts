// The page in Firefox: the lab steps, loses power and recovers, and the console says nothing.
import { expect, test } from '@playwright/test';
import { findFirefox } from '../scripts/firefox.mjs';
import { Firefox } from './support/firefox.ts';

const step = `document.querySelector('[role=slider][aria-label=History]')?.getAttribute('aria-valuenow')`;
const banner = `document.querySelector('header').innerText`;
const narration = `document.querySelector('main [role=status]').innerText`;
const verdicts = `document.querySelector('[aria-label=Verdicts]')?.innerText`;

test('Firefox: the lab steps, loses power, recovers, and the auditor gives its verdict', async ({
  baseURL,
}) => {
  const firefox = await Firefox.start(findFirefox() ?? '');
  const shows = (expression: string) => expect.poll(() => firefox.textOf(expression));
  try {
    await firefox.open(`${baseURL ?? ''}#/lab`);
    await shows(step).toBe('0');
    await shows(narration).toContain('Time 0');
    for (let at = 1; at <= 14; at++) {
      await firefox.press('ArrowRight');
      await shows(step).toBe(String(at));
    }
    await shows(narration).not.toContain('Time 0');
    await firefox.press('x');
    await shows(banner).toContain('Power lost');
    // At the pace of the device, not at that of a reader.
    await firefox.press('t');
    await firefox.press('r');
    await shows(banner).toContain('Recovered');
    await shows(verdicts).toContain('Every promise held');
    expect(firefox.complaints).toEqual([]);
  } finally {
    await firefox.close();
  }
});
