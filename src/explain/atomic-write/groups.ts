/** Groups of the log machine: pages in the order of the log, up to one that closes them. */
import { present } from '../../base/assert.ts';
import { pageCondition } from '../../engine/flash/durable.ts';
import type { LinkView } from '../../model/mechanism.ts';
import { OUT_OF_BAND } from '../../protocols/atomic-write/declaration.ts';
import type { Case } from '../kit/case-for.ts';
import { hasReadPage, txIndexOfPage } from '../kit/look.ts';
import { placeAt, placeOf } from '../view/format.ts';
import type { ViewContext } from '../view/view.ts';
import { atomicWriteMessage } from './messages.ts';

interface Group {
  /** Physical pages in the order of the log. */
  readonly pages: readonly number[];
  readonly txIndex: number;
  /** The page that says 1; -1: none does. */
  readonly closing: number;
}

function groupsOf(context: ViewContext): readonly Group[] {
  const { layout, state } = context.device;
  const { group, sequence, flag } = OUT_OF_BAND.onFlash(state.durable);
  const byGroup = new Map<number, number[]>();
  for (let page = 0; page < layout.dataPages; page++) {
    if (pageCondition(state.durable, page) !== 'programmed' || !hasReadPage(context.device, page)) continue;
    const number = present(group[page]);
    if (number > 0) byGroup.set(number, [...(byGroup.get(number) ?? []), page]);
  }
  return [...byGroup.values()].flatMap((pages) => {
    pages.sort((a, b) => present(sequence[a]) - present(sequence[b]));
    const txIndex = txIndexOfPage(context, present(pages[0]));
    const closing = pages.find((page) => flag[page] === 1) ?? -1;
    return txIndex === null ? [] : [{ pages, txIndex, closing }];
  });
}

/** From page to page of a group, towards the one that closes it. */
export function groupLinks(context: ViewContext): readonly LinkView[] {
  const { layout } = context.device;
  return groupsOf(context).flatMap(({ pages, txIndex, closing }) =>
    pages.slice(0, -1).map((page, index): LinkView => ({
      kind: 'chain',
      state: closing < 0 ? 'open' : 'closed',
      from: placeAt(layout, page),
      to: placeAt(layout, present(pages[index + 1])),
      missing: null,
      transaction: txIndex,
    })),
  );
}

export function groupCase(context: ViewContext, txIndex: number): Case {
  const { layout, state } = context.device;
  const own = groupsOf(context).find((group) => group.txIndex === txIndex);
  const transaction = context.transactionName(txIndex);
  const pages = (own?.pages ?? []).map((page) => ({
    page: context.pageName(present(state.durable.logicalPage[page])),
    at: placeOf(layout, page),
    says: page === own?.closing,
  }));
  const group = { transaction, pages };
  return {
    evidence: atomicWriteMessage('groupRun', group),
    reason: (isCommitted) => atomicWriteMessage('groupReason', { ...group, isCommitted }),
    steps: () => pages.map((page) => atomicWriteMessage('groupStep', page)),
    conclusion: (isCommitted) => atomicWriteMessage('groupConclusion', { transaction, isCommitted }),
  };
}
