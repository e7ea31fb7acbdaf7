/** One colour a transaction: over all frames of all scenarios, under every scheme, with a cut and after it. */
import { describe, expect, test } from 'vitest';
import { SCENARIOS } from '../../../../../src/engine/host/scenarios.ts';
import { CLASSROOM, DEVICES } from '../../../../../src/model/devices.ts';
import type { DeviceFrame, TransactionView } from '../../../../../src/model/spoken.ts';
import type { SessionSpec } from '../../../../../src/model/specification.ts';
import { SCHEMES } from '../../../../../src/protocols/registry.ts';
import { cellScene, transactionOf, transactionsByKey } from '../../../../../src/stage/scene/scene.ts';
import { isDeep } from '../../../../support/ring.ts';
import { deviceFrameAt, openHost, runToEnd, scenarioSpec, scriptSpec, upTo } from '../specs.ts';

type Colours = Map<number, string>;

const colourOf = ({ slot, pattern }: TransactionView): string => `${slot}/${pattern}`;
/** The host has not asked for its end. */
const isOpen = ({ state }: TransactionView): boolean => state === 'active';

/** Holds a frame to the rules, and adds what it shows to the colours known so far. */
function check(frame: DeviceFrame, known: Colours): void {
  const { transactions } = frame;
  for (const each of transactions) {
    const before = known.get(each.key);
    if (before === undefined) checkNew(each, transactions);
    else expect(colourOf(each), `${each.label} keeps its colour`).toBe(before);
    known.set(each.key, colourOf(each));
  }
  const coloured = transactions.filter(({ neutral }) => !neutral).map(colourOf);
  expect(new Set(coloured).size, 'no colour means two transactions').toBe(coloured.length);
  checkPages(frame);
}

function checkNew(begun: TransactionView, transactions: readonly TransactionView[]): void {
  const open = transactions.filter(isOpen).length;
  if (open <= 8) expect(begun.pattern, `${begun.label} of ${open} open ones`).toBe(0);
}

/** A cell has its own transaction's colour or none, and none where the transaction is settled. */
function checkPages(frame: DeviceFrame): void {
  const byKey = transactionsByKey(frame);
  const buffered = frame.memoryPanels.flatMap((panel) => (panel.kind === 'pages' ? panel.pages : []));
  for (const page of [...frame.blocks.flatMap(({ pages }) => pages), ...buffered]) {
    const transaction = transactionOf(page, byKey);
    const { slot, shape } = cellScene(page, transaction);
    if (slot === null) continue;
    expect(slot).toBe(transaction?.slot);
    expect(shape).not.toBe('settled');
    expect(transaction?.neutral).toBe(false);
  }
}

async function coloursOf(spec: SessionSpec): Promise<Colours> {
  // A script is in order already: any level that the scheme offers will do.
  const host = await openHost({ ...spec, host: { ...spec.host, isolation: 'strict' } });
  const known: Colours = new Map();
  for (const step of upTo(runToEnd(host).step)) check(deviceFrameAt(host, step), known);
  return known;
}

function expectAlike(colours: Colours, others: Colours): void {
  for (const [key, colour] of colours)
    expect(`${key}: ${others.get(key) ?? colour}`).toBe(`${key}: ${colour}`);
}

/** In the second ring each case has some of the schemes, in turn: all of them meet every kind of case. */
const othersOf = (index: number): typeof SCHEMES => SCHEMES.filter((_, at) => isDeep || at % 7 === index % 7);

const CASES = DEVICES.filter(({ id }) => id.startsWith(CLASSROOM.id))
  .flatMap((device) => SCENARIOS.map(({ id }) => ({ title: `${id} on ${device.id}`, id, device })))
  .map(({ title, id, device }, index) => ({ title, id, device, others: othersOf(index) }));

describe('a transaction has one colour in all frames, and the same one under every scheme', () => {
  test.each(CASES)('$title', async ({ id, device, others }) => {
    const first = await coloursOf(scenarioSpec(id, { device }));
    for (const { id: protocol } of others.filter((scheme) => !scheme.refuses?.(device))) {
      expectAlike(first, await coloursOf(scenarioSpec(id, { device, protocol })));
    }
  });

  test('also when power fails in the middle and the host goes on', async () => {
    const script = 'b1 w1:A w2:B c2 w3:C c3 w4:D c4 w5:E c5 w6:F crash w7:A c7 w8:B w9:C w10:D c8 c9 c10';
    const first = await coloursOf(scriptSpec(script));
    for (const { id: protocol } of SCHEMES)
      expectAlike(first, await coloursOf(scriptSpec(script, { protocol })));
  });

  test('and from nine open transactions on a pattern, which only those have', async () => {
    const open = Array.from({ length: 11 }, (_, i) => `w${i + 1}:${i + 1}`).join(' ');
    const colours = await coloursOf(scriptSpec(`${open} c1 c2 c3 c4 . w12:L`));
    expect([...colours.values()].slice(7)).toEqual(['7/0', '0/1', '1/1', '2/1', '3/0']);
  });
});
