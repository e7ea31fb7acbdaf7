// Short links: they name a scheme, a scenario and a moment, and lead to exactly that state.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { seenIn } from '../../../../../src/app/lab/model/lab-permalink.ts';
import type { Lab } from '../../../../../src/app/lab/model/lab.ts';
import { formatShortLink, readShortLink, shortLinkTo } from '../../../../../src/app/lab/model/short-link.ts';
import { formatRoute, linkNameIn, parseRoute, withLinkName } from '../../../../../src/app/address/routes.ts';
import { closeLab, openRealLab, repainted } from './real-session.ts';

let lab: Lab;

beforeEach(async () => {
  lab = await openRealLab();
});

afterEach(() => closeLab(lab));

const state = () => lab.context.store.getState();
const step = () => lab.context.scene.getState().frame?.step;

/** The short link to what is seen. */
function seenAs(): string | null {
  const seen = seenIn(lab.context);
  const short = seen === null ? null : shortLinkTo(seen, state());
  return short === null ? null : formatShortLink(short);
}

async function open(link: string): Promise<void> {
  await lab.openShort(link);
  await repainted();
}

describe('a short link', () => {
  test('leads from a cold start to its moment, and shows nothing on the way', async () => {
    const shown: number[] = [];
    lab.context.scene.subscribe(({ frame }) => shown.push(frame?.step ?? -1));
    await open('lighttx/figure-4/tx11-commit');
    expect(step()).toBe(112);
    expect(new Set(shown)).toEqual(new Set([112]));
  });

  test.each([
    'lighttx/figure-4/tx11-commit',
    'lighttx/figure-4/straddler',
    'wal/under-pressure/first-copy',
    'scc/copies/first-collection',
    'bpcc/two-transactions/first-refusal',
    'afc/after-an-abort/tx3-commit',
    'nvctx/figure-4/tx7-commit',
    'kaml/upper-page/shared-cells',
  ])('%s leads to a state that is linked to by the same text', async (link) => {
    await open(link);
    expect(state().notice).toBeNull();
    expect(seenAs()).toBe(link);
  });

  test('without a moment shows the beginning of a scenario, also of a scheme on the host', async () => {
    await open('tc/two-transactions');
    expect([state().session?.spec.protocol, step()]).toEqual(['tc', 0]);
    const onHost = state().catalogue?.hostSchemes[0] ?? expect.fail('there is a scheme on the host');
    await open(`${onHost.id}/${onHost.scenarios[0]?.id ?? ''}`);
    expect([state().session?.spec.protocol, state().notice]).toEqual([onHost.id, null]);
  });

  test.each([
    [
      'lighttx/figure-4/tx99-commit',
      /no moment “tx99-commit” in this run\. There are: first-commit, tx0-commit,/,
    ],
    ['lighttx/figure-5', /no scenario “figure-5” for lighttx/],
    ['lightx/figure-4', /no scheme “lightx”/],
    ['lighttx/figure-4/tx11-commit/x', /too many parts/],
    ['lighttx/by-hand/tx1-commit', /no moment “tx1-commit”: this run has none/],
  ])('%s leads nowhere and says what there is', async (link, sentence) => {
    await open(link);
    expect(state().notice?.sentence).toMatch(sentence);
    expect(step()).toBe(0);
  });

  test('lists the schemes, or the scenarios, that it could have named', () => {
    const catalogue = state().catalogue ?? expect.fail('the catalogue is there');
    const offered = (link: string): readonly string[] => {
      const read = readShortLink(link, catalogue);
      return read.ok ? [] : read.error.offered;
    };
    expect(offered('nothing/figure-4')).toEqual(expect.arrayContaining(['lighttx', 'rvm-log']));
    expect(offered('scc/nothing')).toEqual(expect.arrayContaining(['by-hand', 'figure-4', 'copies']));
  });

  test('is not offered where it would lead elsewhere', async () => {
    await open('lighttx/figure-4/tx11-commit');
    lab.context.store.setState({ selection: { block: 4, page: null } });
    expect(seenAs()).toBeNull();
    lab.context.store.setState({ selection: null, panel: 'moments' });
    expect(seenAs()).toBe('lighttx/figure-4/tx11-commit');
    await lab.navigator.stepBy(1);
    await repainted();
    expect(seenAs()).toBeNull();
    const spec = state().session?.spec ?? expect.fail('a session is open');
    await lab.open({ ...spec, seed: 2 });
    const [first] = await lab.moments.load();
    await lab.moments.goTo(first ?? expect.fail('the run has moments'));
    await repainted();
    expect(step()).toBe(first?.step);
    expect(seenAs()).toBeNull();
  });

  test('is a path in the address, and can bear a name', () => {
    const link = formatRoute({ screen: 'lab', state: 'lighttx/figure-4/tx11-commit' });
    expect(link).toBe('#/lab/lighttx/figure-4/tx11-commit');
    expect(parseRoute(link)).toEqual({ screen: 'lab', state: 'lighttx/figure-4/tx11-commit' });
    const named = withLinkName(link, 'Who survives?');
    expect([linkNameIn(named), parseRoute(named).state]).toEqual([
      'Who survives?',
      'lighttx/figure-4/tx11-commit',
    ]);
    expect(withLinkName(named, '')).toBe(link);
  });
});
