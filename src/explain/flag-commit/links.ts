/** Chains of Flag Commit: each page links to the place where its transaction's page before it was written. */
import { present } from '../../base/assert.ts';
import { pageCondition } from '../../engine/flash/durable.ts';
import { OpKind } from '../../engine/flash/operations.ts';
import type { LinkView } from '../../model/mechanism.ts';
import { OUT_OF_BAND } from '../../protocols/flag-commit/out-of-band.ts';
import { hasReadPage, txIndexOfWrite } from '../kit/look.ts';
import { placeAt } from '../view/format.ts';
import type { ViewContext } from '../view/view.ts';

/** A page of a transaction: on flash, or on its way there. */
export interface FlaggedPage {
  readonly at: number;
  /** The device's own number of the transaction. */
  readonly xid: number;
  /** The transaction's page before, as a physical page + 1; 0: it is the first. */
  readonly link: number;
  readonly flag: number;
  readonly txIndex: number | null;
  readonly isDurable: boolean;
}

export function flaggedPages(context: ViewContext): readonly FlaggedPage[] {
  return [...onFlash(context), ...onTheirWay(context)].filter(({ xid }) => xid !== 0);
}

function onFlash(context: ViewContext): FlaggedPage[] {
  const { layout, state } = context.device;
  const { durable } = state;
  const oob = OUT_OF_BAND.onFlash(durable);
  const out: FlaggedPage[] = [];
  for (let at = 0; at < layout.dataPages; at++) {
    if (pageCondition(durable, at) !== 'programmed' || at % layout.pagesPerBlock >= layout.dataPagesPerBlock)
      continue;
    if (!hasReadPage(context.device, at)) continue;
    out.push({
      at,
      xid: present(oob.xid[at]),
      link: present(oob.link[at]),
      flag: present(oob.flag[at]),
      txIndex: txIndexOfWrite(context, present(durable.data[at])),
      isDurable: true,
    });
  }
  return out;
}

function onTheirWay(context: ViewContext): FlaggedPage[] {
  const { device } = context;
  if (device.state.volatile === null) return [];
  const { flash } = device.core;
  const programs = flash.begun().filter((slot) => flash.ops.kind[slot] === OpKind.program);
  return programs.map((slot) => pageSent(context, slot));
}

/** The page that an operation programs. */
export function pageSent(context: ViewContext, slot: number): FlaggedPage {
  const { ops } = context.device.core.flash;
  const stamps = OUT_OF_BAND.inFlight(ops);
  return {
    at: present(ops.target[slot]),
    xid: present(stamps.xid[slot]),
    link: present(stamps.link[slot]),
    flag: present(stamps.flag[slot]),
    txIndex: txIndexOfWrite(context, present(ops.data[slot])),
    isDurable: false,
  };
}

/** Chains of all transactions; `isCommitted` is asked with the flags of a transaction's pages. */
export function chainLinks(
  context: ViewContext,
  isCommitted: (flags: readonly number[]) => boolean,
): readonly LinkView[] {
  const { layout } = context.device;
  const pages = flaggedPages(context);
  const committed = new Map<number, boolean>();
  for (const xid of new Set(pages.map((page) => page.xid))) {
    const own = pages.filter((page) => page.xid === xid);
    const flags = own.filter(({ isDurable }) => isDurable).map(({ flag }) => flag);
    committed.set(xid, own.every(({ isDurable }) => isDurable) && isCommitted(flags));
  }
  const places = new Map(pages.map(({ at, xid }) => [at, xid]));
  return pages.flatMap(({ at, xid, link, txIndex }) => {
    if (link === 0 || txIndex === null) return [];
    const isThere = places.get(link - 1) === xid;
    const isClosed = committed.get(xid) === true;
    // After the page before has been collected, its link says no more.
    if (!isThere && isClosed) return [];
    return [
      {
        kind: 'chain',
        state: isClosed ? 'closed' : isThere ? 'open' : 'broken',
        from: placeAt(layout, at),
        to: placeAt(layout, link - 1),
        missing: null,
        transaction: txIndex,
      } satisfies LinkView,
    ];
  });
}
