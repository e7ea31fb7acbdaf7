import { type ReactNode, useCallback, useMemo } from 'react';
import { useStore } from 'zustand';
import { type Followed, marksOf } from '../../../model/following.ts';
import { asDeviceFrame } from '../../../model/frame.ts';
import type { Frame } from '../../../model/spoken.ts';
import { DeviceStage, type MapLook, type StageSelection } from '../../../stage/index.ts';
import { usePlaces } from '../follow/use-places.ts';
import { useFastPlaying } from '../context/fast-playing.ts';
import { useLab, useLabState } from '../context/lab-context.tsx';
import { HostStage } from '../mini/host-stage.ts';

interface StageViewProps {
  readonly walkable?: boolean;
  /** Reason that nothing may be done to the device; null while it may be used. */
  readonly frozen?: string | null;
  /** A power failure's question, where one is asked. */
  readonly question?: ReactNode;
}

/** The stage with what the lab knows of it. */
export function StageView({ walkable = true, frozen = null, question }: StageViewProps) {
  const { context, commands } = useLab();
  const { frame, previous } = useStore(context.scene);
  const selection = useLabState((state) => state.selection);
  const hovered = useLabState((state) => state.hovered);
  const followed = useLabState((state) => state.followed);
  const fast = useFastPlaying();
  const onSelect = useCallback(
    (selection: StageSelection) => context.store.setState({ selection }),
    [context],
  );
  const look = useLabState((state) => state.look);
  const onLook = useCallback((look: MapLook | null) => context.store.setState({ look }), [context]);
  const onPullPlug = useCallback(() => void commands.pullPlug(), [commands]);
  const loadBlocks = useCallback(
    async (blocks: number[]) => {
      const step = context.scene.getState().frame?.step ?? 0;
      const answer = await context.calls.blocks(step, blocks);
      return answer.ok ? answer.value : [];
    },
    [context],
  );
  const marks = useMemo(() => {
    const shown = hovered === null ? followed : ({ kind: 'transaction', transaction: hovered } as const);
    return marksOf(shown, (key) => context.transactions.get(key)?.label);
  }, [context, followed, hovered]);
  const followedAt = useFollowedAt(frame, followed);
  if (frame === null) return null;
  if (frame.kind === 'host') {
    return <HostStage frame={frame} onPullPlug={onPullPlug} plugDisabled={frozen} question={question} />;
  }
  return (
    <DeviceStage
      frame={frame}
      previousFrame={asDeviceFrame(previous)}
      selected={selection}
      onSelect={onSelect}
      onPullPlug={onPullPlug}
      plugDisabled={frozen}
      fast={fast}
      walkable={walkable}
      followed={marks}
      followedAt={followedAt}
      question={question}
      loadBlocks={loadBlocks}
      look={look}
      onLook={onLook}
    />
  );
}

const nowhere: readonly StageSelection[] = [];

/** A map has no room for each page: the worker says which blocks to mark, whenever nothing flies by. */
function useFollowedAt(frame: Frame | null, followed: Followed | null): readonly StageSelection[] {
  const playing = useLabState((state) => state.playing);
  const asks = asDeviceFrame(frame)?.map != null && !playing;
  const places = usePlaces(asks ? followed : null, frame?.step ?? 0);
  return useMemo(() => (places.length === 0 ? nowhere : places.flatMap(({ at }) => at ?? [])), [places]);
}
