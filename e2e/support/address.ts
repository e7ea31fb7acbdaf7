import { expect, type Page } from '@playwright/test';
import { unpackText } from '../../src/session/link/codec.ts';

/** Returns the state that an address carries, without the defaults; an empty object where it carries none. */
export async function saidBy(address: string): Promise<object> {
  const packed = /[?&]s=1\.([^&]+)/.exec(address)?.[1];
  const said = await unpackText(packed ?? '');
  return said.ok ? (JSON.parse(said.value) as object) : {};
}

/** The address once it says this: it follows what is on the screen some time later. */
export async function addressSaying(page: Page, said: Record<string, unknown>): Promise<string> {
  await expect.poll(() => saidBy(page.url())).toMatchObject(said);
  return page.url();
}
