import type { Frame } from '../../model/frame.ts';
import type { LoadBlocks } from './load-blocks.ts';
import type { StageSelection } from '../selection.ts';

export interface MapStageProps {
  /** `frame.map` must be there. */
  readonly frame: Frame;
  readonly selected: StageSelection | null;
  readonly onSelect: (selection: StageSelection) => void;
  readonly loadBlocks: LoadBlocks;
  readonly label?: string;
}

export function MapStage({ frame }: MapStageProps) {
  return <div>{frame.map?.blocks} blocks</div>;
}
