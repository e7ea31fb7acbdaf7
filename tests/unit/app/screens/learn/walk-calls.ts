import type { WalkCalls } from '../../../../../src/app/screens/learn/resolver/place.ts';
import type { SessionApi } from '../../../../../src/session/contract/session.ts';

/** The worker's side without the thread between. */
export function walkCallsOf(host: SessionApi): WalkCalls {
  return {
    catalogue: () => Promise.resolve(host.catalogue()),
    open: (spec) => host.open(spec),
    advance: (request) => Promise.resolve(host.advance(request)),
    frame: (step) => Promise.resolve(host.frame(step)),
    tally: (step) => Promise.resolve(host.tally(step)),
    marks: (from) => Promise.resolve(host.marks(from)),
    act: (step, action) => Promise.resolve(host.act(step, action)),
    inspect: (step, block, page) => Promise.resolve(host.inspect(step, block, page)),
  };
}
