// Links on the stage, with real frames of the schemes that draw them: no line runs across a letter.
import { afterEach, describe, expect, test } from 'vitest';
import { type FollowedMarks, nothingFollowed } from '../../src/model/following.ts';
import type { DeviceFrame } from '../../src/model/spoken.ts';
import { afc } from '../../src/protocols/afc/protocol.ts';
import { bpcc } from '../../src/protocols/bpcc/protocol.ts';
import { cfc } from '../../src/protocols/cfc/protocol.ts';
import { scc } from '../../src/protocols/scc/protocol.ts';
import { tc } from '../../src/protocols/tc/protocol.ts';
import { DeviceStage } from '../../src/stage/index.ts';
import { speakOnStage } from '../../src/stage/words/texts.ts';
import { stepsOf } from '../unit/stage/motion/steps.ts';
import { mount, render } from './mount.ts';

const WIDTHS = ['68rem', '61rem'];
/** Distance of the points of a line that are looked at, and air that a text has beside it, in pixels. */
const EVERY_PX = 3;
const AIR_PX = 1;

const stage = (frame: DeviceFrame, followed: FollowedMarks, width: string) => (
  <div style={{ width }}>
    <DeviceStage
      frame={frame}
      previousFrame={null}
      selected={null}
      followed={followed}
      onSelect={() => undefined}
      onPullPlug={() => undefined}
    />
  </div>
);

const lines = (): readonly SVGPathElement[] => [
  ...document.querySelectorAll<SVGPathElement>('[data-links] [data-link] > path:nth-child(2)'),
];

interface Text {
  readonly what: string;
  readonly box: DOMRect;
}

/** Letters and numbers of cells, and those of blocks and lanes. */
function texts(): readonly Text[] {
  const parts = '[data-lane] :is(h3, p, b, i), [data-block] > div > button > span > span';
  return [...document.querySelectorAll(`${parts}, [data-shape] :is(b, i)`)].flatMap((part) => {
    const range = document.createRange();
    range.selectNodeContents(part);
    const box = range.getBoundingClientRect();
    return box.width < 2 ? [] : [{ what: part.textContent ?? '', box }];
  });
}

/** Texts that a drawn line runs across. */
function crossed(): readonly string[] {
  const all = texts();
  const found = new Set<string>();
  for (const line of lines()) {
    const { x, y } = line.ownerSVGElement?.getBoundingClientRect() ?? new DOMRect();
    const length = line.getTotalLength();
    for (let at = 0; at <= length; at += EVERY_PX) {
      const point = line.getPointAtLength(at);
      const [px, py] = [point.x + x, point.y + y];
      for (const { what, box } of all) {
        const isIn =
          px > box.left + AIR_PX &&
          px < box.right - AIR_PX &&
          py > box.top + AIR_PX &&
          py < box.bottom - AIR_PX;
        if (isIn) found.add(what);
      }
    }
  }
  return [...found];
}

/** Each transaction of a frame that has links, followed alone. */
function followedIn({ links, transactions }: DeviceFrame): readonly FollowedMarks[] {
  return [...new Set(links.map(({ transaction }) => transaction))].map((transaction) => ({
    name: null,
    transaction,
    label: transactions.find(({ key }) => key === transaction)?.label ?? null,
  }));
}

async function drawn(): Promise<void> {
  await expect.poll(() => lines().every((line) => line.getAttribute('d') !== null)).toBe(true);
}

describe.each([
  ['SCC', scc],
  ['BPCC', bpcc],
  ['CFC', cfc],
  ['AFC', afc],
  ['TC', tc],
] as const)('%s', (_, scheme) => {
  const frames = stepsOf(scheme, 'figure-4').map(({ frame }) => frame);
  // Every ninth step with links, and with them recovery's.
  const some = frames.filter(({ links }) => links.length > 0).filter((_frame, index) => index % 9 === 0);

  test.each(WIDTHS)('no link runs across a letter or a number at a width of %s', async (width) => {
    const [first] = some;
    mount(stage(first!, nothingFollowed, width));
    let count = 0;
    for (const frame of some) {
      for (const followed of followedIn(frame)) {
        render(stage(frame, followed, width));
        await drawn();
        const where = `step ${frame.step}, ${followed.label}`;
        expect(lines().filter((line) => line.getTotalLength() === 0).length, `links of ${where}`).toBe(0);
        expect(crossed(), `texts in ${where}`).toEqual([]);
        count += lines().length;
      }
    }
    expect(count).toBeGreaterThan(50);
  });
});

