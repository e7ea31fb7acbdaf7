/** The motions of a stage, from the frame before a step to its own. */
import type { DeviceFrame } from '../../model/spoken.ts';
import { blockAnchor } from '../scene/anchors.ts';
import type { Motion } from './motion.ts';
import { motionsBetween, shiftingGrounds } from './motions-between.ts';
import { onTheSpot } from './on-the-spot.ts';
import type { Places } from './places.ts';
import { Player } from './player.ts';

export interface Departure {
  readonly motions: readonly Motion[];
  readonly places: Places;
}

export class Moves {
  private readonly player: Player;

  constructor(layer: HTMLElement) {
    this.player = new Player(layer);
  }

  /** Before the frame is drawn: where things stand that will move. */
  depart(previous: DeviceFrame, frame: DeviceFrame): Departure {
    const motions = motionsBetween(previous, frame);
    if (motions.length === 0) return { motions, places: new Map() };
    const all = this.player.movesBlocks ? withAllBlocks(motions, frame) : motions;
    return { motions: all, places: this.player.before(all) };
  }

  /** After it is drawn. Elements in the air land, unless others set off. */
  arrive({ motions, places }: Departure): void {
    if (prefersReducedMotion()) this.player.show(motions, places);
    else if (motions.length > 0) this.player.play(motions, places);
  }

  clear(): void {
    this.player.clear();
  }
}

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Blocks on their way go on from where they are seen, to where they stand now. */
function withAllBlocks(motions: readonly Motion[], frame: DeviceFrame): readonly Motion[] {
  if (motions.some(({ kind }) => kind === 'travel')) return motions;
  const shifts = motions.filter(({ kind }) => kind !== 'shift');
  const blocks = frame.blocks.map(({ block }) => onTheSpot('shift', blockAnchor(block), block));
  return [...shifts, ...blocks, ...shiftingGrounds(frame)];
}
