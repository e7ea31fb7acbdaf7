/** A step of a machine on the host, from its facts. */
import type { HostFact } from '../../../explain/host-side/host-run.ts';
import type { Followed } from '../../../model/following.ts';
import { type Happening, nothingCounted } from './happening.ts';

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
  return {
    isNew: isFirst || facts.some(isFollowed),
    beginsRecovery: false,
    counts: {
      ...nothingCounted,
      begun: names('begin'),
      asked: names('ask'),
      committed: names('commit'),
      aborted: names('abort'),
      written: names('write').length,
    },
  };
}
