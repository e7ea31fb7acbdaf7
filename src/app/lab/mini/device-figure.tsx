import type { Frame } from '../../../model/spoken.ts';
import { DeviceStage } from '../../../stage/index.ts';
import { HostStage } from './host-stage.ts';
import styles from './device-figure.module.css';

interface DeviceFigureProps {
  readonly frame: Frame;
  /** "medium" has small cells without letters. */
  readonly scale: 'classroom' | 'medium';
}

/** A picture of the device, made by the stage: nothing in it moves or is clicked, and its text says it better. */
export function DeviceFigure({ frame, scale }: DeviceFigureProps) {
  return (
    <div className={styles.figure} aria-hidden="true" inert>
      {frame.kind === 'host' ? (
        <HostStage frame={frame} onPullPlug={nothing} showLegend={false} />
      ) : (
        <DeviceStage
          frame={frame}
          previousFrame={null}
          selected={null}
          onSelect={nothing}
          onPullPlug={nothing}
          scale={scale}
          walkable={false}
          showPlug={false}
          showLegend={false}
          fast
        />
      )}
    </div>
  );
}

function nothing(): void {}
