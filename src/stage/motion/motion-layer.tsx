import { Component, createRef } from 'react';
import type { DeviceFrame } from '../../model/spoken.ts';
import { blockAnchor } from '../scene/anchors.ts';
import type { Motion } from './motion.ts';
import styles from './motion.module.css';
import { motionsBetween, onTheSpot, shiftingGrounds } from './motions-between.ts';
import type { Places } from './places.ts';
import { Player } from './player.ts';

interface MotionLayerProps {
  readonly frame: DeviceFrame;
  /** The frame drawn before; null where nothing moves. */
  readonly previousFrame: DeviceFrame | null;
  /** More than 20 steps a second: nothing moves. */
  readonly fast: boolean;
}

interface Departure {
  readonly motions: readonly Motion[];
  readonly places: Places;
}

/**
 * The layer above the stage in which things move from where they were to where they are. A class, because only a class
 * is asked to look at the page before a new frame is drawn on it.
 */
export class MotionLayer extends Component<MotionLayerProps> {
  private readonly layer = createRef<HTMLDivElement>();
  private player: Player | null = null;
  private widthPx = 0;
  private sizes: ResizeObserver | null = null;

  override shouldComponentUpdate({ frame, previousFrame, fast }: MotionLayerProps): boolean {
    const { props } = this;
    return frame !== props.frame || previousFrame !== props.previousFrame || fast !== props.fast;
  }

  override componentDidMount(): void {
    const { current } = this.layer;
    if (current === null) return;
    this.player = new Player(current);
    this.widthPx = current.clientWidth;
    this.sizes = new ResizeObserver(() => this.measure(current.clientWidth));
    this.sizes.observe(current);
  }

  /** On a stage of another width nothing stands any more where something was drawn. (A step changes its height.) */
  private measure(widthPx: number): void {
    if (widthPx !== this.widthPx) this.player?.clear();
    this.widthPx = widthPx;
  }

  override getSnapshotBeforeUpdate(before: MotionLayerProps): Departure | null {
    const { frame, previousFrame, fast } = this.props;
    const { player } = this;
    if (player === null || fast || previousFrame === null || frame === before.frame) return null;
    const motions = motionsBetween(previousFrame, frame);
    if (motions.length === 0) return { motions, places: new Map() };
    const all = player.movesBlocks ? withAllBlocks(motions, frame) : motions;
    return { motions: all, places: player.before(all) };
  }

  override componentDidUpdate(before: MotionLayerProps, _state: unknown, departure: Departure | null): void {
    if (departure === null) {
      if (this.props.frame !== before.frame || this.props.fast) this.player?.clear();
      return;
    }
    const { motions, places } = departure;
    if (prefersReducedMotion()) this.player?.show(motions, places);
    // Elements in the air land, unless others set off.
    else if (motions.length > 0) this.player?.play(motions, places);
  }

  override componentWillUnmount(): void {
    this.sizes?.disconnect();
    this.player?.clear();
  }

  override render() {
    return <div ref={this.layer} className={styles['layer']} aria-hidden="true" inert data-moving="" />;
  }
}

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Blocks on their way go on from where they are seen, to where they stand now. */
function withAllBlocks(motions: readonly Motion[], frame: DeviceFrame): readonly Motion[] {
  if (motions.some(({ kind }) => kind === 'travel')) return motions;
  const blocks = frame.blocks.map(({ block }) => onTheSpot('shift', blockAnchor(block), block));
  return [...motions, ...blocks, ...shiftingGrounds(frame)];
}
