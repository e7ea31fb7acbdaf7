/** Names that a trace has for the pages of a device: "1663/5/16384 blk 12", a page's half, several pages that share one. */
import type { Text } from '../../base/message.ts';
import type { Trace } from '../../model/trace.ts';
import { hostMessage } from './messages.ts';

/** `pageBytes` of the device's pages, and the original numbers of its logical pages: see `HostProgram`. */
export function traceNaming(
  trace: Trace,
  pageBytes: number,
  pageNumbers: Float64Array | null,
): (logicalPage: number) => Text | null {
  const ofTrace = trace.pageBytes ?? pageBytes;
  const span = trace.pageSpan;
  const places = ofTrace < pageBytes ? trace.places : null;
  const pageAt = (place: number): number => places?.pageAt(place) ?? (place < span ? place : -1);
  return (logicalPage) => {
    const page = pageNumbers === null ? logicalPage : pageNumbers[logicalPage];
    if (page === undefined) return null;
    const from = Math.floor((page * pageBytes) / ofTrace);
    const to = Math.ceil(((page + 1) * pageBytes) / ofTrace) - 1;
    const named = pagesBetween(from, to, pageAt);
    const [first] = named;
    const last = named.at(-1);
    if (first === undefined || last === undefined) return null;
    const name = nameIn(trace, first);
    if (ofTrace === pageBytes) return trace.pageName(first) === String(first) ? null : name;
    const parts = ofTrace / pageBytes;
    if (parts > 1 && Number.isInteger(parts))
      return hostMessage('partOfPage', { page: name, part: (page % parts) + 1, parts });
    return first === last ? name : hostMessage('pagesTogether', { first: name, last: nameIn(trace, last) });
  };
}

/** Pages of the trace at these places, in their order. */
function pagesBetween(from: number, to: number, pageAt: (place: number) => number): number[] {
  const found: number[] = [];
  for (let place = from; place <= to; place += 1) {
    const page = pageAt(place);
    if (page >= 0) found.push(page);
  }
  return found;
}

function nameIn(trace: Trace, page: number): Text {
  const name = trace.pageName(page);
  return name === String(page) ? hostMessage('pageOfTrace', { page: name }) : name;
}
