import { Component, createRef } from 'react';
import type { DeviceFrame } from '../../model/spoken.ts';
import styles from './motion-layer.module.css';
import type { Departure, Moves } from './moves.ts';

interface MotionLayerProps {
  readonly frame: DeviceFrame;
  /** The frame drawn before; null where nothing moves. */
  readonly previousFrame: DeviceFrame | null;
  /** More than 20 steps a second: nothing moves. */
  readonly fast: boolean;
}

/** Loaded behind the first frame. */
let Loaded: typeof Moves | null = null;

export async function loadMoves(): Promise<typeof Moves> {
  Loaded ??= (await import('./moves.ts')).Moves;
  return Loaded;
}

/**
 * The layer above the stage in which things move from where they were to where they are. A class, because only a class
 * is asked to look at the page before a new frame is drawn on it.
 */
export class MotionLayer extends Component<MotionLayerProps> {
  private readonly layer = createRef<HTMLDivElement>();
  private moves: Moves | null = null;
  private widthPx = 0;
  private sizes: ResizeObserver | null = null;

  override shouldComponentUpdate({ frame, previousFrame, fast }: MotionLayerProps): boolean {
    const { props } = this;
    return frame !== props.frame || previousFrame !== props.previousFrame || fast !== props.fast;
  }

  override componentDidMount(): void {
    const { current } = this.layer;
    if (current === null) return;
    if (Loaded !== null) this.moves = new Loaded(current);
    else
      loadMoves().then(
        (Moves) => {
          if (this.layer.current !== null) this.moves = new Moves(current);
        },
        // Without it nothing moves; the next stage asks for it again.
        () => undefined,
      );
    this.widthPx = current.clientWidth;
    this.sizes = new ResizeObserver(() => this.measure(current.clientWidth));
    this.sizes.observe(current);
  }

  /** On a stage of another width nothing stands any more where something was drawn. (A step changes its height.) */
  private measure(widthPx: number): void {
    if (widthPx !== this.widthPx) this.moves?.clear();
    this.widthPx = widthPx;
  }

  override getSnapshotBeforeUpdate(before: MotionLayerProps): Departure | null {
    const { frame, previousFrame, fast } = this.props;
    if (this.moves === null || fast || previousFrame === null || frame === before.frame) return null;
    return this.moves.depart(previousFrame, frame);
  }

  override componentDidUpdate(before: MotionLayerProps, _state: unknown, departure: Departure | null): void {
    if (departure !== null) this.moves?.arrive(departure);
    else if (this.props.frame !== before.frame || this.props.fast) this.moves?.clear();
  }

  override componentWillUnmount(): void {
    this.sizes?.disconnect();
    this.moves?.clear();
  }

  override render() {
    return <div ref={this.layer} className={styles['layer']} aria-hidden="true" inert data-moving="" />;
  }
}