describe('links by keyboard', () => {
  afterEach(() => speakOnStage('en'));

  // Tx5 has left U and A behind: U names A, and A names a C that was never written.
  const ofTx5 = ({ links, transactions }: DeviceFrame) => {
    const own = transactions.find(({ label }) => label === 'Tx5')?.key;
    return links.filter(({ transaction }) => transaction === own);
  };
  const isLeft = (links: DeviceFrame['links']): boolean =>
    links.length === 2 && links.some(({ missing, state }) => missing !== null && state === 'broken');
  const frame = stepsOf(scc, 'figure-4')
    .map((step) => step.frame)
    .find((each) => each.phase === 'running' && isLeft(ofTx5(each)))!;
  const first = ofTx5(frame).find(({ to }) => to !== null);
  const own = first!.transaction;

  const placeOf = ({ block, page }: { block: number; page: number }): string => `${block}.${page}`;
  const focused = (): string | undefined =>
    document.activeElement instanceof HTMLElement ? document.activeElement.dataset['place'] : undefined;
  const said = (): string => document.querySelector('[role="status"]')?.textContent ?? '';

  function press(key: string, shiftKey = false): void {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true }));
  }

  function focusOn(place: string): void {
    document.querySelector<HTMLElement>(`[data-place="${place}"]`)?.focus();
  }

  test('L goes to the page that a page names, and Shift with L back; both say which page names which', async () => {
    const { from, to } = first!;
    mount(stage(frame, nothingFollowed, '68rem'));
    focusOn(placeOf(from));
    press('l');
    expect(focused()).toBe(placeOf(to!));
    await expect.poll(said).toBe(`U version 1, on ${placeOf(from)}, names A version 2, on ${placeOf(to!)}`);
    press('L', true);
    expect(focused()).toBe(placeOf(from));
  });

  test('L on a page that names a missing one stays, and says so, in German too', async () => {
    const place = placeOf(first!.to!);
    mount(stage(frame, nothingFollowed, '68rem'));
    focusOn(place);
    press('l');
    expect(focused()).toBe(place);
    await expect.poll(said).toBe(`A version 2, on ${place}, names C version 2, which is not on flash`);
    speakOnStage('de');
    press('l');
    await expect.poll(said).toBe(`A Version 2, auf ${place}, nennt C Version 2, was nicht auf Flash steht`);
  });

  test('a list behind the stage says the links that are drawn', () => {
    mount(stage(frame, { name: null, transaction: own, label: 'Tx5' }, '68rem'));
    const items = [...document.querySelectorAll('[aria-label="Links between pages"] li')];
    const words = items.map(({ textContent }) => textContent);
    expect(words.filter((each) => each?.startsWith('Tx5: '))).toHaveLength(2);
    expect(words.join()).toContain('names C version 2, which is not on flash');
    expect(lines()).toHaveLength(words.length);
  });

  test('a page that is named and not on flash moves nothing as it appears', () => {
    const rects = (): string =>
      JSON.stringify(
        [...document.querySelectorAll('[data-lane], [data-anchor]:not([data-ghost])')].map((each) =>
          each.getBoundingClientRect(),
        ),
      );
    const bare = { ...frame, linksNow: [], focus: null };
    mount(stage(bare, nothingFollowed, '68rem'));
    const before = rects();
    expect(document.querySelector('[data-ghost]')).toBeNull();
    render(stage({ ...bare, linksNow: [own] }, nothingFollowed, '68rem'));
    expect(document.querySelector('[data-ghost]')).not.toBeNull();
    expect(rects()).toBe(before);
  });
});
