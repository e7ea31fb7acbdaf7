/** Links that are shown: of which transactions, how many, and in which words. */
import { describe, expect, test } from 'vitest';
import { nothingFollowed } from '../../../../src/model/following.ts';
import type { LinkView } from '../../../../src/model/mechanism.ts';
import type { DeviceFrame } from '../../../../src/model/spoken.ts';
import { linkWords } from '../../../../src/stage/scene/link-words.ts';
import { ghostsOf, shownLinks } from '../../../../src/stage/scene/links.ts';
import { block, transaction } from '../fixtures/build.ts';
import { figure4 } from '../fixtures/figure-4.ts';

const link = (
  transaction: number,
  from: string,
  to: string | null,
  more: Partial<LinkView> = {},
): LinkView => {
  const placeOf = (text: string) => {
    const [block = 0, page = 0] = text.split('.').map(Number);
    return { block, page };
  };
  return {
    kind: 'names',
    state: 'closed',
    from: placeOf(from),
    to: to === null ? null : placeOf(to),
    missing: null,
    transaction,
    ...more,
  };
};

const blocks = [block(5, 'full', '=V:4·v1 xA:5·v2 =W:6·v1 =X:6·v1'), block(6, 'open', '>V:4·v1 . . .')];
const cycle = [link(6, '5.2', '5.3'), link(6, '5.3', '5.2')];
const broken = link(5, '5.1', null, { state: 'broken', missing: { name: 'C', version: '2' } });

function frame(more: Partial<DeviceFrame>): DeviceFrame {
  const transactions = [4, 5, 6].map((key) => transaction(key, key, 'committed'));
  return {
    ...figure4,
    focus: null,
    inFlight: [],
    blocks,
    transactions,
    linksNow: [],
    links: [...cycle, broken],
    ...more,
  };
}

const shown = (shownFrame: DeviceFrame) => shownLinks(shownFrame, null, nothingFollowed);

describe('shown links', () => {
  test('are those of the step', () => {
    expect(shown(frame({})).links).toEqual([]);
    expect(shown(frame({ linksNow: [6] })).links).toHaveLength(2);
  });

  test('are those of the page that is selected, too', () => {
    const { links } = shownLinks(frame({ linksNow: [6] }), { block: 5, page: 1 }, nothingFollowed);
    expect(links).toHaveLength(3);
  });

  test('contain every copy under way', () => {
    const [flight] = figure4.inFlight;
    const copy = {
      ...flight!,
      kind: 'copy',
      begun: true,
      block: 6,
      page: 0,
      source: { block: 5, page: 0 },
    } as const;
    expect(shown(frame({ inFlight: [copy] })).links.map(({ kind }) => kind)).toEqual(['copy']);
    expect(shown(frame({ inFlight: [{ ...copy, begun: false }] })).links).toEqual([]);
  });

  test('are numbered pages in their order, where they are more than twelve', () => {
    const chain = Array.from({ length: 13 }, (_, index) => link(6, `${index + 1}.0`, `${index}.0`));
    const { links, ringed } = shown(frame({ linksNow: [6], links: chain.toReversed() }));
    expect(links).toEqual([]);
    expect(ringed.map((place) => place.block)).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
  });

  test('are decided where recovery has a verdict and the step is about another transaction', () => {
    const recovery = {
      stages: [],
      rows: [{ transaction: 5, found: 2, promised: null, verdict: 'rolled back' } as const],
      beam: null,
      readsDone: 0,
      readsPlanned: 0,
    };
    const decided = frame({ linksNow: [6], recovery });
    const { links } = shownLinks(decided, { block: 5, page: 1 }, nothingFollowed);
    expect(links.map(({ isDecided }) => isDecided)).toEqual([false, false, true]);
  });
});

test('a page that is named and not on flash stands in the lane of the page that names it', () => {
  const both = frame({ linksNow: [5] });
  const { links } = shown(both);
  expect(ghostsOf(both, links)).toMatchObject([{ name: 'C', version: '2', lane: 'full', column: 1 }]);
});

test('a link says in words which page names which', () => {
  const all = frame({ linksNow: [5, 6] });
  expect(shown(all).links.map((each) => linkWords(all, each))).toEqual([
    'Tx6: W version 1, on 5.2, names X version 1, on 5.3, closed',
    'Tx6: X version 1, on 5.3, names W version 1, on 5.2, closed',
    'Tx5: A version 2, on 5.1, names C version 2, which is not on flash',
  ]);
});
