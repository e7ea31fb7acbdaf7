/** Plays the motions of a step with the Web Animations API; nothing of them stays when they are over. */
import { edgeOf, frameOf, ghostOf, slotOf, threadOf } from './ghost.ts';
import type { Motion, MotionKind } from './motion.ts';
import styles from './motion.module.css';
import { APART_PX, faceIn, firstOf, isApart, type Place, type Places, placesOf } from './places.ts';
import { schedule, type Scheduled } from './schedule.ts';

const EASING = 'cubic-bezier(0.2, 0, 0, 1)';
/** Share of its journey after which what arrives is seen in its place. */
const ARRIVING = 0.75;

type Timed = Pick<Scheduled, 'delayMs' | 'durationMs'>;

export class Player {
  private readonly running = new Set<Animation>();

  constructor(private readonly layer: HTMLElement) {}

  /** Blocks are on their way. */
  get movesBlocks(): boolean {
    return [...this.running].some(({ effect }) => effect instanceof KeyframeEffect && isBlock(effect.target));
  }

  /** Places before the new frame is drawn. Blocks that are on their way count as where they are seen. */
  before(motions: readonly Motion[]): Places {
    return placesOf(this.layer, motions, true);
  }

  play(motions: readonly Motion[], before: Places): void {
    this.clear();
    const after = placesOf(this.layer, motions, false);
    const scheduled = schedule(motions);
    for (const { motion, ...timed } of scheduled) DRAW[motion.kind](this, motion, timed, before, after);
    this.hideLinks(Math.max(0, ...scheduled.map(arrivalOfBlock)));
  }

  /** Arrows lie where blocks will be: they are not seen before those are there. */
  private hideLinks(durationMs: number): void {
    const links = this.layer.parentElement?.querySelector('[data-links]') ?? null;
    if (links === null || durationMs === 0) return;
    const keyframes = [{ opacity: 0 }, { opacity: 0, offset: 0.9 }, { opacity: 1 }];
    this.run(links, keyframes, { delayMs: 0, durationMs }, 'linear');
  }

  /** The same as before and after: nothing moves. */
  show(motions: readonly Motion[], before: Places): void {
    this.clear();
    const after = placesOf(this.layer, motions, false);
    const shifts = motions.filter(({ kind }) => kind === 'shift');
    const grounds = shifts.flatMap(({ from, to }): readonly Ground[] => {
      const [was, is] = [firstOf(from, before), firstOf(to, after)];
      return was === null || is === null ? [] : [{ was, is }];
    });
    for (const motion of motions) still(this, motion, before, after, grounds);
  }

  clear(): void {
    for (const animation of this.running) animation.cancel();
    this.running.clear();
    this.layer.replaceChildren();
  }

  draw(...elements: readonly Element[]): void {
    this.layer.append(...elements);
  }

  /** Runs an animation; `atEnd` is called when it is over or given up. */
  run(element: Element, keyframes: Keyframe[], timed: Timed, easing = EASING, atEnd = nothing): void {
    const { delayMs: delay, durationMs: duration } = timed;
    const animation = element.animate(keyframes, { duration, delay, easing, fill: 'backwards' });
    this.running.add(animation);
    const end = (): void => {
      this.running.delete(animation);
      atEnd();
    };
    animation.addEventListener('finish', end);
    animation.addEventListener('cancel', end);
  }
}

const nothing = (): void => undefined;

function arrivalOfBlock({ motion, delayMs, durationMs }: Scheduled): number {
  return motion.kind === 'travel' ? delayMs + durationMs : 0;
}

function isBlock(element: Element | null): boolean {
  return element instanceof HTMLElement && element.dataset['block'] !== undefined;
}

type Draw = (player: Player, motion: Motion, timed: Timed, before: Places, after: Places) => void;

/** A page or an entry goes from place to place; its cell is faint until it arrives. */
const fly: Draw = (player, { kind, from, to }, timed, before, after) => {
  const start = firstOf(from, before, after);
  const end = firstOf(to, after);
  if (start === null || end === null) return;
  // An entry goes into its mapping page, and is not that page.
  const isPage = kind !== 'save' && faceIn(end.element) !== null;
  const hasFace = faceIn(start.element) !== null;
  // If memory shows no page, but a line about it, the page sets off in its own size.
  const [first, last] = isPage ? [hasFace ? start : centred(end, start), end] : [start, centred(start, end)];
  const ghost = ghostOf(isPage && !hasFace ? end : start, first);
  ghost.classList.add(styles[isPage ? 'page' : 'line'] ?? '');
  player.draw(ghost);
  player.run(ghost, [{ transform: 'none' }, { transform: shift(first, last) }], timed, EASING, () =>
    ghost.remove(),
  );
  const face = faceIn(end.element);
  if (face === null) return;
  player.run(face, [{ opacity: 0.25 }, { opacity: 0.25, offset: ARRIVING }, { opacity: 1 }], timed, 'linear');
};

/** A place of one's own size, in the middle of another. */
function centred({ width, height }: Place, { x, y, ...at }: Place): Place {
  return { x: x + (at.width - width) / 2, y: y + (at.height - height) / 2, width, height };
}

/** A thread that is drawn, stays a while and fades. Without a place to come from, a ring closes on its end. */
const thread: Draw = (player, motion, timed, before, after) => {
  const start = firstOf(motion.from, after);
  // A block sets off when the thread has reached it.
  const end = firstOf(motion.to, motion.kind === 'turn' ? before : after);
  if (end === null) return;
  if (start === null) {
    ring(player, motion, timed, before, after);
    return;
  }
  const svg = threadOf(start, end, slotOf(end.element));
  player.draw(svg);
  const keyframes = [
    { strokeDashoffset: 1, opacity: 1, easing: EASING },
    { strokeDashoffset: 0, opacity: 1, offset: 0.4 },
    { strokeDashoffset: 0, opacity: 1, offset: 0.75 },
    { strokeDashoffset: 0, opacity: 0 },
  ];
  player.run(svg, keyframes, timed, 'linear', () => svg.remove());
};

