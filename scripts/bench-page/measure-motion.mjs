// Frames while blocks, pages and entries travel: the show on the front door, and the small device of the lab.
import { frames } from './frames.mjs';
import { onPage } from './open-page.mjs';

const untouched = async () => undefined;

/** The show runs, loses power and recovers. @param {import('./open-page.mjs').OpenPage} open */
async function framesOfShow(open) {
  await open.page.goto(open.address);
  for (const part of ['first', 'second', 'third', 'fourth'])
    await frames(open, `The show on the front door, its ${part} ten seconds`, untouched);
}

/** Steps follow one another faster than their motions end. @param {import('./open-page.mjs').OpenPage} open */
async function framesOfLab(open) {
  const { page, address } = open;
  await page.goto(`${address}#/lab`);
  await page.getByRole('slider', { name: 'History' }).waitFor();
  const step = () => page.keyboard.press('ArrowRight');
  for (const part of ['first', 'second', 'third', 'fourth'])
    await frames(open, `The small device, a step each 300 ms, its ${part} ten seconds`, step, 300);
}

/** @param {string} address */
export async function measureMotion(address) {
  await onPage(address, framesOfShow);
  await onPage(address, framesOfLab);
}
