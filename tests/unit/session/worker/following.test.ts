// The followed item: its places agree with the picture of the same step, its moments with marks and
// breakpoints.
import { describe, expect, test } from 'vitest';
import type { Followed } from '../../../../src/model/following.ts';
import type { FollowedMoment } from '../../../../src/model/spoken.ts';
import type { SessionSpec } from '../../../../src/model/specification.ts';
import type { SessionApi } from '../../../../src/session/contract/session.ts';
import { SCHEMES } from '../../../../src/protocols/registry.ts';
import { inWords } from '../../../support/in-words.ts';
import { deviceFrameAt, openHost, runToEnd, scriptSpec, upTo, valueOf } from './specs.ts';

const pageA: Followed = { kind: 'page', page: 0 };
const transaction = (txIndex: number): Followed => ({ kind: 'transaction', transaction: txIndex });
const script = 'w1:A,B c1 . w2:A a2 . w:A w3:A,C r:A c3 k . w4:A . crash w5:A,D c5 . w:A-F . g .';

function specOf(protocol: string, own = script): SessionSpec {
  const free = SCHEMES.find(({ id }) => id === protocol)?.isolation.includes('no-page-conflict') === true;
  const isolation = free ? 'no-page-conflict' : 'strict';
  return {
    ...scriptSpec(own, { protocol }),
    host: { isolation, replay: 'closed', queueDepth: 16, thinkNs: 60_000 },
  };
}

function momentsOf(host: SessionApi, followed: Followed): readonly FollowedMoment[] {
  return valueOf(host.trail(followed, 10_000)).moments ?? [];
}

/** Cells of the picture that show it, but for what is only being programmed. A commit record is its transaction's. */
function cellsOf(host: SessionApi, step: number, name: string | null, txIndex: number | null): string[] {
  const { blocks } = deviceFrameAt(host, step);
  return blocks.flatMap(({ block, pages }) =>
    pages.flatMap((page, index) => {
      const isOurs = name === null ? page.transaction === txIndex : page.name === name;
      const isRead = page.state !== 'programming' && page.state !== 'unread';
      const isThere = isRead && (page.name !== '' || page.record !== undefined);
      return isOurs && isThere ? [`${block}.${index} ${page.state}`] : [];
    }),
  );
}

describe.each(SCHEMES.map(({ id }) => id))('following under %s', (protocol) => {
  test('the places on flash equal the cells of the picture, at every step', async () => {
    const host = await openHost(specOf(protocol));
    const { step: last } = runToEnd(host);
    const flashOf = (step: number, followed: Followed): string[] =>
      valueOf(host.places(step, followed)).flatMap(({ where, at, state }) =>
        where === 'Flash' && at !== null && state !== 'unread' ? [`${at.block}.${at.page} ${state}`] : [],
      );
    for (const step of upTo(last)) {
      expect([step, flashOf(step, pageA)]).toEqual([step, cellsOf(host, step, 'A', null)]);
      expect([step, flashOf(step, transaction(3))]).toEqual([step, cellsOf(host, step, null, 3)]);
    }
  });

  test('the trail contains every write, the end and the crash, once each and in order', async () => {
    const host = await openHost(specOf(protocol));
    const { step: last } = runToEnd(host);
    const marks = inWords(host.marks(0));
    const stepsOf = (label: string, kind: string): number[] =>
      marks.step.filter((_, i) => marks.kind[i] === kind && marks.label[i] === label);
    const of = momentsOf(host, transaction(3));
    const saying = (moments: readonly FollowedMoment[], words: RegExp): number[] =>
      moments.filter(({ text }) => words.test(text)).map(({ step }) => step);
    expect(saying(of, /it begins/i)).toEqual(stepsOf('Tx3', 'begin'));
    expect(saying(of, /it writes/i)).toEqual([...new Set(stepsOf('Tx3', 'write'))]);
    expect(saying(of, /it committed\*\*/i).slice(0, 1)).toEqual(stepsOf('Tx3', 'commit'));
    expect(saying(of, /power is lost/i)).toHaveLength(1);
    const ofPage = momentsOf(host, pageA);
    const conditions = [{ kind: 'page-written', page: 0 }] as const;
    for (let at = 0; ;) {
      const { met } = valueOf(host.findBreak({ fromStep: at, toStep: last, conditions, budgetMs: 10_000 }));
      if (met === null) break;
      expect(ofPage.map(({ step }) => step)).toContain(met.step);
      at = met.step;
    }
    for (const moments of [of, ofPage]) {
      const steps = moments.map(({ step }) => step);
      expect(steps).toEqual([...new Set(steps)].sort((a, b) => a - b));
      for (const { text } of moments) expect(text).toMatch(/^(\*\*)?[A-Z0-9][^]*\.$/);
      expect(moments.some(({ text }) => /4294967295|undefined/.test(text))).toBe(false);
    }
  });
});

