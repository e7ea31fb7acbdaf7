import { lazy, Suspense, useCallback } from 'react';
import { DeviceStage, type StageSelection } from '../../stage/index.ts';
import { useCellValue } from '../state/cell.ts';
import { useFastPlaying } from './fast-playing.ts';
import { useLab, useLabState } from './lab-context.tsx';

const HostStage = lazy(async () => ({
  default: (await import('../../stage/host/host-stage.tsx')).HostStage,
}));

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
  // While a crash asks its question, the question has the legend's room.
  const showLegend = frame.phase !== 'crashed';
  if (frame.host !== undefined) {
    return (
      <Suspense>
        <HostStage frame={frame} picture={frame.host} onPullPlug={onPullPlug} showLegend={showLegend} />
      </Suspense>
    );
  }
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
      showLegend={showLegend}
      loadBlocks={loadBlocks}
    />
  );
}
