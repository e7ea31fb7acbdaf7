import { lazy, Suspense } from 'react';
import type { Frame } from '../../../model/spoken.ts';
import { DeviceStage } from '../../../stage/index.ts';
import styles from './device-figure.module.css';

const HostStage = lazy(async () => ({
  default: (await import('../../../stage/host-side/host-stage.tsx')).HostStage,
}));

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
        <Suspense>
          <HostStage frame={frame} onPullPlug={nothing} showLegend={false} />
        </Suspense>
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
