/** The tail of the log: groups on flash that the map on flash does not know. */
import type { Core } from '../../engine/core/core.ts';
import { pageCondition } from '../../engine/flash/durable.ts';
import type { Change } from '../kit/logged-state.ts';
import { rootRecord } from '../kit/root-record.ts';
import { OUT_OF_BAND } from './declaration.ts';

export interface Tail {
  /** Closed groups and plain writes, in the order of the log. */
  readonly closed: readonly Change[];
  /** Pages behind the last one that closes: a group that is given up. */
  readonly open: readonly number[];
}

/** Visits the readable data pages of a device. */
export function eachPage({ durable, layout }: Core, visit: (page: number) => void): void {
  for (let block = 0; block < layout.dataBlocks; block++) {
    const first = block * layout.pagesPerBlock;
    for (let page = first; page < first + layout.dataPagesPerBlock; page++) {
      if (pageCondition(durable, page) === 'programmed') visit(page);
    }
  }
}

/** Replays the log: pages in the order of their sequence; whatever precedes a 1, back to the last, is a group. */
export function readTail(core: Core): Tail {
  const { logicalPage } = core.durable;
  const { group, sequence, flag, version } = OUT_OF_BAND.onFlash(core.durable);
  const { checkpointVersion } = rootRecord(core).numbers;
  const pages: number[] = [];
  eachPage(core, (page) => {
    if (version[page] > checkpointVersion) pages.push(page);
  });
  pages.sort((a, b) => sequence[a] - sequence[b]);
  const closed: Change[] = [];
  let open: number[] = [];
  for (let i = 0; i < pages.length; i++) {
    const page = pages[i];
    // A page and its copy say the same.
    if (i > 0 && sequence[pages[i - 1]] === sequence[page]) continue;
    open.push(page);
    if (flag[page] === 0) continue;
    closed.push({
      position: Infinity,
      version: version[page],
      number: group[page],
      pairs: open.flatMap((each) => [logicalPage[each], each + 1]),
    });
    open = [];
  }
  return { closed, open };
}

/** The highest number, sequence and version on flash: none of them comes again. */
export function highest(core: Core): { number: number; sequence: number; version: number } {
  const oob = OUT_OF_BAND.onFlash(core.durable);
  const most = { number: 0, sequence: 0, version: 0 };
  eachPage(core, (page) => {
    most.number = Math.max(most.number, oob.group[page]);
    most.sequence = Math.max(most.sequence, oob.sequence[page]);
    most.version = Math.max(most.version, oob.version[page]);
  });
  return most;
}
