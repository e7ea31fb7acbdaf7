// Names come from links and files: in an exported drawing they are text, whatever they look like.
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { complaintsOf, expectStep } from './support/page.ts';
import { labAddress, specNamed } from './support/session-link.ts';

const HOSTILE = [
  '<script>window.injected = 1</script>',
  '</metadata><script>window.injected = 1</script>',
  ']]><image href="x" onerror="window.injected = 1"/>',
  '"><foreignObject onload="window.injected = 1">',
];

async function savedStage(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Stage as SVG', exact: true }).click();
  return readFileSync(await (await download).path(), 'utf8');
}

/**
 * Checks that a drawing is well-formed XML, and lists those of its elements and attributes that could run a script or
 * load a file.
 */
function activeIn(page: Page, svg: string): Promise<readonly string[]> {
  return page.evaluate((text) => {
    const drawing = new DOMParser().parseFromString(text, 'image/svg+xml');
    const active: string[] = [];
    for (const element of drawing.querySelectorAll('*')) {
      if (/^(script|foreignobject|iframe|object|embed|parsererror)$/i.test(element.localName))
        active.push(element.localName);
      for (const { name, value } of element.attributes)
        if (/^on/i.test(name) || (/href$/i.test(name) && !/^(#|data:image)/.test(value)))
          active.push(`${name}=${value}`);
    }
    return active;
  }, svg);
}

for (const [index, name] of HOSTILE.entries()) {
  test(`Hostile names: a drawing of a session named ${name} holds them as text, and nothing that acts`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    await page.goto(await labAddress(specNamed(name), index + 1));
    await expectStep(page, index + 1);
    const svg = await savedStage(page);
    expect(await activeIn(page, svg)).toEqual([]);
    // The name is there: it was not left out, but made harmless.
    const metadata = await page.evaluate(
      (text) => new DOMParser().parseFromString(text, 'image/svg+xml').querySelector('metadata')?.textContent,
      svg,
    );
    expect(metadata).toContain(JSON.stringify(name));
    expect(await page.evaluate(() => 'injected' in window)).toBe(false);
    expect(complaints).toEqual([]);
  });
}
