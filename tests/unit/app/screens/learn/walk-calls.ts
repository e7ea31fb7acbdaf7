import type { WalkCalls } from '../../../../../src/app/screens/learn/resolver/place.ts';
import type { SessionApi } from '../../../../../src/session/contract/session.ts';
import { inWords } from '../../../../support/in-words.ts';

/** The worker's side without the thread between. */
export function walkCallsOf(host: SessionApi): WalkCalls {
  return {
    catalogue: () => Promise.resolve(inWords(host.catalogue())),
    open: async (spec) => inWords(await host.open(spec)),
    advance: (request) => Promise.resolve(inWords(host.advance(request))),
    frame: (step) => Promise.resolve(inWords(host.frame(step))),
    tally: (step) => Promise.resolve(inWords(host.tally(step))),
    marks: (from) => Promise.resolve(inWords(host.marks(from))),
    act: (step, action) => Promise.resolve(inWords(host.act(step, action))),
    inspect: (step, block, page) => Promise.resolve(inWords(host.inspect(step, block, page))),
  };
}
