import type { MapView } from '../../model/frame.ts';
import type { LaneView } from '../../model/spoken.ts';
import { packageOf, planeInPackage } from './map-arrangement.ts';
import { texts } from '../words/texts.ts';

const SHARE = 255;

export function wholeNumber(value: number): string {
  return texts().wholeNumber(value);
}

function percent(part: number, whole: number): string {
  const share = whole === 0 ? '0' : ((part / whole) * 100).toFixed(1);
  return `${texts().decimal(share)} %`;
}

export interface LaneSummary {
  readonly id: string;
  readonly title: string;
  readonly tone: LaneView['tone'];
  readonly blocks: string;
  /** Of all blocks of the device. */
  readonly share: string;
  /** Of the lane's pages. */
  readonly valid: string;
}

/** The map as a table: what it shows to those who cannot see it, and to all as its legend. */
export function summariseMap(map: MapView, lanes: readonly LaneView[]): readonly LaneSummary[] {
  const blocks = new Uint32Array(lanes.length);
  const valid = new Float64Array(lanes.length);
  for (let block = 0; block < map.blocks; block += 1) {
    const lane = map.lane[block] ?? 0;
    blocks[lane] = (blocks[lane] ?? 0) + 1;
    valid[lane] = (valid[lane] ?? 0) + (map.valid[block] ?? 0);
  }
  return lanes.map((lane, index) => ({
    id: lane.id,
    title: lane.title,
    tone: lane.tone,
    blocks: wholeNumber(blocks[index] ?? 0),
    share: percent(blocks[index] ?? 0, map.blocks),
    valid: percent(valid[index] ?? 0, (blocks[index] ?? 0) * SHARE),
  }));
}

/** "Block 74,213: package 5, plane 1, Checkpointed, 9 of 64 pages valid, all programmed". */
export function blockWords(map: MapView, lanes: readonly LaneView[], block: number): string {
  const pages = (share: number | undefined) => Math.round(((share ?? 0) / SHARE) * map.pagesPerBlock);
  const plane = block % map.planes;
  const valid = pages(map.valid[block]);
  const programmed = pages(map.programmed[block]);
  const parts = [
    texts().blockInPackage(wholeNumber(block), packageOf(plane, map)),
    texts().plane(planeInPackage(plane, map)),
    lanes[map.lane[block] ?? 0]?.title ?? '',
    programmed === 0 ? texts().erased : texts().validPages(valid, map.pagesPerBlock),
    programmed === 0
      ? ''
      : programmed === map.pagesPerBlock
        ? texts().allProgrammed
        : texts().programmed(programmed),
  ];
  return parts.filter((part) => part !== '').join(', ');
}
