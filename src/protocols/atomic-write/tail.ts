/** The tail of the log: groups on flash that the map on flash does not know. */
import { present } from '../../base/assert.ts';
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
  const checkpointVersion = present(rootRecord(core).numbers['checkpointVersion']);
  const pages: number[] = [];
  eachPage(core, (page) => {
    if (present(version[page]) > checkpointVersion) pages.push(page);
  });
  pages.sort((a, b) => present(sequence[a]) - present(sequence[b]));
  const closed: Change[] = [];
  let open: number[] = [];
  let last = -1;
  for (const page of pages) {
    const at = present(sequence[page]);
    // A page and its copy say the same.
    if (at === last) continue;
    last = at;
    open.push(page);
    if (flag[page] === 0) continue;
    closed.push({
      position: Infinity,
      version: present(version[page]),
      number: present(group[page]),
      pairs: open.flatMap((each) => [present(logicalPage[each]), each + 1]),
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
    most.number = Math.max(most.number, present(oob.group[page]));
    most.sequence = Math.max(most.sequence, present(oob.sequence[page]));
    most.version = Math.max(most.version, present(oob.version[page]));
  });
  return most;
}