describe('the trail of a page or a transaction', () => {
  test('is the same at once, in pieces, or while history grows', async () => {
    const spec = specOf('lighttx');
    const whole = await openHost(spec);
    const { step: last } = runToEnd(whole);
    const moments = momentsOf(whole, pageA);
    const pieces = await openHost(spec);
    runToEnd(pieces);
    let through = -1;
    while (through < last) through = valueOf(pieces.trail(pageA, 0)).throughStep;
    expect(momentsOf(pieces, pageA)).toEqual(moments);
    const growing = await openHost(spec);
    for (let step = 0; step <= last; step += 7) {
      valueOf(growing.advance({ untilStep: step, budgetMs: 1_000 }));
      valueOf(growing.frame(Math.floor(step / 2)));
      valueOf(growing.trail(pageA, 10));
    }
    runToEnd(growing);
    expect(momentsOf(growing, pageA)).toEqual(moments);
  });

  test('starts over after an action in the past', async () => {
    const host = await openHost(specOf('lighttx'));
    runToEnd(host);
    const before = momentsOf(host, pageA);
    valueOf(host.act(12, { kind: 'operations', text: 'w90:A c90' }));
    runToEnd(host);
    const after = momentsOf(host, pageA);
    expect(after.filter(({ step }) => step <= 12)).toEqual(before.filter(({ step }) => step <= 12));
    expect(after.some(({ text }) => text.includes('Tx90'))).toBe(true);
  });

  test('contains GC copies and erased blocks', async () => {
    const rounds = Array.from({ length: 30 }, (_, i) => `w${i + 20}:B-H c${i + 20} . k .`).join(' ');
    const spec = specOf('tc', `w1:A c1 . ${rounds} g . g .`);
    const host = await openHost({ ...spec, device: { ...spec.device, victimPolicy: 'fifo' } });
    runToEnd(host);
    const texts = momentsOf(host, pageA).map(({ text }) => text);
    const held = new Set<string>();
    for (const text of texts) {
      for (const [, place = ''] of text.matchAll(/(\d+\.\d) is durable/g)) held.add(place);
      for (const [, place = ''] of text.matchAll(/copied to (\d+\.\d)/g)) held.add(place);
      // An erased page was there, and is not there twice.
      for (const place of /and with it ([\d., ]+)\./.exec(text)?.[1]?.split(', ') ?? []) {
        expect([place, held.delete(place)]).toEqual([place, true]);
      }
    }
    expect(texts.some((text) => /\d+\.\d is copied to \d+\.\d/.test(text))).toBe(true);
    expect(texts.some((text) => /block \d+ is erased, and with it \d+\.\d/i.test(text))).toBe(true);
  });

  test('is empty for a page or transaction that does not exist', async () => {
    const host = await openHost(specOf('lighttx'));
    for (const followed of [{ kind: 'page', page: 24 }, transaction(99), transaction(0)] as const) {
      expect(valueOf(host.trail(followed, 10)).moments).toBeNull();
      expect(valueOf(host.places(0, followed))).toEqual([]);
    }
  });
});

test('following: places beyond flash include buffer, queue, map, mapping pages, log and non-volatile memory', async () => {
  const wheres = async (protocol: string): Promise<Set<string>> => {
    const host = await openHost(specOf(protocol));
    const { step: last } = runToEnd(host);
    return new Set(
      upTo(last).flatMap((step) =>
        [pageA, transaction(3)].flatMap((followed) =>
          valueOf(host.places(step, followed)).map(({ where }) => where),
        ),
      ),
    );
  };
  expect([...(await wheres('lighttx'))].sort()).toEqual([
    'Flash',
    'In flight',
    'Map in memory',
    'Mapping page M0 on flash',
    'Page buffer',
    'Queued',
    'TxTable',
  ]);
  expect(await wheres('wal')).toContain('Log area');
  expect(await wheres('txcache')).toContain('Page frames, non-volatile');
  expect(await wheres('kaml')).toContain('Journal, non-volatile');
  expect(await wheres('nvctx')).toContain('In-process table, non-volatile');
});
