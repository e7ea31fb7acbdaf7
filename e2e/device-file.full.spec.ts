// A device file that is dropped on the page, or chosen, is what the session runs on.
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { CLASSROOM } from '../src/model/devices.ts';
import { writtenDevice } from '../src/model/schema/wire.ts';
import { dropFile } from './support/page.ts';

const fixture = (name: string): string =>
  readFileSync(new URL(`../tests/fixtures/devices/${name}`, import.meta.url), 'utf8');
const device = (page: Page): Locator => page.getByRole('button', { name: /^Device/ });
const notice = (page: Page): Locator => page.getByText(/^The session runs on the device of/);

async function openLab(page: Page): Promise<void> {
  await page.goto('./#/lab');
  await expect(device(page)).not.toContainText('…');
}

/** Keys of the file that a device here has nothing for. */
const FILES: readonly (readonly [name: string, title: RegExp, leftOut: readonly string[]])[] = [
  ['mqsim.xml', /MQSim: mqsim\.xml/, ['PCIe_Lane_Count (line 5)', 'GC_Block_Selection_Policy (line 10)']],
  ['simplessd.cfg', /SimpleSSD: simplessd\.cfg/, ['pal.PageAllocation']],
  ['disksim.parv', /DiskSim: disksim\.parv/, ['Copy back', 'Scheduler']],
];

for (const [name, title, leftOut] of FILES) {
  test(`Lab: ${name} opens as the session's device, in the settings, with what is left out named`, async ({
    page,
  }) => {
    await openLab(page);
    await dropFile(
      page,
      name,
      fixture(name)
        .replace('>MLC<', '>SLC<')
        .replace(/NANDType *= *1/, 'NANDType = 0'),
    );
    await expect(notice(page)).toBeVisible();
    await expect(device(page)).toContainText(title);
    for (const each of leftOut) await expect(notice(page)).toContainText(each);
    await expect(page.getByLabel('Planes per package')).toHaveValue('4');
  });
}

test('Lab: FlashScope’s own device file opens too, with its options', async ({ page }) => {
  await openLab(page);
  const own = { ...CLASSROOM, id: 'own', title: 'My own', mapCachePages: 1, separateCopies: true };
  await dropFile(page, 'my.json', JSON.stringify(writtenDevice(own)));
  await expect(device(page)).toContainText('My own');
  await expect(page.getByLabel('Mapping pages that DRAM holds (0: all)')).toHaveValue('1');
  await expect(page.getByRole('checkbox', { name: 'GC copies in blocks of their own' })).toBeChecked();
});

test('Lab: a device file that cannot be used is said with its line, and the session stays', async ({
  page,
}) => {
  await openLab(page);
  const before = await device(page).textContent();
  await dropFile(
    page,
    'mqsim.xml',
    fixture('mqsim.xml').replace('<Page_Capacity>8192', '<Page_Capacity>100'),
  );
  await expect(page.getByRole('alert')).toContainText(
    'Page_Capacity is 100, expected a whole number from 512',
  );
  expect(await device(page).textContent()).toBe(before);
});

test('Traces: a device file is what the runs run on, in the link, and in the lab', async ({ page }) => {
  await page.goto('./#/traces');
  await page.getByRole('button', { name: 'TPC-C, killed' }).click();
  await dropFile(page, 'mqsim.xml', fixture('mqsim.xml').replace('>MLC<', '>SLC<'));
  const note = page.getByText(/^The runs take the device of mqsim\.xml\./);
  await expect(note).toContainText('PCIe_Lane_Count (line 5)');
  const choice = page.getByLabel('Device', { exact: true });
  await expect(choice.locator('option:checked')).toHaveText('MQSim: mqsim.xml');
  await page.getByRole('button', { name: 'Run 2 schemes' }).click();
  await expect(page.getByRole('status').first()).toContainText('has run on');
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByLabel('Link to this state').inputValue();
  const other = await page.context().newPage();
  await other.goto(link);
  await expect(other.getByLabel('Device', { exact: true }).locator('option:checked')).toHaveText(
    'MQSim: mqsim.xml',
  );
  await other.getByRole('button', { name: 'Open in the lab' }).click();
  await expect(device(other)).toContainText('MQSim: mqsim.xml');
});

test('Traces: a device file that cannot be used is said with its line, and the device stays', async ({
  page,
}) => {
  await page.goto('./#/traces');
  const choice = page.getByLabel('Device', { exact: true });
  await expect(choice).toHaveValue('fitted');
  const broken = fixture('mqsim.xml').replace(/<Block_No_Per_Plane>\d+</, '<Block_No_Per_Plane>none<');
  await dropFile(page, 'mqsim.xml', broken);
  await expect(page.getByRole('alert')).toContainText('Block_No_Per_Plane');
  await expect(choice).toHaveValue('fitted');
});
