// Memory is short: a thread is refused what it asks for, as browsers refuse it. The page says so, and the session of before goes on.
import { expect, test, type Page, type Worker } from '@playwright/test';
import { momentsOf } from '../tests/fuzz/machine-faults.ts';
import { complaintsOf, expectStep, narration, openLab } from './support/page.ts';
import { labAddress, specNamed } from './support/session-link.ts';

/** Counts the buffers that a thread makes, and refuses all behind so many while memory is short. */
async function watchMemory(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const memory = { made: 0, most: Infinity };
    const watched = <T extends object>(plain: T): T =>
      new Proxy(plain, {
        construct: (target, args: readonly unknown[], made) => {
          if (typeof args[0] === 'number' && ++memory.made > memory.most)
            throw new RangeError('Array buffer allocation failed');
          return Reflect.construct(target as new () => object, args, made) as object;
        },
      });
    const { ArrayBuffer, Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array } = globalThis;
    const kinds = { ArrayBuffer, Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array };
    Object.assign(globalThis, {
      memory,
      ...Object.fromEntries(Object.entries(kinds).map(([name, plain]) => [name, watched(plain)])),
    });
  });
}

interface Watched {
  memory: { made: number; most: number };
}

/** From now on so many buffers more are to be had. @returns the number that was made before */
async function leaveRoom(worker: Worker, buffers: number): Promise<number> {
  return worker.evaluate((buffers) => {
    const { memory } = globalThis as unknown as Watched;
    const { made } = memory;
    memory.made = 0;
    memory.most = buffers;
    return made;
  }, buffers);
}

async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate(
    (hash) => {
      location.hash = hash;
    },
    address.slice(address.indexOf('#')),
  );
}

const workload = (page: Page) => page.getByRole('button', { name: /^Workload/ });

const SENTENCE = /more memory than there is/;
const MOMENTS = 8;
/** The last of the buffers that a new device takes are those of its first picture: then it is open already. */
const OPENING = 0.6;

test('Memory: a device for which there is no room is refused in a sentence, and the session of before goes on', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await openLab(page, 7);
  const said = await narration(page).textContent();
  const [worker] = page.workers();
  if (worker === undefined) throw new Error('The lab has no worker.');
  await watchMemory(worker);
  // A first device tells how many buffers one takes.
  await goTo(page, await labAddress(specNamed('first')));
  await expect(workload(page)).toContainText('first');
  const buffers = await leaveRoom(worker, Infinity);
  expect(MOMENTS).toBe(momentsOf('Memory is short for a device in the lab'));
  let own = await watchedLab(page);
  for (let moment = 0; moment < MOMENTS; moment++) {
    await leaveRoom(own, Math.floor((OPENING * buffers * moment) / (MOMENTS - 1)));
    await goTo(page, await labAddress(specNamed(`device ${moment}`)));
    await expect(page.getByRole('alert').filter({ hasText: SENTENCE })).toBeVisible();
    await leaveRoom(own, Infinity);
    if (((await workload(page).textContent()) ?? '').includes('device')) {
      await expectWithoutPicture(page);
      own = await watchedLab(page);
      continue;
    }
    await expectStep(page, 7);
    await expect(narration(page)).toHaveText(said ?? '');
    await page.keyboard.press('ArrowRight');
    await expectStep(page, 8);
    await page.keyboard.press('ArrowLeft');
    await expectStep(page, 7);
  }
  await goTo(page, await labAddress(specNamed('last')));
  await expect(workload(page)).toContainText('last');
  expect(complaints).toEqual([]);
});

/** The lab at step 7 of its first scenario, anew. */
async function watchedLab(page: Page): Promise<Worker> {
  await page.goto('about:blank');
  await openLab(page, 7);
  const [worker] = page.workers();
  if (worker === undefined) throw new Error('The lab has no worker.');
  await watchMemory(worker);
  return worker;
}

/** There was room for the device, and none for its picture: that of the device before does not stay, and the next one comes. */
async function expectWithoutPicture(page: Page): Promise<void> {
  await expect(page.getByRole('slider', { name: 'History' })).not.toHaveAttribute('aria-valuenow', '7');
  await page.keyboard.press('ArrowRight');
  await expectStep(page, 1);
  await expect(narration(page)).toContainText(/Tx1|page A/);
}

test('Memory: a step for which there is no room is refused in a sentence, and made when there is', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await openLab(page, 3);
  const [worker] = page.workers();
  if (worker === undefined) throw new Error('The lab has no worker.');
  await watchMemory(worker);
  const moments = [0, 1, 3, 10];
  expect(moments).toHaveLength(momentsOf('Memory is short for a step in the lab'));
  for (const buffers of moments) {
    await leaveRoom(worker, buffers);
    await page.keyboard.press('End');
    await page.keyboard.press('x');
    await leaveRoom(worker, Infinity);
    await page.keyboard.press('Home');
    await expectStep(page, 0);
    await page.keyboard.press('ArrowRight');
    await expectStep(page, 1);
    await expect(narration(page)).toContainText(/\w/);
  }
  expect(complaints).toEqual([]);
});

test('Memory: runs for which there is no room say so, and run when there is', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto('./#/traces');
  await page.getByRole('button', { name: 'PostgreSQL, TPC-C' }).click();
  const start = page.getByRole('button', { name: /^Run \d/ });
  // The trace is read to its end, and the device fitted to it.
  await expect(start).toBeEnabled();
  const moments = [0, 5, 20, 60];
  expect(moments).toHaveLength(momentsOf('Memory is short for a run'));
  let room = Infinity;
  const watch = async (worker: Worker): Promise<void> => {
    await watchMemory(worker);
    await leaveRoom(worker, room);
  };
  const pooled = (): Worker[] => page.workers().filter((worker) => worker.url().includes('pool'));
  await Promise.all(pooled().map(watch));
  page.on('worker', (worker) => void watch(worker));
  // The trace is read again for each run: there may be no room for that either.
  const refused = page
    .getByRole('main')
    .getByText(/more memory than there is|more operations than the memory here/);
  for (const buffers of moments) {
    room = buffers;
    await Promise.all(pooled().map((worker) => leaveRoom(worker, buffers)));
    await start.click();
    await expect(refused.first()).toBeVisible();
    room = Infinity;
    await Promise.all(pooled().map((worker) => leaveRoom(worker, Infinity)));
    await start.click();
    await expect(start).toBeEnabled();
    await expect(page.getByRole('button', { name: 'CSV', exact: true })).toBeVisible();
    await expect(refused).toHaveCount(0);
  }
  expect(complaints).toEqual([]);
});
