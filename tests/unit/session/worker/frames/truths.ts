/** Claims of a narration, checked against the frame it stands in. */
import type { PageState } from '../../../../../src/model/frame.ts';
import type { BlockView, DeviceFrame, PageView } from '../../../../../src/model/spoken.ts';
import { itemAt } from '../../../../support/item-at.ts';

/** Takes the first two words that its pattern captures. */
type Claim = (frame: DeviceFrame, first: string, second: string) => boolean;

function pageAt(frame: DeviceFrame, place: string): PageView | undefined {
  const [block = -1, page = -1] = place.split('.').map(Number);
  return frame.blocks[block]?.pages[page];
}

function isIn(frame: DeviceFrame, place: string, states: readonly PageState[]): boolean {
  const page = pageAt(frame, place);
  return page !== undefined && states.includes(page.state);
}

function isEmpty(block: BlockView | undefined): boolean {
  return block !== undefined && block.pages.every(({ state }) => state === 'free' || state === 'programming');
}

function stateOf(frame: DeviceFrame, label: string): string | undefined {
  return frame.transactions.findLast((transaction) => transaction.label === label)?.state;
}

/** "2 to 5", "5, 7 and 9 to 11" */
function numbersIn(text: string): number[] {
  return [...text.matchAll(/(\d+)(?: to (\d+))?/g)].flatMap(([, first, last]) => {
    const from = Number(first);
    return Array.from({ length: Number(last ?? first) - from + 1 }, (_, i) => from + i);
  });
}

const WRITTEN: readonly PageState[] = ['current', 'undecided', 'stale', 'aborted', 'lost'];

const CLAIMS: readonly (readonly [RegExp, Claim])[] = [
  [/^Page (\d+\.\d+) is durable/, (frame, place) => isIn(frame, place, WRITTEN)],
  [/^Page (\d+\.\d+) is erased/, (frame, place) => isIn(frame, place, ['free'])],
  [/^Page (\d+\.\d+) is torn/, (frame, place) => isIn(frame, place, ['torn'])],
  [/^Page (\d+\.\d+) (?:belongs|carries)/, (frame, place) => isIn(frame, place, WRITTEN)],
  [/this \w+ is garbage/, (frame) => ['aborted', 'lost'].includes(focused(frame)?.state ?? '')],
  [/is durable: \w+ of Tx\d+, \*\*undecided/, (frame) => focused(frame)?.state === 'undecided'],
  [/a plain write: \*\*the map points to it/, (frame) => focused(frame)?.state === 'current'],
  [
    /\*\*(Tx\d+) committed/,
    (frame, label) => stateOf(frame, label) === 'committed' || wasAborted(frame, label),
  ],
  [/\*\*(Tx\d+) aborts/, (frame, label) => stateOf(frame, label) === 'aborted'],
  [/\*\*(Tx\d+) begins/, (frame, label) => stateOf(frame, label) === 'active'],
  [/(Tx\d+) asks to commit/, (frame, label) => stateOf(frame, label) === 'committing'],
  [/^\*\*Block (\d+) is erased/, (frame, block) => isEmpty(frame.blocks[Number(block)])],
  [/^\*\*Block (\d+) is the victim/, (frame, block) => itemAt(frame.blocks, Number(block)).victim],
  [/\*\*blocks? ([\d, toand]+) slides? to (\w+)/, (frame, blocks, lane) => stand(frame, blocks, lane)],
  [/\*\*blocks? ([\d, toand]+) joins? (\w+)/, (frame, blocks, lane) => stand(frame, blocks, lane)],
  [/\*\*(Tx\d+) is rolled back/, (frame, label) => verdictOf(frame, label) === 'rolled back'],
  [/goes to (\d+\.\d+)/, (frame, place) => isIn(frame, place, ['free', 'programming'])],
  [/^Power fails/, (frame) => frame.phase === 'crashed'],
  [/^\*\*Recovery is over/, (frame) => frame.phase === 'recovered'],
];

function focused(frame: DeviceFrame): PageView | undefined {
  return frame.focus === null || frame.focus.page === null
    ? undefined
    : frame.blocks[frame.focus.block]?.pages[frame.focus.page];
}

/** An injected bug may find committed what the host had given up. */
function wasAborted(frame: DeviceFrame, label: string): boolean {
  return frame.phase === 'recovering' && stateOf(frame, label) === 'aborted';
}

/** Blocks that stand where the sentence says; those that collection has erased since may be free. */
function stand(frame: DeviceFrame, blocks: string, lane: string): boolean {
  return numbersIn(blocks).every((block) => itemAt(frame.blocks, block).lane === lane.toLowerCase());
}

function verdictOf(frame: DeviceFrame, label: string): string | undefined {
  const key = frame.transactions.findLast((transaction) => transaction.label === label)?.key;
  return frame.recovery?.rows.find(({ transaction }) => transaction === key)?.verdict;
}

/** Claims of the narration that the frame belies. */
export function contradictions(frame: DeviceFrame): string[] {
  return CLAIMS.flatMap(([pattern, holds]) => {
    const match = pattern.exec(frame.narration);
    return match === null || holds(frame, match[1] ?? '', match[2] ?? '')
      ? []
      : [`${frame.step}: ${frame.narration}`];
  });
}

/** Returns the faults in the form of a sentence. */
export function blemishes(sentence: string): string[] {
  const rules: readonly (readonly [string, boolean])[] = [
    ['is empty', sentence.trim() === ''],
    ['holds a value that is none', /undefined|null|NaN|Infinity|\[object|-1\b/.test(sentence)],
    ['is more than three sentences', (sentence.match(/[.!?](?:\*\*)? \S/g)?.length ?? 0) > 2],
    ['does not end as a sentence', !/[.?](?:\*\*)?$/.test(sentence)],
    ['begins small', !/^(?:\*\*)?[A-Z0-9]/.test(sentence)],
    ['has odd spaces', /  | [,.;:]/.test(sentence)],
    ['has loose emphasis', sentence.split('**').length % 2 === 0],
    ['exclaims', sentence.includes('!')],
    ['is too long', sentence.length > 170],
  ];
  return rules.flatMap(([rule, broken]) => (broken ? [`${rule}: ${sentence}`] : []));
}
