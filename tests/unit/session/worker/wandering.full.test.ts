import { expect, test } from 'vitest';
import { nextBelow, type RandomStream, randomStream } from '../../../../src/base/random.ts';
import type { Action } from '../../../../src/model/specification.ts';
import type { SessionApi } from '../../../../src/session/contract/session.ts';
import { framesOf, openHost, runToEnd, scenarioSpec, upTo, valueOf } from './specs.ts';

/** Acts anywhere, goes back, follows old futures and looks around, all by one seed. */
async function wander(host: SessionApi, stream: RandomStream): Promise<void> {
  const futures: { spec: Parameters<SessionApi['follow']>[0]; last: number }[] = [{ spec: [], last: 100 }];
  for (let turn = 0; turn < 12; turn++) {
    const { frontier } = valueOf(host.advance({ untilStep: nextBelow(stream, 300), budgetMs: 1_000 }));
    const step = nextBelow(stream, frontier.step + 1);
    valueOf(host.frame(step));
    const choice = nextBelow(stream, 4);
    if (choice === 0) {
      const future = futures[nextBelow(stream, futures.length)];
      if (future !== undefined) valueOf(host.follow(future.spec, future.last));
      continue;
    }
    const action: Action =
      choice === 1
        ? { kind: 'pull-plug', fates: [], seed: nextBelow(stream, 1_000) }
        : {
            kind: 'operations',
            text: `w${String(100 + turn)}:A-${choice === 2 ? 'C' : 'F'} c${String(100 + turn)}`,
          };
    const acted = await host.act(nextBelow(stream, 2) === 0 ? step : frontier.step, action);
    if (acted.ok)
      futures.push({ spec: acted.value.spec.interventions, last: acted.value.frontier.step + 20 });
  }
}

test.each([1, 2, 3, 4, 5, 6])(
  'the specification returned after a random walk leads to the same state (seed %i)',
  async (seed) => {
    const wanderer = await openHost(scenarioSpec('under-pressure'));
    await wander(wanderer, randomStream(seed, 'wandering'));
    const { step: last, stopped } = runToEnd(wanderer);
    const { spec } = valueOf(wanderer.follow(interventionsOf(wanderer, last), last));
    const straight = await openHost(spec);
    expect(runToEnd(straight)).toMatchObject({ step: last, stopped });
    expect(framesOf(wanderer, upTo(last))).toEqual(framesOf(straight, upTo(last)));
    expect(wanderer.marks(0)).toEqual(straight.marks(0));
    expect(wanderer.series(100)).toEqual(straight.series(100));
  },
);

/** Asked by an act that changes nothing: a comment is a script without operations. */
function interventionsOf(host: SessionApi, last: number): Parameters<SessionApi['follow']>[0] {
  const { spec } = valueOf(host.act(last, { kind: 'operations', text: '# nothing' }));
  return spec.interventions.slice(0, -1);
}
