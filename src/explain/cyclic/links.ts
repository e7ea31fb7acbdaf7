/** Links of the cyclic commits as arrows: each version names the next one of its transaction. */
import type { LinkState, LinkView } from '../../model/mechanism.ts';
import { placeAt } from '../view/format.ts';
import type { ViewContext } from '../view/view.ts';
import { isClosed, type Version, Versions, versionText } from './cycles.ts';

export function cyclicLinks(context: ViewContext): readonly LinkView[] {
  const versions = new Versions(context);
  return versions.all.flatMap((version) => linksOf(context, versions, version));
}

function linksOf(context: ViewContext, versions: Versions, from: Version): LinkView[] {
  const { txIndex: transaction } = from;
  // Versions of plain writes and of an earlier life name themselves, and prove nothing that is in question.
  if (transaction === null) return [];
  const { layout } = context.device;
  const next = versions.next(from);
  const isProven = isClosed(versions.cycleFrom(from));
  const link = (to: Version | null, state: LinkState): LinkView => ({
    kind: 'names',
    state,
    from: placeAt(layout, from.at),
    to: to === null ? null : placeAt(layout, to.at),
    missing:
      to === null ? { name: context.pageName(from.nextPage), version: versionText(from.nextVersion) } : null,
    transaction,
  });
  switch (next.kind) {
    case 'there':
      return [link(next.version, isProven ? 'closed' : 'open')];
    case 'overtaken':
      return [link(next.by, isProven ? 'closed' : 'open')];
    case 'straddled':
      return [
        link(null, 'broken'),
        {
          kind: 'straddles',
          state: 'broken',
          from: placeAt(layout, next.by.at),
          to: placeAt(layout, (versions.backOf(next.by) ?? from).at),
          missing: null,
          transaction,
        },
      ];
    case 'absent':
      return [link(null, isStillOpen(context, transaction) ? 'open' : 'broken')];
  }
}

/** Returns true while missing pages may still come. */
function isStillOpen(context: ViewContext, transaction: number): boolean {
  if (context.device.state.phase !== 'running') return false;
  const state = context.transactionState(transaction);
  return state === 'active' || state === 'committing';
}
