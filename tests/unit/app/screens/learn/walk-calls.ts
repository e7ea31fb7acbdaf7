import type { WalkCalls } from '../../../../../src/app/screens/learn/resolver/place.ts';
import type { SessionApi } from '../../../../../src/session/contract/session.ts';
import { inEnglish } from '../../../../../src/texts/english.ts';

/** The worker's side without the thread between. */
export function walkCallsOf(host: SessionApi): WalkCalls {
  return {
    catalogue: () => Promise.resolve(host.catalogue()),
    open: async (spec) => inEnglish(await host.open(spec)),
    advance: (request) => Promise.resolve(inEnglish(host.advance(request))),
    frame: (step) => Promise.resolve(inEnglish(host.frame(step))),
    tally: (step) => Promise.resolve(inEnglish(host.tally(step))),
    marks: (from) => Promise.resolve(host.marks(from)),
    act: (step, action) => Promise.resolve(inEnglish(host.act(step, action))),
    inspect: (step, block, page) => Promise.resolve(inEnglish(host.inspect(step, block, page))),
  };
}
