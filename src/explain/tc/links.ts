/** Links of TC's commit records: a record names the transaction whose pages count. */
import { present } from '../../base/assert.ts';
import { NO_LOGICAL_PAGE, pageCondition } from '../../engine/flash/durable.ts';
import { OpKind } from '../../engine/flash/operations.ts';
import type { LinkView } from '../../model/mechanism.ts';
import { OUT_OF_BAND } from '../../protocols/tc/declaration.ts';
import { hasReadPage, txIndexOfWrite } from '../kit/look.ts';
import { placeAt } from '../view/format.ts';
import type { ViewContext } from '../view/view.ts';

interface Numbered {
  readonly at: number;
  /** The device's own number of the transaction. */
  readonly number: number;
}

export interface Found {
  readonly records: readonly (Numbered & { readonly isDurable: boolean })[];
  readonly pages: readonly (Numbered & { readonly txIndex: number })[];
}

/** Commit records and pages of transactions, as far as they have been read. */
export function numberedPages(context: ViewContext): Found {
  const { layout, state } = context.device;
  const { durable } = state;
  const { txid } = OUT_OF_BAND.onFlash(durable);
  const records: Found['records'][number][] = [];
  const pages: Found['pages'][number][] = [];
  for (let at = 0; at < layout.dataPages; at++) {
    if (pageCondition(durable, at) !== 'programmed' || !hasReadPage(context.device, at)) continue;
    const number = present(txid[at]);
    if (durable.logicalPage[at] === NO_LOGICAL_PAGE) records.push({ at, number, isDurable: true });
    const txIndex = number === 0 ? null : txIndexOfWrite(context, present(durable.data[at]));
    if (txIndex !== null) pages.push({ at, number, txIndex });
  }
  return { records: [...records, ...recordsOnTheirWay(context)], pages };
}

function recordsOnTheirWay({ device }: ViewContext): Found['records'] {
  if (device.state.volatile === null) return [];
  const { flash } = device.core;
  const { ops } = flash;
  const { txid } = OUT_OF_BAND.inFlight(ops);
  return flash
    .begun()
    .filter((slot) => ops.kind[slot] === OpKind.program && ops.logicalPage[slot] === NO_LOGICAL_PAGE)
    .map((slot) => ({ at: present(ops.target[slot]), number: present(txid[slot]), isDurable: false }));
}

export function recordLinks(context: ViewContext): readonly LinkView[] {
  const { layout } = context.device;
  const { records, pages } = numberedPages(context);
  return records.flatMap((record) =>
    pages
      .filter(({ number }) => number === record.number)
      .map(({ at, txIndex }) => ({
        kind: 'record',
        state: record.isDurable ? 'closed' : 'open',
        from: placeAt(layout, record.at),
        to: placeAt(layout, at),
        missing: null,
        transaction: txIndex,
      })),
  );
}
