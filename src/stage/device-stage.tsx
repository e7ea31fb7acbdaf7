import { type ReactNode, useMemo } from 'react';
import { nothingFollowed } from '../model/following.ts';
import type { FollowedMarks } from '../model/spoken.ts';
import type { DeviceFrame } from '../model/spoken.ts';
import { classNames } from './scene/class-names.ts';
import styles from './parts/device-stage.module.css';
import { DurableFacts } from './parts/durable-facts.tsx';
import { Lanes } from './parts/lanes.tsx';
import { Legend } from './parts/legend.tsx';
import { LogBand } from './parts/log-band.tsx';
import { Links } from './parts/links.tsx';
import type { LoadBlocks } from './map/load-blocks.ts';
import type { MapLook } from './map/map-look.ts';
import { MapStage } from './map/map-stage.tsx';
import { MotionLayer } from './motion/motion-layer.tsx';
import { MetadataRows } from './parts/metadata-rows.tsx';
import { NonVolatileBand } from './parts/non-volatile-band.tsx';
import { PowerLine } from './parts/power-line.tsx';
import shared from './parts/shared.module.css';
import type { StageSelection } from './scene/selection.ts';
import { StageTracker } from './parts/stage-tracker.tsx';
import { ghostsOf, shownLinks } from './scene/links.ts';
import { withFollowed } from './scene/scene.ts';
import { panelsOf } from './scene/volatile-scene.ts';
import { useStageKeys } from './parts/use-stage-keys.ts';
import { VolatileHalf } from './parts/volatile-half.tsx';
import { texts } from './words/texts.ts';

export interface DeviceStageProps {
  readonly frame: DeviceFrame;
  /** The frame drawn before; null where nothing should travel (first frame, seek, restart). */
  readonly previousFrame: DeviceFrame | null;
  readonly selected: StageSelection | null;
  readonly onSelect: (selection: StageSelection) => void;
  readonly onPullPlug: () => void;
  /** Reason that the plug cannot be pulled now; null or absent if it can. */
  readonly plugDisabled?: string | null;
  /** More than 20 steps a second: nothing tweens. */
  readonly fast?: boolean;
  /** The followed item (or the one hovered in the swim lanes): outlined wherever it is. */
  readonly followed?: FollowedMarks;
  /** Places of the followed item on flash, for a device drawn as a map. */
  readonly followedAt?: readonly StageSelection[];
  /** "medium" draws cells of 18 × 12 without texts, for devices side by side; nothing in it is clicked. */
  readonly scale?: 'classroom' | 'medium';
  /** False where nothing inspects: rows are said as wholes and nothing in them is clicked. */
  readonly walkable?: boolean;
  /** False where several devices share one plug, one legend. */
  readonly showPlug?: boolean;
  readonly showLegend?: boolean;
  /** A power failure's question, which takes room of the emptied half, so that nothing below it moves. */
  readonly question?: ReactNode;
  /** Tells devices side by side apart for screen readers, e.g. "LightTx". */
  readonly label?: string;
  /** Needed where `frame.map` is drawn: pages appear from 24 px a block. */
  readonly loadBlocks?: LoadBlocks;
  /** Visible part of the map, if the caller keeps it; null for the whole. */
  readonly look?: MapLook | null;
  readonly onLook?: (look: MapLook | null) => void;
}

const nowhere: readonly StageSelection[] = [];

/**
 * One device: above the power line what dies without power, below it what survives: non-volatile memory, flash. Devices
 * side by side have their lanes at one height, so that the log stands below.
 */
export function DeviceStage({
  frame: seen,
  previousFrame,
  selected,
  onSelect,
  onPullPlug,
  plugDisabled = null,
  fast = false,
  followed = nothingFollowed,
  followedAt = nowhere,
  scale = 'classroom',
  walkable = scale === 'classroom',
  showPlug = true,
  showLegend = true,
  question,
  label = texts().device,
  loadBlocks,
  look,
  onLook,
}: DeviceStageProps) {
  const classroom = scale === 'classroom';
  const { frame, shown, ghosts } = useMarks(seen, selected, followed);
  const log = <LogBand frame={frame} followed={followed} walkable={walkable} />;
  return (
    <Ground frame={frame} label={label} classroom={classroom} walkable={walkable} question={question}>
      {frame.recovery !== null && frame.phase === 'recovering' && <StageTracker recovery={frame.recovery} />}
      <VolatileHalf
        frame={frame}
        previousFrame={previousFrame}
        followed={followed}
        fast={fast}
        isOneOfMany={!classroom}
      />
      <PowerLine phase={frame.phase} onPullPlug={onPullPlug} disabled={plugDisabled} showPlug={showPlug} />
      <NonVolatileBand frame={frame} followed={followed} isOneOfMany={!classroom} walkable={walkable} />
      {classroom && log}
      {frame.map !== null && loadBlocks !== undefined ? (
        <MapStage
          frame={frame}
          selected={selected}
          onSelect={onSelect}
          loadBlocks={loadBlocks}
          followed={followedAt}
          {...(look === undefined ? {} : { look })}
          {...(onLook === undefined ? {} : { onLook })}
        />
      ) : (
        <Lanes
          frame={frame}
          selected={selected}
          onSelect={onSelect}
          followed={followed}
          ghosts={ghosts}
          fast={fast}
          walkable={walkable}
        />
      )}
      {!classroom && log}
      {frame.log === null && <MetadataRows frame={frame} followed={followed} />}
      <DurableFacts groups={frame.durableFacts} followed={followed} />
      {showLegend && frame.map === null && <Legend frame={frame} links={shown.links} />}
      {frame.map === null && <MotionLayer frame={seen} previousFrame={previousFrame} fast={fast} />}
      {frame.map === null && <Links frame={frame} shown={shown} />}
    </Ground>
  );
}

/** The frame with what is followed in its colour, and marks beside the pages. */
function useMarks(seen: DeviceFrame, selected: StageSelection | null, followed: FollowedMarks) {
  return useMemo(() => {
    const frame = withFollowed(seen, followed);
    const shown = shownLinks(frame, selected, followed);
    return { frame, shown, ghosts: ghostsOf(frame, shown.links) };
  }, [seen, selected, followed]);
}

interface GroundProps extends Required<Pick<DeviceStageProps, 'frame' | 'label' | 'walkable'>> {
  readonly classroom: boolean;
  readonly question: ReactNode;
  readonly children: ReactNode;
}

/** Section of one device, in which keys go from band to band. */
function Ground({ frame, label, classroom, walkable, question, children }: GroundProps) {
  const { onKeyDown, said } = useStageKeys(frame);
  return (
    <section
      className={classNames(styles['stage'], !classroom && styles['medium'])}
      aria-label={label}
      data-phase={frame.phase}
      data-bands={panelsOf(frame, 'non-volatile').length > 0 ? 3 : 2}
      data-asks={question !== undefined}
      {...(walkable ? { onKeyDown } : {})}
    >
      {question}
      {children}
      {walkable && (
        <p role="status" className={shared['spoken']}>
          {said}
        </p>
      )}
    </section>
  );
}
