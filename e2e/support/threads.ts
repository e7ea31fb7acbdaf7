/** Ends the threads of a page, and refuses it new ones. */
import { expect, type Page } from '@playwright/test';

/** Threads of a page, or of a frame in it. */
interface Made {
  readonly made: Worker[];
  refusesThreads: boolean;
}

/** Lets a test refuse new threads, and end those of the sandbox, which hear no test themselves. */
export async function holdThreads(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { Worker } = globalThis;
    const held: Made = Object.assign(globalThis, { made: [], refusesThreads: false });
    globalThis.Worker = class extends Worker {
      constructor(...given: ConstructorParameters<typeof Worker>) {
        if (held.refusesThreads) throw new Error('no more threads');
        super(...given);
        held.made.push(this);
      }
    };
  });
}

/** Ends every thread of the page, those in the sandbox too. */
export async function endWorkers(page: Page): Promise<void> {
  expect(page.workers().length).toBeGreaterThan(0);
  const ends = [
    ...page.workers().map((worker) =>
      worker.evaluate(() => {
        self.close();
      }),
    ),
    ...page.frames().map((frame) =>
      frame.evaluate(() => {
        const { made } = globalThis as unknown as Made;
        if (origin === 'null') for (const worker of made.splice(0)) worker.terminate();
      }),
    ),
  ];
  // A thread or a frame may be over already.
  await Promise.allSettled(ends);
}

/** From now on the browser makes threads for the page, or refuses every one. */
export async function allowThreads(page: Page, isAllowed: boolean): Promise<void> {
  await page.evaluate((allowed) => {
    (globalThis as unknown as Made).refusesThreads = !allowed;
  }, isAllowed);
}

/** Opens a screen in a browser that makes no thread for it. */
export async function openWithoutThreads(page: Page, address: string): Promise<void> {
  await page.addInitScript(() => {
    (globalThis as unknown as Made).refusesThreads = self === top;
  });
  await page.goto(address);
}
