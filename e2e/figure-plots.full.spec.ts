// Plots of the published figures: no name of a tick or of a line covers another or leaves its plot, and one is seen at once.
import { expect, type Page, test } from '@playwright/test';

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

/** Texts of a plot that overlap, or that stand outside it. */
function collisions(page: Page): Promise<readonly string[]> {
  return page.getByRole('article').evaluateAll((figures) =>
    figures.flatMap((figure) => {
      const plot = figure.querySelector('svg[role="img"]');
      if (plot === null) return [`${figure.id}: no plot`];
      const { left, right, bottom } = plot.getBoundingClientRect();
      const texts = [...plot.querySelectorAll('text')]
        .filter(({ textContent }) => textContent.trim() !== '')
        .map((text) => ({ name: `${figure.id}: ${text.textContent}`, box: text.getBoundingClientRect() }));
      return texts.flatMap(({ name, box }, i) => {
        const isIn = box.left >= left - 1 && box.right <= right + 1 && box.bottom <= bottom + 1;
        const covered = texts.slice(i + 1).filter((other) => {
          const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
          const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
          // Boxes of lines of text reach a little over their letters.
          return across > 0 && down > 2;
        });
        const crossed = covered.map((other) => `${name} × ${other.name}`);
        return isIn ? crossed : crossed.concat(`${name} leaves the plot`);
      });
    }),
  );
}

for (const { width, height } of sizes) {
  test(`Figures: at ${width} by ${height} a measured plot is seen at once, and no name covers another`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('./#/figures');
    const first = page.getByRole('article').first();
    await expect(first.getByText('Measured over published')).toHaveCount(1);
    const plot = first.getByRole('img');
    // A phone shows the head of the plot, below a few lines of the list.
    const share = width > 640 ? 1 : 0.3;
    const { y = 0, height: high = Infinity } = (await plot.boundingBox()) ?? {};
    expect(y + share * high).toBeLessThanOrEqual(height);
    expect(await page.getByRole('article').count()).toBeGreaterThan(40);
    await expect(page.getByRole('article').last().getByRole('img')).toBeAttached();
    await expect.poll(() => collisions(page)).toEqual([]);
  });
}

test('Figures: the list leads to a figure and stays beside it on a wide page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('./#/figures');
  const list = page.getByRole('navigation', { name: 'Figures by paper' });
  const entry = list.getByRole('button', { name: /^Table 3/ });
  await entry.click();
  const figure = page.getByRole('article', { name: /^Table 3/ });
  await expect(figure).toBeFocused();
  await expect(figure.getByRole('img')).toBeInViewport();
  await expect(entry).toBeInViewport();
});
