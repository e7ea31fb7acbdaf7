/**
 * A workload with the locality of the bare FTL's benchmark, cut into transactions: runs of 5 to 15 pages, the first of each
 * a sequential page of a small hot area, four in five of the others in a fifth of the device. Sizes are
 * uniform from 1 to 53 pages (27 on average, as LightTx's TPC-C trace has).
 */
import { nextBelow, nextShare, randomStream } from '../../base/random.ts';
import { HostOp, type HostProgram } from './program.ts';

const HOT_PAGES = 65_536;
const LARGEST = 53;

/** `pageWrites` page writes over `logicalPages` pages; `abortRatio` of the transactions abort. */
export function localityWorkload(
  pageWrites: number,
  logicalPages: number,
  abortRatio: number,
  seed: number,
): HostProgram {
  const pages = randomStream(seed, 'pages');
  const shapes = randomStream(seed, 'shapes');
  const capacity = pageWrites * 3 + 2;
  const kind = new Uint8Array(capacity);
  const txIndex = new Uint32Array(capacity);
  const page = new Uint32Array(capacity);
  const txids: number[] = [0];
  const hot = Math.min(HOT_PAGES, logicalPages >> 3);
  const cold = logicalPages - hot;
  let count = 0;
  let left = 0;
  let sequential = 0;
  const push = (k: number, p: number): void => {
    kind[count] = k;
    txIndex[count] = txids.length - 1;
    page[count++] = p;
  };
  for (let written = 0; written < pageWrites;) {
    txids.push(txids.length);
    push(HostOp.begin, 0);
    const size = 1 + nextBelow(shapes, LARGEST);
    for (let i = 0; i < size && written < pageWrites; i++, written++) {
      if (left-- === 0) {
        left = 5 + nextBelow(pages, 11);
        push(HostOp.write, sequential++ % hot);
      } else push(HostOp.write, hot + nextBelow(pages, nextShare(pages) < 0.8 ? cold / 5 : cold));
    }
    push(nextShare(shapes) < abortRatio ? HostOp.abort : HostOp.commit, 0);
  }
  return {
    count,
    kind: kind.subarray(0, count),
    txIndex: txIndex.subarray(0, count),
    page: page.subarray(0, count),
    pages: new Uint32Array(count).fill(1),
    timeNs: null,
    hint: null,
    txids: Uint32Array.from(txids),
    pageNumbers: null,
  };
}