/** The entry turns to its new value, and a thread leads from it to the page. */
const map: Draw = (player, motion, timed, before, after) => {
  thread(player, motion, timed, before, after);
  const entry = firstOf(motion.from, after);
  if (entry === null) return;
  const half = { ...timed, durationMs: timed.durationMs / 4 };
  player.run(entry.element, [{ transform: 'rotateX(90deg)' }, { transform: 'none' }], half);
};

const ring: Draw = (player, { to }, timed, _before, after) => {
  const end = firstOf(to, after);
  if (end === null) return;
  const frame = frameOf('arrived', end, slotOf(end.element));
  player.draw(frame);
  const keyframes = [
    { transform: 'scale(1.35)', opacity: 0 },
    { transform: 'none', opacity: 1 },
  ];
  player.run(frame, keyframes, timed, EASING, () => frame.remove());
};

/** Wipes the old content away from left to right; the new content appears behind the edge. */
const wipe: Draw = (player, motion, timed, before, after) => {
  const old = firstOf(motion.from, before);
  const now = firstOf(motion.to, after);
  if (old === null || now === null) return;
  const ghost = ghostOf(old, old);
  player.draw(ghost);
  player.run(ghost, [{ clipPath: clip(0) }, { clipPath: clip(1) }], timed, 'linear', () => ghost.remove());
  if (motion.kind === 'erase') {
    const edge = edgeOf(old);
    player.draw(edge);
    // Not seen before it sets off.
    const way = [
      { transform: 'none', opacity: 0 },
      { opacity: 1, offset: 0.01 },
      { transform: `translateX(${old.width}px)`, opacity: 1 },
    ];
    player.run(edge, way, timed, 'linear', () => edge.remove());
  }
  const face = faceIn(now.element);
  if (face === null) return;
  player.run(face, [{ clipPath: 'inset(0 100% 0 0)' }, { clipPath: 'inset(0)' }], timed, 'linear');
};

/** Cuts off a share of what stands there, from the left. */
const clip = (share: number): string => `inset(-6px -6px -6px ${share * 100}%)`;

/** A block goes to its new place, and to its new size. */
const travel: Draw = (player, motion, timed, before, after) => {
  const start = firstOf(motion.from, before);
  const end = firstOf(motion.to, after);
  if (start === null || end === null || !isApart(start, end)) return;
  const { element } = end;
  const [dx, dy] = [start.x - end.x, start.y - end.y];
  // Hairlines trail backwards; where lanes are stacked the way is vertical and has none.
  if (motion.kind === 'travel')
    element.dataset['travelling'] = Math.abs(dx) < Math.abs(dy) ? 'vertical' : dx < 0 ? 'right' : 'left';
  const keyframes = [
    { transform: shift(end, start), transformOrigin: '0 0' },
    { transform: 'none', transformOrigin: '0 0' },
  ];
  player.run(element, keyframes, timed, EASING, () => delete element.dataset['travelling']);
};

const DRAW: Readonly<Record<MotionKind, Draw>> = {
  program: fly,
  queue: fly,
  copy: fly,
  save: fly,
  map,
  turn: thread,
  decide: ring,
  read: wipe,
  erase: wipe,
  travel,
  shift: travel,
};

/** The transform that puts what stands at `at` where `target` is, with the corner as its origin. */
function shift(at: Place, target: Place): string {
  const scale = `scale(${target.width / at.width}, ${target.height / at.height})`;
  return `translate(${target.x - at.x}px, ${target.y - at.y}px) ${scale}`;
}

/** Something that other things stand on, which may itself stand elsewhere now. */
interface Ground {
  readonly was: Place;
  readonly is: Place;
}

/** A place that was left, on its ground: what grew above the lanes is no way that a block has gone. */
function placeLeft(place: Place, grounds: readonly Ground[]): Place {
  const isInside = ({ was }: Ground): boolean =>
    place.x >= was.x - APART_PX &&
    place.y >= was.y - APART_PX &&
    place.x + place.width <= was.x + was.width + APART_PX &&
    place.y + place.height <= was.y + was.height + APART_PX;
  const ground = grounds.find(isInside);
  if (ground === undefined) return place;
  const { was, is } = ground;
  return { ...place, x: place.x + is.x - was.x, y: place.y + is.y - was.y };
}

/** An outline where it came from, a ring where it is, and between them a line for what no lane explains. */
function still(
  player: Player,
  { kind, from, to }: Motion,
  before: Places,
  after: Places,
  grounds: readonly Ground[],
): void {
  if (kind === 'shift') return;
  const start = firstOf(from, before, after);
  const end = firstOf(to, after);
  if (start === null || end === null) return;
  const slot = slotOf(end.element);
  if (leavesPlace(kind)) {
    const left = placeLeft(start, grounds);
    if (isApart(left, end)) player.draw(frameOf('departed', left, slot));
  }
  if (kind === 'turn') return;
  if (DRAW[kind] === fly || kind === 'map') player.draw(threadOf(start, end, slot));
  player.draw(frameOf('arrived', end, slot));
}

/** All else happens where a thing stands. */
function leavesPlace(kind: MotionKind): boolean {
  return kind === 'travel' || DRAW[kind] === fly;
}
