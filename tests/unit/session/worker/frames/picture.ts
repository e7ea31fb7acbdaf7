/** Frames in short notation, so that an expectation reads like a picture of the device. */
import type { PageState } from '../../../../../src/model/frame.ts';
import type { BlockView, DeviceFrame, PageView } from '../../../../../src/model/spoken.ts';

const SIGNS: Readonly<Record<PageState, string>> = {
  free: '.',
  programming: '>',
  undecided: 'o',
  current: '=',
  stale: '/',
  aborted: 'x',
  lost: '-',
  torn: '!',
  failed: 'f',
  bad: '#',
  unread: '?',
};

/** "." free, "?" unread, "=E:7·5" current, "~X:6·2" current and settled, "oL:9" undecided, "/A:7" stale … */
function pagePicture(page: PageView): string {
  const sign = page.state === 'current' && page.settled ? '~' : SIGNS[page.state];
  return `${sign}${page.name}${page.tag === '' ? '' : `:${page.tag}`}`;
}

export function blockPicture(block: BlockView | undefined): string {
  return block === undefined ? 'none' : block.pages.map(pagePicture).join(' ');
}

/** Blocks of a lane that are not empty, as "5: ~V:4·2 xA:5 ~W:6 ~X:6·2". */
export function lanePicture(frame: DeviceFrame, lane: string): string[] {
  return frame.blocks
    .filter((block) => block.lane === lane && block.pages.some(({ state }) => state !== 'free'))
    .map((block) => `${block.block}: ${blockPicture(block)}`);
}

/** "Tx9: A 6.0, J 6.1" for each row of the TxTable. */
export function tablePicture(frame: DeviceFrame): string[] {
  const panel = frame.memoryPanels.find(({ kind }) => kind === 'mappings-by-transaction');
  if (panel?.kind !== 'mappings-by-transaction') return [];
  return panel.rows.map(({ transaction, entries }) => {
    const label = frame.transactions.find(({ key }) => key === transaction)?.label ?? '?';
    return `${label}: ${entries.map(({ name, at }) => `${name} ${at}`).join(', ')}`;
  });
}

/** "B(9)" for each page held back. */
export function bufferPicture(frame: DeviceFrame): string[] {
  const panel = frame.memoryPanels.find(({ title }) => title === 'Page buffer');
  return panel?.kind === 'pages' ? panel.pages.map(({ name, tag }) => `${name}(${tag})`) : [];
}
