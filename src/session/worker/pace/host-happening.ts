/** A step of a machine on the host, from its facts. */
import type { HostFact } from '../../../explain/host-side/host-run.ts';
import type { Followed } from '../../../model/following.ts';
import { type Happening, namedPages, nothingCounted } from './happening.ts';

export function hostHappening(
  facts: readonly HostFact[],
  isFirst: boolean,
  followed: Followed | null,
  nameOf: (txIndex: number) => string,
): Happening {
  const names = (wanted: HostFact['kind']): readonly string[] =>
    facts.flatMap((fact) => (fact.kind === wanted && 'txIndex' in fact ? [nameOf(fact.txIndex)] : []));
  const isFollowed = (fact: HostFact): boolean =>
    followed?.kind === 'transaction' && 'txIndex' in fact && fact.txIndex === followed.transaction;
  const [asked, committed, aborted] = [names('ask'), names('commit'), names('abort')];
  return {
    isNew: isFirst || facts.some(isFollowed),
    beginsRecovery: false,
    asks: asked.length > 0,
    ends: committed.length + aborted.length > 0,
    counts: {
      ...nothingCounted,
      begun: names('begin'),
      asked,
      committed,
      aborted,
      written: namedPages(names('write').map((of) => ({ page: null, of }))),
    },
  };
}
