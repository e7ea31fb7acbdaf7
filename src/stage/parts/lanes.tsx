import { useRef, type CSSProperties } from 'react';
import type { DeviceFrame } from '../../model/spoken.ts';
import { BELOW_LANES } from '../scene/anchors.ts';
import type { Gaze } from '../scene/attention.ts';
import { deviceLayout, laneTracks, spanLines } from '../scene/layout.ts';
import { texts } from '../words/texts.ts';
import { Lane, type LanesProps } from './lane.tsx';
import styles from './lanes.module.css';
import { useWalk } from './use-walk.ts';

/** The durable half: blocks as rows of page cells, standing in lanes. */
export function Lanes(props: LanesProps) {
  const { frame, selected, onSelect, followed, walkable } = props;
  const container = useRef<HTMLDivElement>(null);
  const device = deviceLayout(frame);
  const walk = useWalk(container, frame, selected, onSelect);
  const gaze: Gaze = { selected, followed, tabStop: walkable ? walk.tabStop : null };
  return (
    <div
      ref={container}
      className={styles['lanes']}
      data-band=""
      data-low-rows={device.lowRows}
      data-many={device.laneColumns > 3}
      data-linked={frame.linksPages === true}
      style={
        {
          '--lane-tracks': laneTracks(frame.lanes, device),
          '--rows': device.rows,
          '--phone-columns': device.phoneColumns,
          '--all-blocks': frame.blocks.length,
        } as CSSProperties
      }
    >
      {frame.lanes.map((lane, index) => (
        <Lane
          key={lane.id}
          {...props}
          lane={lane}
          index={index}
          device={device}
          gaze={gaze}
          handlers={walkable ? walk.handlers : {}}
        />
      ))}
      <Bracket frame={frame} />
    </div>
  );
}

function Bracket({ frame }: { readonly frame: DeviceFrame }) {
  const lines = spanLines(frame.lanes, frame.span);
  if (frame.span === null || lines === null) return <div className={styles['bracketRoom']} />;
  const first = frame.lanes[lines.start - 1]?.title ?? '';
  const last = frame.lanes[lines.end - 2]?.title ?? '';
  return (
    <div
      className={styles['bracket']}
      data-anchor={BELOW_LANES[0]}
      style={{ '--from': lines.start, '--to': lines.end } as CSSProperties}
    >
      <p className={styles['bracketText']} title={frame.span.text}>
        <span className={styles['bracketLanes']}>
          {first === last ? first : texts().lanes(first, last)}:{' '}
        </span>
        {frame.span.text}
      </p>
    </div>
  );
}
