import type { Message } from '../base/message.ts';
import type { FormatReading } from './format.ts';
import { tracesMessage } from './messages.ts';

/** Page size where a trace states none; no more than the order of it matters here. */
const USUAL_PAGE_BYTES = 4096;
const MEDIAN_BYTES = 2 ** 22;
const LONGEST_BYTES = 2 ** 30;

/**
 * Returns a warning if the requests of a trace are longer than hosts send them: a format that counts in another
 * unit may have been taken for this one. Null for usual sizes.
 */
export function findUnlikelySizes(
  format: string,
  { builder, pageBytes: stated }: FormatReading,
): Message | null {
  const bytes = stated ?? USUAL_PAGE_BYTES;
  const { p50, max } = builder.pagesOfRequests.spread();
  // A request that begins inside a page touches one more than its bytes fill.
  if ((p50 - 1) * bytes > MEDIAN_BYTES)
    return tracesMessage('unlikelyMedian', { format, bytes: p50 * bytes });
  const requests = builder.pagesOfRequests.countAbove(LONGEST_BYTES / bytes + 1);
  return requests === 0 ? null : tracesMessage('unlikelyLongest', { format, requests, bytes: max * bytes });
}
