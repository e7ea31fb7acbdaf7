// The law of colours side by side: a transaction looks alike on all devices at all moments, and like no other one.
import { expect, type Page, test } from '@playwright/test';
import { type CompareChoices, encodeCompareChoices } from '../src/session/link/choices.ts';
import { addressSaying } from './support/address.ts';
import { type Sight, sightsOn } from './support/colours.ts';
import { complaintsOf } from './support/page.ts';

/** Ten open at once, so that two look like others but for their pattern, and six more once colours are free again. */
const script = `w1:A w2:B w3:C w4:D w5:E w6:F w7:G w8:H w9:I w10:J
  c4 c1 w11:K w12:L c12 . c9 w13:M a2 c10 w14:N c3 w15:O . c11 c13 w16:P c5 c6 c7 c8 c14 c15 c16`;
const TRANSACTIONS = Array.from({ length: 16 }, (_, n) => `Tx${n + 1}`);

/** A page that flies over a device would be seen twice, and once not where it stands. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Operations before power fails: four transactions were asked to commit, Tx2 aborts, and the others are open. */
const CUT = 32;
const READS = 6;
/** Operations after the recovery that are looked at one by one. */
const AFTER = 10;

async function openCompare(page: Page, protocols: readonly string[]): Promise<void> {
  const choices: CompareChoices = {
    work: { kind: 'script', prepare: '', script },
    columns: protocols.map((protocol) => ({ protocol, mutant: null, parameters: {} })),
    moves: [],
  };
  const packed = await encodeCompareChoices(choices);
  if (!packed.ok) throw new Error('no link');
  await page.goto(`./#/compare?s=${packed.value}`);
}

/** Looks of transactions that have been seen, and the law that they keep. */
class Law {
  /** The one look of each, by its name. */
  private readonly looks = new Map<string, string>();
  /** Those that had a colour on a device, by its title. */
  private readonly coloured = new Map<string, Set<string>>();

  constructor(private readonly page: Page) {}

  /** Waits until all devices have come to the last of these moves, and looks at each. */
  async look(moves: readonly object[]): Promise<void> {
    await addressSaying(this.page, { moves });
    // The address has a stamp once all of them are on the screen.
    await expect(this.page).toHaveURL(/&f=/);
    const devices = this.page.getByRole('region', { name: 'Devices' }).locator(':scope > [role=group]');
    for (const device of await devices.all()) {
      const title = (await device.getAttribute('aria-label')) ?? '';
      const where = `${title}, ${JSON.stringify(moves.at(-1))}`;
      const sights = await sightsOn(device);
      const coloured = sights.filter(({ look }) => look !== 'none');
      for (const sight of coloured) this.hold(sight, where);
      this.holdTogether(coloured, where);
      const names = new Set(coloured.map(({ transaction }) => transaction));
      const mixed = sights.filter(
        ({ transaction, kind, look }) => look === 'none' && kind !== 'settled' && names.has(transaction),
      );
      expect(mixed, `${where}: what is not settled has the colour of its transaction`).toEqual([]);
      const known = this.coloured.get(title) ?? [];
      this.coloured.set(title, new Set([...known, ...coloured.map(({ transaction }) => transaction)]));
    }
  }

  private hold({ transaction, kind, look }: Sight, where: string): void {
    expect(transaction, `${where}: a colour of no transaction, ${kind}`).not.toBe('');
    expect(look, `${where}: ${transaction}, ${kind}, has a colour of the palette`).toMatch(/^[0-7]\/[0-2]$/);
    expect(look, `${where}: ${transaction}, ${kind}, keeps its colour`).toBe(
      this.looks.get(transaction) ?? look,
    );
    this.looks.set(transaction, look);
  }

  private holdTogether(sights: readonly Sight[], where: string): void {
    const here = new Map(sights.map(({ transaction, look }) => [transaction, look]));
    const looks = [...here.values()];
    expect(new Set(looks).size, `${where}: no two look alike of ${[...here.keys()].join(', ')}`).toBe(
      looks.length,
    );
  }

  /** Nothing would be held where nothing has a colour: each transaction has one, and most of them on each device. */
  expectEnough(): void {
    expect([...this.looks.keys()].toSorted()).toEqual(TRANSACTIONS.toSorted());
    for (const [title, { size }] of this.coloured)
      expect(size, title).toBeGreaterThan(TRANSACTIONS.length * 0.75);
    expect([...this.looks].filter(([, look]) => !look.endsWith('/0')).map(([name]) => name)).toEqual([
      'Tx9',
      'Tx10',
    ]);
  }
}

async function press(page: Page, key: string, law: Law, moves: readonly object[]): Promise<void> {
  await page.keyboard.press(key);
  await law.look(moves);
}

const works: readonly (readonly string[])[] = [
  // The devices that one begins with.
  [],
  ['lighttx', 'txcache', 'mobius', 'tc'],
  ['xftl', 'nvctx', 'wal', 'scc'],
];

for (const protocols of works) {
  const named = protocols.length === 0 ? 'the first devices' : protocols.join(', ');
  test(`Compare: a transaction has one colour on all devices and at all moments: ${named}`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    await openCompare(page, protocols);
    const law = new Law(page);
    await law.look([{ kind: 'operation', count: 0 }]);
    for (let count = 1; count <= CUT; count++)
      await press(page, 'ArrowRight', law, [{ kind: 'operation', count }]);
    const cut = [{ kind: 'operation', count: CUT }, { kind: 'crash' }];
    await press(page, 'x', law, cut);
    for (let count = 1; count <= READS; count++)
      await press(page, 'ArrowRight', law, [...cut, { kind: 'reading', count }]);
    const recovered = [...cut, { kind: 'recovered' }];
    await press(page, 'r', law, recovered);
    for (let count = CUT + 1; count <= CUT + AFTER; count++)
      await press(page, 'ArrowRight', law, [...recovered, { kind: 'operation', count }]);
    await page.keyboard.press('End');
    await expect(page.getByRole('slider', { name: 'Moment' })).toHaveAttribute('aria-valuetext', /^the end/);
    await press(page, 'ArrowLeft', law, [...recovered, { kind: 'operation' }]);
    await press(page, 'ArrowRight', law, [...recovered, { kind: 'operation' }, { kind: 'end' }]);
    await press(page, 'Home', law, [{ kind: 'operation', count: 0 }]);
    law.expectEnough();
    expect(complaints).toEqual([]);
  });
}
