import type { WalkCalls } from '../../../../../src/app/screens/learn/resolver/place.ts';
import type { SessionApi } from '../../../../../src/session/contract/session.ts';
import type { InWords } from '../../../../../src/base/message.ts';
import { inEnglish } from '../../../../../src/texts/en/in-english.ts';

/** The worker's side without the thread between. */
export function walkCallsOf(host: SessionApi, inWords: InWords = inEnglish): WalkCalls {
  return {
    catalogue: () => Promise.resolve(inWords(host.catalogue())),
    open: async (spec) => inWords(await host.open(spec)),
    advance: async (request) => inWords(await host.advance(request)),
    frame: async (step) => inWords(await host.frame(step)),
    tally: async (step) => inWords(await host.tally(step)),
    marks: (from) => Promise.resolve(inWords(host.marks(from))),
    act: async (step, action) => inWords(await host.act(step, action)),
    inspect: async (step, block, page) => inWords(await host.inspect(step, block, page)),
  };
}
