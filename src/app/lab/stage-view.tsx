import { useCallback } from 'react';
import { DeviceStage, type StageSelection } from '../../stage/index.ts';
import { useCellValue } from '../state/cell.ts';
import { useFastPlaying } from './fast-playing.ts';
import { useLab, useLabState } from './lab-context.tsx';

/** The stage with what the lab knows of it. */
export function StageView({ walkable = true }: { readonly walkable?: boolean }) {
  const { context, acts } = useLab();
  const { frame, previous } = useCellValue(context.scene);
  const selection = useLabState((state) => state.selection);
  const hovered = useLabState((state) => state.hovered);
  const followed = useLabState((state) => state.followed);
  const fast = useFastPlaying();
  const onSelect = useCallback(
    (selection: StageSelection) => context.store.setState({ selection }),
    [context],
  );
  const onPullPlug = useCallback(() => void acts.pullPlug(), [acts]);
  const loadBlocks = useCallback(
    async (blocks: number[]) => {
      const step = context.scene.get().frame?.step ?? 0;
      const answer = await context.calls.blocks(step, blocks);
      return answer.ok ? answer.value : [];
    },
    [context],
  );
  if (frame === null) return null;
  return (
    <DeviceStage
      frame={frame}
      previousFrame={previous}
      selected={selection}
      onSelect={onSelect}
      onPullPlug={onPullPlug}
      fast={fast}
      walkable={walkable}
      followed={hovered ?? followed}
      // While a crash asks its question, the question has the legend's room.
      showLegend={frame.phase !== 'crashed'}
      loadBlocks={loadBlocks}
    />
  );
}
